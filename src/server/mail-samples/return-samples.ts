import type { EngagementMove } from '../../domain/engagements/engagement-state.ts';
import type { EngagementStatus } from '../../domain/engagements/engagement-status.ts';
import type {
  Engagement,
  EngagementAction,
  EngagementEvent,
} from '../../domain/engagements/engagement.entity.ts';
import { addHistory } from '../../domain/engagements/moves.server.ts';
import { businessDaysAfter } from '../../domain/business-days.ts';
import { Quote } from '../../domain/engagements/quote.entity.ts';
import { Document, DocumentEvent } from '../../domain/documents/document.entity.ts';
import { RequestDocument } from '../../domain/engagements/engagement-request.entity.ts';
import { EngagementRequest } from '../../domain/engagements/engagement-request.entity.ts';
import type { MailedMove } from '../../domain/mail/return-moved.server.ts';
import { Message, MessageThread } from '../../domain/messages/message.entity.ts';
import { ReminderMail } from '../../domain/reminders/reminder.entity.ts';
import type { User } from '../../domain/accounts/user.entity.ts';
import type { Samples, Stage } from './stage.ts';

type NewWork = Parameters<Stage['work']>[0];

const documents = [
  { kind: 'irp5', title: 'IRP5 or IT3(a) of Acme (Pty) Ltd' },
  { kind: 'medical_certificate' },
  { kind: 'logbook' },
] as const;

/** Engagement fields that differ from the defaults after each move. */
const workAfter: Record<MailedMove, (stage: Stage) => NewWork & { before: EngagementStatus; note?: string }> =
  {
    ask: () => ({
      before: 'in_preparation',
      status: 'documents_needed',
      requests: documents,
      note: 'The logbook must show the opening and closing readings.',
    }),
    'send-figures': () => ({ before: 'in_preparation', status: 'awaiting_approval' }),
    'take-back': ({ now }) => ({
      before: 'awaiting_approval',
      status: 'in_preparation',
      dueAt: businessDaysAfter(now, 5),
      note: 'We’ve found another medical certificate of yours.',
    }),
    approve: ({ now }) => ({
      before: 'awaiting_approval',
      status: 'approved',
      dueAt: businessDaysAfter(now, 2),
    }),
    reopen: ({ now }) => ({
      before: 'approved',
      status: 'in_preparation',
      dueAt: businessDaysAfter(now, 5),
      note: 'SARS has received a corrected IRP5.',
    }),
    submit: () => ({ before: 'approved', status: 'submitted' }),
    letter: ({ now }) => ({
      before: 'submitted',
      status: 'verification',
      requests: documents,
      dueAt: businessDaysAfter(now, 20),
    }),
    'handed-in': () => ({ before: 'verification', status: 'submitted' }),
    assess: () => ({ before: 'submitted', status: 'assessed' }),
    close: () => ({ before: 'assessed', status: 'closed' }),
    hold: () => ({ before: 'in_preparation', status: 'on_hold' }),
    resume: ({ now }) => ({ before: 'on_hold', status: 'in_preparation', dueAt: businessDaysAfter(now, 5) }),
    withdraw: () => ({ before: 'documents_needed', status: 'cancelled' }),
    cancel: () => ({
      before: 'documents_needed',
      status: 'cancelled',
      note: 'SARS has an open case about this year.',
    }),
  };

async function addEvent(
  { em, now, practitioner }: Stage,
  engagement: Engagement,
  action: EngagementMove | EngagementAction,
  { before, note = null }: { before: EngagementStatus; note?: string | null },
): Promise<EngagementEvent> {
  const event = addHistory(em, engagement, {
    action,
    statusBefore: before,
    actor: 'practice',
    byId: practitioner.id,
    note,
    at: now,
  });
  await em.flush();
  return event;
}

async function moved(
  stage: Stage,
  move: MailedMove,
  changes: Partial<NewWork> = {},
): Promise<{ eventId: number }> {
  const { before, note, ...work } = workAfter[move](stage);
  const engagement = await stage.work({ ...work, ...changes });
  const event = await addEvent(stage, engagement, move, { before, note: note ?? null });
  return { eventId: event.id };
}

/** Creates an order that the client cancelled within the cooling-off period. */
const withdrawnOrder = (stage: Stage) => stage.order(1, { refundDueOn: '2026-12-17' });

async function offeredQuote({ em, now }: Stage, engagement: Engagement): Promise<Quote> {
  const quote = em.create(Quote, {
    engagement,
    lines: [{ productId: null, name: 'Company return', price: '2500.00' }],
    validUntil: '2026-12-10',
    createdAt: now,
  });
  await em.flush();
  return quote;
}

/** Adds a document that the practice or the malware scan rejected, linked to a request if there is one. */
async function rejectedDocument(
  { em, now, daysAgo }: Stage,
  user: User,
  {
    note,
    engagement,
    action = 'rejected',
  }: { note: string; engagement?: Engagement; action?: 'rejected' | 'infected' },
): Promise<DocumentEvent> {
  const document = em.create(Document, {
    user,
    name: 'Scan',
    type: 'tax_return',
    uploadedAt: daysAgo(2),
    reviewNote: note,
    needsReplacement: true,
  });
  const event = em.create(DocumentEvent, { document, action, at: now });
  if (engagement) {
    const request = await em.findOneOrFail(EngagementRequest, { engagement }, { orderBy: { id: 'asc' } });
    em.create(RequestDocument, { request, document, linkedAt: now });
  }
  await em.flush();
  return event;
}

