import { z } from 'zod';
import { scan } from '../documents/schemas.ts';
import { instant } from '../formats.ts';

const id = z.number().int();

/** The two sides of a thread. */
export const sides = ['client', 'practice'] as const;

export type Side = (typeof sides)[number];

/** A document attached to a message. `removed` means it was deleted and can't be opened. */
export const attachmentView = z.object({
  id,
  name: z.string(),
  fileName: z.string(),
  size: id,
  removed: z.boolean(),
  scan,
});

/** A message. `by` is its author's name; null once the account is deleted. */
export const messageView = z.object({
  id,
  from: z.enum(sides),
  by: z.string().nullable(),
  text: z.string(),
  documents: z.array(attachmentView),
  sentAt: instant,
  /** When the message reached an open page on the other side, and when somebody there read it. */
  deliveredAt: instant.nullable(),
  seenAt: instant.nullable(),
});

export type MessageView = z.output<typeof messageView>;

/**
 * Identifies a client's thread about a return or other work item, or the general thread if `returnId` is
 * null.
 */
export const threadRef = z.object({ clientId: id, returnId: id.nullable() });

export type ThreadRef = z.output<typeof threadRef>;
