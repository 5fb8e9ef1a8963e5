import { z } from 'zod';
import { email, instant } from '../formats.ts';
import { absentWhenEmpty, listQuery } from '../list-query.ts';
import { bodyId, pathId } from '../row-id.ts';
import { requiredParagraphs, textLength } from '../text.ts';
import { messageEvents, messageStates } from './message-state.ts';

const id = z.number().int();
const person = z.object({ id, fullName: z.string() });

const messageId = pathId('inbox.not-found', 'Message ID must be provided');

export const inboxMessageInput = z.object({ id: messageId });

/**
 * Query for a page of the inbox. Open messages come oldest first, others newest first; `before` is the ID of
 * the previous page's last message.
 */
export const inboxListInput = z
  .object(
    {
      ...listQuery.unwrap().shape,
      state: z.preprocess(
        absentWhenEmpty,
        z
          .enum(messageStates, { error: `The state must be one of: ${messageStates.join(', ')}` })
          .default('open'),
      ),
    },
    { error: 'Please send “limit”, “before” and “state” as query parameters' },
  )
  .prefault({});

export const answerMessageInput = z.object({
  id: messageId,
  text: requiredParagraphs(textLength.message, 'Please write an answer'),
});

/** Request to assign a message; null unassigns it. */
export const assignMessageInput = z.object({
  id: messageId,
  assigneeId: bodyId('Please choose a practitioner').nullable(),
});

/** A contact message in the list. */
export const inboxRow = z.object({
  id,
  name: z.string(),
  email,
  subject: z.string(),
  /** Start of the message. */
  excerpt: z.string(),
  state: z.enum(messageStates),
  /** When the message entered its current state. */
  stateSince: instant,
  receivedAt: instant,
  /** When the answer is due; null unless the message is open. */
  dueAt: instant.nullable(),
  isOverdue: z.boolean(),
  /** Whether nobody at the practice has opened the message yet. */
  isNew: z.boolean(),
  /** Whether the sender solved our question. */
  verified: z.boolean(),
  assignee: person.nullable(),
});

/** An action that the practice took on a message. `text` is the answer; `mailedAt` is when it was sent. */
export const inboxEventView = z.object({
  id,
  action: z.enum(messageEvents),
  /** The practitioner's name; null once their account is deleted. */
  by: z.string().nullable(),
  text: z.string().nullable(),
  at: instant,
  mailedAt: instant.nullable(),
});

/** A contact message with all its details. */
export const inboxMessage = inboxRow.extend({
  phone: z.string().nullable(),
  message: z.string(),
  /** Why the message looks like spam; null if it doesn't. */
  suspicion: z.enum(['hidden-field', 'too-fast']).nullable(),
  /** The client who has confirmed this e-mail address; null if nobody has. */
  client: person.nullable(),
  /** Oldest first. */
  history: z.array(inboxEventView),
});

/** Number of messages in each state, and of open messages whose answer is overdue. */
export const inboxCounts = z.object({ open: id, answered: id, moved: id, spam: id, overdue: id });

export type InboxListInput = z.output<typeof inboxListInput>;
export type InboxRow = z.output<typeof inboxRow>;
export type InboxMessage = z.output<typeof inboxMessage>;
export type InboxCounts = z.output<typeof inboxCounts>;