/** Creates engagements for a client, and the record of the reminder e-mail about them. */
async function remindersFor(
  stage: Stage,
  user: User,
  works: readonly NewWork[],
): Promise<{ mailId: number }> {
  const { em, now } = stage;
  for (const work of works) await stage.work({ ...work, user });
  const mail = em.create(ReminderMail, { user, day: '2026-11-26', queuedAt: now });
  await em.flush();
  return { mailId: mail.id };
}

/** Sample e-mails to clients about returns and other work. */
export const returnSamples = {
  'mail-return-moved': async (stage) => {
    const moves = Object.keys(workAfter) as MailedMove[];
    const samples = [];
    for (const move of moves.filter((one) => one !== 'withdraw')) {
      samples.push({ variant: move, payload: await moved(stage, move) });
    }
    const { item } = await withdrawnOrder(stage);
    const variants: [string, MailedMove, Partial<NewWork>][] = [
      ['withdraw', 'withdraw', { orderItem: item }],
      ['cancel-paid', 'cancel', { orderItem: (await stage.order(1)).item }],
      ['send-figures-provisional', 'send-figures', { kind: 'provisional', taxYear: '2026/2027' }],
      ['submit-provisional', 'submit', { kind: 'provisional', taxYear: '2026/2027' }],
      [
        'submit-service',
        'submit',
        { kind: 'service', taxYear: null, orderItem: (await stage.order(7)).item },
      ],
      [
        'submit-advice',
        'submit',
        { kind: 'service', taxYear: null, orderItem: (await stage.order(10)).item },
      ],
      ['assess-refund', 'assess', { outcome: stage.outcome(-8_340) }],
      ['assess-nothing', 'assess', { outcome: stage.outcome(0) }],
      ['close-provisional', 'close', { kind: 'provisional', taxYear: '2026/2027' }],
    ];
    for (const [variant, move, changes] of variants) {
      samples.push({ variant, payload: await moved(stage, move, changes) });
    }
    return samples;
  },
  'mail-documents-to-replace': async (stage) => {
    const one = stage.person('Lerato Nkosi', 'lerato');
    const several = stage.person('Johan Botha', 'johan');
    const requests = [documents[0]];
    const first = await stage.work({ user: one, status: 'documents_needed', requests });
    await rejectedDocument(stage, one, { note: 'Page 2 is missing.', engagement: first });
    const second = await stage.work({ user: several, status: 'documents_needed', requests });
    await rejectedDocument(stage, several, { note: 'The photo is too dark to read.', engagement: second });
    await rejectedDocument(stage, several, { note: 'This is last year’s certificate.' });
    return [{ variant: '', payload: {} }];
  },
  'mail-malware-found': async (stage) => {
    const user = stage.person('Refilwe Mokoena', 'refilwe');
    const requests = [documents[0]];
    const engagement = await stage.work({ user, status: 'documents_needed', requests });
    const note = 'We found malware in this file.';
    const forRequest = await rejectedDocument(stage, user, { note, engagement, action: 'infected' });
    const alone = await rejectedDocument(stage, user, { note, action: 'infected' });
    return [
      { variant: 'for-request', payload: { eventId: forRequest.id } },
      { variant: 'alone', payload: { eventId: alone.id } },
    ];
  },
  'mail-access-missing': async (stage) => {
    const engagement = await stage.work({ status: 'documents_needed' });
    const event = await addEvent(stage, engagement, 'access-missing', { before: 'documents_needed' });
    return [{ variant: '', payload: { eventId: event.id } }];
  },
  'mail-new-message': async (stage) => {
    const { em, daysAgo, practitioner: author } = stage;
    const samples = [];
    for (const count of [1, 3]) {
      const user = stage.person('Thandi Maseko', `messages-${count}`);
      const engagement = await stage.work({ user, status: 'in_preparation' });
      const thread = em.create(MessageThread, { user, engagement, createdAt: daysAgo(1) });
      for (let left = count; left > 0; left -= 1) {
        em.create(Message, { thread, fromPractice: true, author, text: 'Good morning', sentAt: daysAgo(1) });
      }
      await em.flush();
      samples.push({ variant: count === 1 ? 'one' : 'several', payload: { userId: user.id } });
    }
    return samples;
  },
  'mail-quote-offered': async (stage) => {
    const quote = await offeredQuote(stage, await stage.work({ status: 'not_started' }));
    return [{ variant: '', payload: { quoteId: quote.id } }];
  },
  'mail-work-reminders': async (stage) => {
    const { daysAgo, outcome } = stage;
    const since = (days: number) => ({ waitingSince: daysAgo(days) });
    const waiting = {
      documents: { status: 'documents_needed', requests: documents, ...since(3) },
      verification: { status: 'verification', requests: documents, ...since(7) },
      approval: { status: 'awaiting_approval', ...since(2) },
      payment: { status: 'assessed', outcome: { ...outcome(4_210), dueOn: '2026-12-03' }, ...since(20) },
    } as const satisfies Record<string, NewWork>;
    const samples = [];
    for (const [variant, work] of Object.entries(waiting)) {
      const user = stage.person('Thandi Maseko', `reminded-${variant}`);
      samples.push({ variant, payload: await remindersFor(stage, user, [work]) });
    }
    const quoted = stage.person('Thandi Maseko', 'reminded-quote');
    const quote = await offeredQuote(stage, await stage.work({ user: quoted, status: 'not_started' }));
    quote.createdAt = daysAgo(3);
    samples.push({ variant: 'quote', payload: await remindersFor(stage, quoted, []) });
    const several = stage.person('Thandi Maseko', 'reminded-several');
    const works = [waiting.documents, { ...waiting.approval, forName: 'Sipho Maseko' }, waiting.payment];
    samples.push({ variant: 'several', payload: await remindersFor(stage, several, works) });
    return samples;
  },
} satisfies Partial<Samples>;
