import { z } from 'zod';
import { instant } from '../formats.ts';
import { listQuery } from '../list-query.ts';
import { bodyId, pathId, queryId } from '../row-id.ts';
import { workKinds } from '../shop/work-kinds.ts';
import { taxYears } from '../tax/tax-year.ts';
import { requiredParagraphs, textLength } from '../text.ts';
import { maxAttachments } from './limits.ts';
import { sides } from './message-views.ts';

const count = z.number().int();

/** A thread in the client's list. */
export const threadView = z.object({
  /** Null for the general thread, which always exists. */
  returnId: count.nullable(),
  kind: z.enum(workKinds).nullable(),
  taxYear: z.enum(taxYears).nullable(),
  forName: z.string().nullable(),
  product: z.string().nullable(),
  /** Whether the return is closed or cancelled. */
  isClosed: z.boolean(),
  /** Name of the assigned practitioner; null if there is none. */
  practitioner: z.string().nullable(),
  /** The latest message, with the start of its text; null if there is none. */
  last: z
    .object({ from: z.enum(sides), by: z.string().nullable(), text: z.string(), sentAt: instant })
    .nullable(),
  /** Number of messages that the client hasn't read. */
  unread: count,
});

export type ThreadView = z.output<typeof threadView>;

export const unreadView = z.object({ unread: count });

const missingReturn = 'Return ID must be provided';
const missingEngagement = 'Engagement ID must be provided';
const missingClient = 'Client ID must be provided';

/** The return that a thread is about; absent for the general thread. */
const aboutReturn = { id: queryId('returns.not-found', missingReturn).optional() };
const aboutEngagement = { id: pathId('engagements.not-found', missingEngagement) };
const ofClient = { id: pathId('clients.not-found', missingClient) };

const noDocument = 'Please choose a document from the list';

const newMessage = {
  text: requiredParagraphs(textLength.message, 'Please write a message'),
  documentIds: z
    .array(bodyId(noDocument), { error: 'Please send document IDs as a list' })
    .max(maxAttachments, `Please attach at most ${maxAttachments} documents`)
    .refine((ids) => new Set(ids).size === ids.length, 'Please attach each document once')
    .default([]),
  /** Random idempotency key chosen by the sender's page. Sending it again returns the existing message. */
  key: z
    .string()
    .regex(/^[0-9a-f-]{32,36}$/, 'Please send a UUID or 32 hexadecimal digits as the key')
    .optional(),
};

/** ID of the latest message that needs no answer. */
const settled = { upTo: bodyId('Please send the ID of a message') };

const receipt = {
  /** ID of the latest message that reached the page, or was read. */
  upTo: bodyId('Please send the ID of a message'),
  state: z.enum(['delivered', 'seen'], { error: 'The state must be delivered or seen' }),
};

/** `about` is a return whose thread is listed even if it's empty and the return isn't open. */
export const threadsInput = z
  .object(
    { about: queryId('returns.not-found', missingReturn).optional() },
    { error: 'Please send “about” as a query parameter' },
  )
  .prefault({});
export const messagesInput = listQuery.unwrap().extend(aboutReturn).prefault({});
export const sendInput = z.object({ ...aboutReturn, ...newMessage });
export const receiptInput = z.object({ ...aboutReturn, ...receipt });

export const practiceMessagesInput = listQuery.unwrap().extend(aboutEngagement);
export const practiceSendInput = z.object({ ...aboutEngagement, ...newMessage });
export const practiceReceiptInput = z.object({ ...aboutEngagement, ...receipt });
export const practiceSettleInput = z.object({ ...aboutEngagement, ...settled });

export const clientMessagesInput = listQuery.unwrap().extend(ofClient);
export const clientSendInput = z.object({ ...ofClient, ...newMessage });
export const clientReceiptInput = z.object({ ...ofClient, ...receipt });
export const clientSettleInput = z.object({ ...ofClient, ...settled });

export type NewMessage = Omit<z.output<typeof sendInput>, 'id'>;
export type Receipt = Omit<z.output<typeof receiptInput>, 'id'>;
