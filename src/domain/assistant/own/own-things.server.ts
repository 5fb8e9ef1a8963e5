import { getProfile, type ProfileContext } from '../../accounts/profile.server.ts';
import { writtenDay } from '../../calendar.ts';
import { getSummary, type DashboardContext } from '../../dashboard/summary.server.ts';
import type { WaitingItem } from '../../dashboard/schemas.ts';
import { listReturns } from '../../engagements/returns.server.ts';
import type { ReturnView } from '../../engagements/schemas.ts';
import { workName } from '../../engagements/work-name.ts';
import { countUnread } from '../../messages/threads.server.ts';
import { formatRand } from '../../money.ts';
import { listOrders } from '../../orders/orders.server.ts';
import type { OrderView } from '../../orders/schemas.ts';
import type { TaxYear } from '../../tax/tax-year.ts';
import type { WorkKind } from '../../shop/work-kinds.ts';
import { nextTaxDates } from '../../tax/tax-dates.ts';
import { type PlainAnswer, sayPlainly } from '../answer-texts.ts';
import type { OwnTopic } from '../intents/own-topic.ts';
import type { AnswerLink } from '../schemas.ts';

/** Dependencies of answers about the signed-in person's own records, the same as for the pages that show them. */
export type OwnThingsContext = DashboardContext & Pick<ProfileContext, 'fork'>;

/** Maximum number of items listed in an answer. The pages list all of them. */
const MAX_RETURNS = 4;
const MAX_ORDERS = 3;
const MAX_WAITING = 5;
const MAX_DATES = 2;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const nameOf = ({ kind, taxYear, forName }: Pick<ReturnView, 'kind' | 'taxYear' | 'forName'>) =>
  `${workName({ kind, taxYear })}${forName ? ` for ${forName}` : ''}`;

const returnLink = (row: Pick<ReturnView, 'id' | 'kind' | 'taxYear' | 'forName'>): AnswerLink => ({
  to: `/tax-returns/${row.id}`,
  label: capital(nameOf(row)),
});

const isOpen = ({ status }: ReturnView) => status !== 'closed' && status !== 'cancelled';

/** Loads the person's returns, unfinished ones first, or only the given return if the page is about one. */
async function loadWork(ctx: OwnThingsContext, returnId: number | null): Promise<ReturnView[]> {
  const rows = await listReturns(ctx, { limit: 100, before: undefined });
  if (returnId !== null) return rows.filter(({ id }) => id === returnId);
  return [...rows.filter(isOpen), ...rows.filter((row) => !isOpen(row))].slice(0, MAX_RETURNS);
}

const stateOf = (row: ReturnView) => `Your ${nameOf(row)}: ${row.sentence} ${row.detail}`;

const startLink: AnswerLink = { to: '/tax-preparation', label: 'Start a return' };

async function sayReturns(ctx: OwnThingsContext, returnId: number | null): Promise<PlainAnswer> {
  const rows = await loadWork(ctx, returnId);
  const shown = rows.some(isOpen) ? rows.filter(isOpen) : rows.slice(0, 1);
  if (shown.length === 0) {
    return sayPlainly('own', ['You have no return with us yet.'], { links: [startLink] });
  }
  return sayPlainly('own', shown.map(stateOf), { links: shown.map(returnLink) });
}

/** Statuses whose sentence says what SARS will refund or what is due. */
const withBalance: ReadonlySet<ReturnView['status']> = new Set([
  'awaiting_approval',
  'approved',
  'submitted',
  'verification',
  'assessed',
]);

async function sayBalance(ctx: OwnThingsContext, returnId: number | null): Promise<PlainAnswer | null> {
  const rows = (await loadWork(ctx, returnId)).filter(({ status }) => withBalance.has(status));
  if (rows.length === 0) return null;
  return sayPlainly('own', rows.map(stateOf), { links: rows.map(returnLink) });
}

async function sayToSend(ctx: OwnThingsContext, returnId: number | null): Promise<PlainAnswer | null> {
  const rows = (await loadWork(ctx, returnId)).filter(isOpen);
  const waiting = rows.filter(({ action, requests }) => action === 'send-documents' || requests.toSend > 0);
  if (rows.length === 0) return null;
  if (waiting.length === 0) {
    const isScanning = rows.some(({ requests }) => requests.open > 0);
    const text = isScanning
      ? 'We’re scanning what you sent for malware, which usually takes a few seconds. We don’t need anything else at the moment.'
      : 'We don’t need any documents from you at the moment.';
    return sayPlainly('own', [text], { links: rows.map(returnLink) });
  }
  return sayPlainly('own', waiting.map(stateOf), {
    links: waiting.map((row) => ({
      to: `/tax-returns/${row.id}#documents`,
      label: `Documents for your ${nameOf(row)}`,
    })),
  });
}

