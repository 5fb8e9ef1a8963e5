import { formatDay, formatMoment, formatWeekday } from '../calendar.ts';
import type { Actor } from '../engagements/engagement-actor.ts';
import type { EngagementMove } from '../engagements/engagement-state.ts';
import { engagementMoves } from '../engagements/engagement-state.ts';
import { EngagementEvent } from '../engagements/engagement.entity.ts';
import { listRequests } from '../engagements/requests.server.ts';
import { needsDocument } from '../engagements/request-state.ts';
import { getReturn } from '../engagements/returns.server.ts';
import { payProvisional } from '../engagements/status-text.ts';
import type { ReturnDetail } from '../engagements/schemas.ts';
import { workName } from '../engagements/work-name.ts';
import type { Jobs } from '../job-queue.server.ts';
import { OrderItem } from '../orders/order.entity.ts';
import { greeting } from './sending/account-mail.server.ts';
import type { MailContext } from './sending/mail-context.server.ts';
import { idStamp, type MailBody } from './sending/mailer.ts';
import { recordMailed } from './sending/record-mailed.server.ts';

/** Facts used in the e-mails. */
interface Facts {
  /** The return in its current state. */
  view: ReturnDetail;
  /** Name shown to the client: `2025/2026 return`, or the product for other work. */
  name: string;
  /** The practice's reason or note. */
  note: string | null;
  /** Titles of the open requests. */
  wanted: readonly string[];
  isPaid: boolean;
  /** When the order's refund is due (YYYY-MM-DD); null if no refund is due. */
  refundDueOn: string | null;
}

/** Text about a move: what happened, whose turn it is, and what happens next and when. */
interface Text {
  /** End of the subject, after the return's name. Never contains user input. */
  subject: string;
  paragraphs: MailBody['paragraphs'];
  /** Link label; the default says that the link opens the return. */
  link?: string;
  /** Link target within the return's page, or a page below it. */
  page?: '#documents' | '/approval' | '/outcome';
}

/** Moves that are e-mailed to the client. */
export type MailedMove = Exclude<EngagementMove, 'pay' | 'ready' | 'start' | 'question'>;

const onDay = (day: string) => formatDay(new Date(`${day}T10:00:00Z`));
const by = (dueAt: string | null) => (dueAt === null ? '' : ` by ${formatWeekday(new Date(dueAt))}`);
const onDate = (instant: string | null) => (instant === null ? '' : ` on ${formatDay(new Date(instant))}`);
const kept = 'Everything stays in your account.';
const refund = (day: string | null) =>
  day === null ? [] : [`We’ll refund your payment by ${onDay(day)}. You don’t have to do anything.`];

/** Sentences about whose turn it is. The return's own sentence isn't used, because it may contain amounts. */
const turns: Record<Actor, (view: Pick<ReturnDetail, 'dueAt'>) => string> = {
  client: () => 'It’s your turn: your return shows what we need from you.',
  practice: ({ dueAt }) => `It’s our turn${dueAt === null ? '' : `, and you’ll hear from us${by(dueAt)}`}.`,
  revenue_service: () => 'It’s SARS’s turn. We’ll write to you as soon as it answers.',
  nobody: () => 'You don’t have to do anything.',
};

/**
 * Wording by move. It leaves out amounts, because e-mail isn't secure, and the client's own words, because an
 * unconfirmed address may belong to a stranger.
 */
