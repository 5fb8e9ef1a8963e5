import type { LiveEvent } from '../../domain/live/live-events.ts';
import type { MessageView, ThreadRef } from '../../domain/messages/message-views.ts';
import type { ThreadView } from '../../domain/messages/schemas.ts';
import { defaultTaxYear } from '../../domain/tax/tax-year.ts';

const at = '2026-03-01T08:00:00.000Z';
const text =
  'Your medical certificate has two pages and only the first came through. Could you send it again?';

const attachment = {
  id: 1,
  name: 'Medical certificate',
  fileName: 'medical.pdf',
  size: 81_920,
  removed: false,
  scan: null,
};

const message: MessageView = {
  id: 3,
  from: 'practice',
  by: 'Ayesha Patel',
  text,
  documents: [attachment],
  sentAt: at,
  deliveredAt: at,
  seenAt: null,
};

const reference: ThreadRef = { clientId: 1, returnId: 1 };

const thread: ThreadView = {
  returnId: 1,
  kind: 'return',
  taxYear: defaultTaxYear,
  forName: null,
  product: 'Individual Tax Return',
  isClosed: false,
  practitioner: 'Ayesha Patel',
  last: { from: 'practice', by: 'Ayesha Patel', text, sentAt: at },
  unread: 1,
};

const event: LiveEvent = { type: 'message', thread: reference, message };

const newMessage = {
  text: 'Here is the second page.',
  documentIds: [1],
  key: '0198c0de-7a3e-7c1a-9d1e-3f2b5c6d7e8f',
};
const receipt = { upTo: 3, state: 'seen' };

export const messageExamples = {
  Attachment: attachment,
  ClientMarkMessagesInput: receipt,
  ClientSendMessageInput: newMessage,
  LiveEvent: event,
  MarkMessagesInput: receipt,
  PracticeMarkMessagesInput: receipt,
  PracticeSendMessageInput: newMessage,
  SendMessageInput: newMessage,
  Thread: thread,
  ThreadMessage: message,
  ThreadRef: reference,
};