const orderStates: Record<OrderView['status'], string> = {
  pending: 'is waiting for your payment',
  paid: 'is paid',
  processing: 'is paid, and we’re working on it',
  completed: 'is completed',
  failed: 'couldn’t be paid',
  cancelled: 'was cancelled',
};

function orderSentence({ id, status, total, items, refundDueOn, refundedAt }: OrderView): string {
  const names = items.map(({ name }) => name).join(', ');
  const refund = refundedAt
    ? ' It was refunded.'
    : refundDueOn
      ? ` Its refund is due by ${writtenDay(refundDueOn)}.`
      : '';
  return `Order #${id} (${names}, ${formatRand(Number(total))}) ${orderStates[status]}.${refund}`;
}

async function sayOrders(ctx: OwnThingsContext): Promise<PlainAnswer> {
  const orders = await listOrders(ctx, { limit: MAX_ORDERS, before: undefined });
  const all: AnswerLink = { to: '/orders', label: 'Your orders' };
  if (orders.length === 0)
    return sayPlainly('own', ['You have no orders yet.'], {
      links: [{ to: '/products', label: 'Products' }],
    });
  return sayPlainly('own', orders.map(orderSentence), {
    links: [...orders.map(({ id }) => ({ to: `/orders/${id}`, label: `Order #${id}` })), all],
  });
}

const workOf = ({ work, taxYear }: { work: WorkKind; taxYear: TaxYear | null }) =>
  workName({ kind: work, taxYear });

/** Describes a pending task in a sentence, with a link to its page. */
function waitingSentence(item: WaitingItem): { text: string; link: AnswerLink } {
  switch (item.kind) {
    case 'unpaid-order':
      return {
        text: `Order #${item.orderId} of ${formatRand(Number(item.total))} isn’t paid.`,
        link: { to: `/orders/${item.orderId}`, label: `Order #${item.orderId}` },
      };
    case 'document-to-replace':
      return {
        text: `Please replace the document “${item.name}”.`,
        link: { to: '/documents', label: 'Your documents' },
      };
    case 'documents-to-send':
      return {
        text: `We need ${item.open} more ${item.open === 1 ? 'document' : 'documents'} for your ${workOf(item)}.`,
        link: { to: `/tax-returns/${item.returnId}#documents`, label: 'Send documents' },
      };
    case 'access-to-give':
      return {
        text: `Please approve our access on eFiling for your ${workOf(item)}.`,
        link: { to: `/tax-returns/${item.returnId}`, label: 'Approve access' },
      };
    case 'offer-to-accept':
      return {
        text: `Our price for your ${workOf(item)} is valid until ${writtenDay(item.validUntil)}.`,
        link: { to: `/tax-returns/${item.returnId}`, label: 'See the price' },
      };
    case 'return-to-approve':
      return {
        text: `The figures for your ${workOf(item)} are waiting for your approval.`,
        link: { to: `/tax-returns/${item.returnId}/approval`, label: 'Read the figures' },
      };
    case 'amount-due':
      return {
        text: `You owe SARS ${formatRand(item.amount)}${item.dueOn ? `, due by ${writtenDay(item.dueOn)}` : ''}.`,
        link: { to: `/tax-returns/${item.returnId}/outcome`, label: 'Read the outcome' },
      };
    case 'message-to-read':
      return {
        text: `You have ${item.count} unread ${item.count === 1 ? 'message' : 'messages'}.`,
        link: { to: '/messages', label: 'Your messages' },
      };
    case 'confirm-email':
      return {
        text: 'Your e-mail address isn’t confirmed yet.',
        link: { to: '/profile', label: 'Your profile' },
      };
    case 'add-tax-number':
      return {
        text: 'Your tax number is missing from your profile.',
        link: { to: '/profile', label: 'Your profile' },
      };
    case 'account-deletion':
      return {
        text: 'Your account will be deleted as you asked.',
        link: { to: '/settings', label: 'Settings' },
      };
  }
}