const texts: Record<MailedMove, (facts: Facts) => Text> = {
  ask: ({ name, note, wanted }) => ({
    subject: 'we need documents from you',
    paragraphs: [
      `We need something from you for your ${name}:`,
      wanted,
      // A single request's note only repeats its title.
      ...(note === null || wanted.some((title) => note.includes(title)) ? [] : [note]),
      'It’s your turn: please send the documents, or tell us if you don’t have one. We’ll continue as soon as we have everything essential.',
    ],
    link: 'Send your documents',
    page: '#documents',
  }),

  'send-figures': ({ name, view: { taxDueOn } }) => ({
    subject: 'your figures are ready',
    paragraphs: [
      `We’ve worked out the figures for your ${name}. Nothing goes to SARS before you approve them.`,
      'It’s your turn: please read them line by line, then approve them or ask a question. We’ll submit them within two business days of your approval.',
      ...(taxDueOn === null ? [] : [`SARS must have the return, and any payment, by ${onDay(taxDueOn)}.`]),
    ],
    link: 'Read your figures',
    page: '/approval',
  }),

  'take-back': ({ name, note, view }) => ({
    subject: 'we’re changing your figures',
    paragraphs: [
      `We’ve taken back the figures for your ${name} because we need to change something.`,
      ...(note === null ? [] : [note]),
      `It’s our turn: you’ll get the new figures to approve${by(view.dueAt)}.`,
    ],
  }),

  approve: ({ name, view: { approval, dueAt } }) => ({
    subject: 'you’ve approved your figures',
    paragraphs: [
      `This confirms that you approved the figures for your ${name}. Please keep it.`,
      ...(approval
        ? [
            {
              facts: [
                ['Version', String(approval.number)],
                ['Approved', `${formatMoment(new Date(approval.at))} (South African time)`],
                ['Fingerprint of the figures (SHA-256)', approval.sha256],
              ] as const,
            },
          ]
        : []),
      `It’s our turn: we’ll submit them to SARS${by(dueAt)}. If you didn’t approve them, please tell us right away.`,
    ],
  }),

  reopen: ({ name, note, view }) => ({
    subject: 'your approval no longer applies',
    paragraphs: [
      `We have to change the figures for your ${name}, so your approval no longer applies. Nothing has gone to SARS.`,
      ...(note === null ? [] : [`The reason: ${note}`]),
      `It’s our turn: you’ll get the new figures to approve${by(view.dueAt)}.`,
    ],
  }),

  submit: ({ name, view: { kind, reference, submittedAt, taxDueOn, isAdvice } }) => {
    if (isAdvice) {
      return {
        subject: 'our advice is complete',
        paragraphs: [
          `We’ve given you our advice for your ${name}.`,
          'We’ll close it soon. If anything is unclear, please ask us.',
        ],
      };
    }
    return {
      subject: 'submitted to SARS',
      paragraphs: [
        kind === 'service'
          ? `We sent everything for your ${name} to SARS${onDate(submittedAt)}.`
          : `We submitted your ${name} to SARS${onDate(submittedAt)}.`,
        ...(reference === null ? [] : [`The reference number is ${reference}.`]),
        ...(kind === 'provisional' ? [payProvisional(taxDueOn)] : []),
        kind === 'return'
          ? 'It’s SARS’s turn, which usually takes two to four weeks. We’ll write to you as soon as it answers.'
          : 'It’s SARS’s turn. We’ll write to you once it’s done.',
      ],
    };
  },

  letter: ({ name, wanted, view }) => ({
    subject: 'SARS wants to see documents',
    paragraphs: [
      `SARS is checking your ${name}. That’s routine, and we’ll answer for you. It wants to see:`,
      wanted,
      `It’s your turn: please send the documents as soon as you can. SARS must have them${by(view.dueAt)}.`,
    ],
    link: 'Send your documents',
    page: '#documents',
  }),

  'handed-in': ({ name }) => ({
    subject: 'SARS has your documents',
    paragraphs: [
      `We’ve handed in the documents that SARS wanted to see for your ${name}.`,
      'It’s SARS’s turn. We’ll write to you as soon as it answers; you don’t have to do anything until then.',
    ],
  }),

  assess: ({ name, view: { outcome } }) => ({
    subject: 'SARS has answered',
    paragraphs: [
      `SARS has assessed your ${name}.`,
      ...(outcome
        ? [assessed(outcome), `If you disagree, you can object until ${onDay(outcome.objectUntil)}.`]
        : []),
    ],
    link: 'Read the outcome',
    page: '/outcome',
  }),

  close: ({ name, view: { kind, taxDueOn } }) => ({
    subject: 'complete',
    paragraphs:
      kind === 'provisional'
        ? [`Your ${name} is complete.`, payProvisional(taxDueOn), kept]
        : [`Your ${name} is complete. You don’t have to do anything.`, kept],
  }),

  hold: ({ name, view }) => ({
    subject: 'paused',
    paragraphs: [
      `We’ve paused your ${name}.`,
      ...(view.hold ? [`The reason: ${view.hold.reason}`] : []),
      'Our deadlines are paused too. We’ll write to you when we resume.',
    ],
  }),

  resume: ({ name, view }) => ({
    subject: 'we’ve resumed',
    paragraphs: [`Your ${name} is no longer paused.`, turns[view.actor](view)],
  }),

  withdraw: ({ name, refundDueOn }) => ({
    subject: 'cancelled',
    paragraphs: [`You’ve cancelled your ${name}.`, ...refund(refundDueOn)],
  }),

  // Don't promise a refund, because the practice decides on it, even if the client's own cancellation
  // promised one.
  cancel: ({ name, note, isPaid }) => ({
    subject: 'cancelled',
    paragraphs: [
      `We’ve cancelled your ${name}.`,
      ...(note === null ? [] : [`The reason: ${note}`]),
      ...(isPaid ? ['We’ll write to you about your payment. You don’t have to do anything.'] : []),
    ],
  }),
};