async function sayNext(ctx: OwnThingsContext): Promise<PlainAnswer> {
  const { waiting } = await getSummary(ctx);
  const items = waiting.slice(0, MAX_WAITING).map(waitingSentence);
  const dates = nextTaxDates(ctx.now(), MAX_DATES).map(({ day, title }) => `${writtenDay(day)}: ${title}.`);
  const texts = items.length > 0 ? items.map(({ text }) => text) : ['Nothing is waiting for you here.'];
  const links = items.map(({ link }) => link);
  return sayPlainly('own', [...texts, ...dates], {
    links: links.filter(({ to }, at) => links.findIndex((other) => other.to === to) === at),
  });
}

async function sayMessages(ctx: OwnThingsContext): Promise<PlainAnswer> {
  const { unread } = await countUnread(ctx);
  const text =
    unread === 0
      ? 'You have no unread messages.'
      : `You have ${unread} unread ${unread === 1 ? 'message' : 'messages'}.`;
  return sayPlainly('own', [text], { links: [{ to: '/messages', label: 'Your messages' }] });
}

async function sayDocuments(ctx: OwnThingsContext): Promise<PlainAnswer> {
  const { documents } = await getSummary(ctx);
  const { total, pending } = documents;
  const checked =
    total === 0
      ? ''
      : pending === 0
        ? ' All of them have been checked.'
        : ` ${pending} of them ${pending === 1 ? 'is' : 'are'} waiting for our review.`;
  const text = `You have ${total} ${total === 1 ? 'document' : 'documents'} with us.${checked}`;
  return sayPlainly('own', [text], { links: [{ to: '/documents', label: 'Your documents' }] });
}

async function sayCalculations(ctx: OwnThingsContext): Promise<PlainAnswer> {
  const { calculation } = await getSummary(ctx);
  if (!calculation) {
    return sayPlainly('own', ['You have no saved calculation yet.'], {
      links: [{ to: '/tax-calculator', label: 'Tax calculator' }],
    });
  }
  const { financialYear, result } = calculation;
  const text = `Your latest calculation, for ${financialYear}, comes to ${formatRand(result.takeHomePay)} take-home pay.`;
  return sayPlainly('own', [text], { links: [{ to: '/tax-calculator', label: 'Your calculations' }] });
}

async function saySavings(ctx: OwnThingsContext): Promise<PlainAnswer> {
  const { challenge } = await getSummary(ctx);
  const links: AnswerLink[] = [{ to: '/savings-challenges', label: 'Your savings' }];
  if (!challenge) return sayPlainly('own', ['You have no active savings challenge.'], { links });
  const { name, currentAmount, targetAmount, targetDate } = challenge;
  const saved = `${formatRand(Number(currentAmount))} of ${formatRand(Number(targetAmount))}`;
  return sayPlainly('own', [`You’ve saved ${saved} in “${name}”, which ends on ${writtenDay(targetDate)}.`], {
    links,
  });
}

async function sayProfile(ctx: OwnThingsContext): Promise<PlainAnswer> {
  const { fullName, username, email, emailConfirmed, phoneNumber, taxNumber } = await getProfile(ctx);
  const phone = phoneNumber ? `, and your phone number is ${phoneNumber}` : '';
  const texts = [
    `You’re registered as ${fullName}, with the username ${username}.`,
    `Your e-mail address is ${email}${emailConfirmed ? '' : ', not confirmed yet'}${phone}.`,
    taxNumber ? 'Your tax number is in your profile.' : 'Your tax number is missing from your profile.',
  ];
  return sayPlainly('own', texts, { links: [{ to: '/profile', label: 'Your profile' }] });
}

/**
 * Answers a question about the person's own records, using the same queries as the pages that show them. Null if
 * there is nothing to say and the question could also be about a rule.
 */
export async function answerOwn(
  ctx: OwnThingsContext,
  topic: OwnTopic,
  returnId: number | null,
): Promise<PlainAnswer | null> {
  switch (topic) {
    case 'returns':
      return sayReturns(ctx, returnId);
    case 'refund':
    case 'owed':
      return sayBalance(ctx, returnId);
    case 'to-send':
      return sayToSend(ctx, returnId);
    case 'orders':
      return sayOrders(ctx);
    case 'next':
      return sayNext(ctx);
    case 'messages':
      return sayMessages(ctx);
    case 'documents':
      return sayDocuments(ctx);
    case 'calculations':
      return sayCalculations(ctx);
    case 'savings':
      return saySavings(ctx);
    case 'profile':
      return sayProfile(ctx);
  }
}