function assessed({ balance, dueOn }: NonNullable<ReturnDetail['outcome']>): string {
  if (balance < 0)
    return 'SARS owes you a refund, which it usually pays within a week. You don’t have to do anything.';
  if (balance === 0) return 'Nothing is due. You don’t have to do anything.';
  return `It’s your turn: there’s an amount to pay${dueOn === null ? '' : ` by ${onDay(dueOn)}`}. Your return shows how much, and how to pay it.`;
}

const isReturn = ({ kind }: Pick<ReturnDetail, 'kind'>) => kind === 'return' || kind === 'provisional';

const nameOf = (view: ReturnDetail) => (isReturn(view) ? undefined : view.order?.product) ?? workName(view);

/** Moves whose e-mail stays valid after later moves, as long as their result stands. */
const lasting: Partial<Record<EngagementMove, (view: ReturnDetail) => boolean>> = {
  approve: ({ approval }) => approval !== null,
  submit: ({ submittedAt }) => submittedAt !== null,
  assess: ({ outcome }) => outcome !== null,
};

function isMailed(action: string): action is MailedMove {
  return action in texts;
}

/**
 * E-mails the client, once only, when their return's status has changed. Does nothing if a later move has
 * made the text outdated, or if the client cancelled work that they hadn't bought. Throws if the mail server
 * rejects the e-mail; the job queue retries.
 */
export async function mailReturnMoved(
  ctx: MailContext,
  { eventId }: Jobs['mail-return-moved'],
): Promise<void> {
  const em = ctx.fork();
  const event = await em.findOne(EngagementEvent, { id: eventId }, { populate: ['engagement.user'] });
  const user = event?.engagement.user;
  if (!event || event.mailedAt || !user || !isMailed(event.action)) return;
  const { engagement, action, at } = event;
  if (action === 'withdraw' && event.statusBefore === 'not_started') return;
  const view = await getReturn({ ...ctx, user }, engagement);
  const newest = await em.findOne(
    EngagementEvent,
    { engagement, action: { $in: [...engagementMoves] } },
    { orderBy: { id: 'desc' } },
  );
  if (!(lasting[action]?.(view) ?? newest?.id === eventId)) return;
  const open = (await listRequests({ ...ctx, user }, engagement)).filter(({ state }) => needsDocument(state));
  // All documents have arrived since the move.
  if (action === 'ask' && open.length === 0) return;
  const item =
    engagement.orderItem && (await em.findOne(OrderItem, engagement.orderItem, { populate: ['order'] }));
  const name = nameOf(view);
  const opens = isReturn(view) ? 'Open your return' : 'See where it stands';
  const {
    subject,
    paragraphs,
    link = opens,
    page = '',
  } = texts[action]({
    view,
    name,
    note: event.note ?? null,
    wanted: open.map(({ title }) => title),
    isPaid: item !== null && item !== undefined,
    refundDueOn: item?.order.refundDueOn ?? null,
  });
  await ctx.mailer({
    id: `return-${action}-${eventId}-${idStamp(at)}`,
    to: user.email,
    subject: `Your ${name}: ${subject}`,
    body: {
      paragraphs: [greeting(user), ...paragraphs],
      link: { label: link, url: `${ctx.publicUrl()}/tax-returns/${engagement.id}${page}` },
    },
  });
  await recordMailed(() =>
    ctx.fork().nativeUpdate(EngagementEvent, { id: eventId }, { mailedAt: ctx.now() }),
  );
}
