import type { User } from '../accounts/user.entity.ts';
import { formatWeekday, writtenDay } from '../calendar.ts';
import { needsDocument } from '../engagements/request-state.ts';
import { listRequests } from '../engagements/requests.server.ts';
import { workName } from '../engagements/work-name.ts';
import type { Jobs } from '../job-queue.server.ts';
import {
  type ClaimedReminders,
  claimReminders,
  releaseReminders,
} from '../reminders/claim-reminders.server.ts';
import { notificationOfKind, type ReminderKind, reminderKinds } from '../reminders/due-reminders.ts';
import { greeting } from './sending/account-mail.server.ts';
import type { MailContext } from './sending/mail-context.server.ts';
import { idStamp, type Mail, type MailBlock, UncertainDelivery } from './sending/mailer.ts';
import { recordMailed } from './sending/record-mailed.server.ts';
import { unsubscribeLinks } from './sending/unsubscribe-links.server.ts';

type ClaimedReminder = ClaimedReminders['reminders'][number];

/** The text of a reminder. `name` is the work's name, to follow "your". */
interface Text {
  /** End of the subject, after the work's name. */
  subject: string;
  /** Body of an e-mail with only this reminder. */
  alone: (name: string) => MailBlock[];
  /** Line below the name in an e-mail with several reminders. */
  line: string;
  button: string;
  path: (id: number) => string;
}

/** Maximum number of documents named in a line; the return lists the others. */
const MAX_NAMED = 4;
const conjunction = new Intl.ListFormat('en-GB');

function nameDocuments(titles: readonly string[]): string {
  const others = titles.length - MAX_NAMED;
  return conjunction.format(others > 0 ? [...titles.slice(0, MAX_NAMED), `${others} more`] : titles);
}

/** Wording by kind of reminder. It leaves out amounts, because e-mail isn't secure. */
const texts: Record<ReminderKind, (reminder: ClaimedReminder, wanted: readonly string[]) => Text> = {
  documents: ({ work: { status } }, wanted) => {
    const isOne = wanted.length === 1;
    const tell = `If you don’t have ${isOne ? 'it' : 'one of them'}, please tell us on the same page.`;
    const isVerified = status === 'verification';
    return {
      subject: isOne ? 'a document is still missing' : 'documents are still missing',
      alone: (name) => [
        isVerified
          ? `This is a quick reminder: SARS is checking your ${name}, and we still need the following from you:`
          : `This is a quick reminder of what we still need for your ${name}:`,
        wanted,
        tell,
      ],
      line: `${isVerified ? 'SARS wants to see' : 'We still need'}: ${nameDocuments(wanted)}. ${tell}`,
      button: isOne ? 'Send the document' : 'Send the documents',
      path: (id) => `/tax-returns/${id}#documents`,
    };
  },
  approval: () => {
    const rest =
      'Please read them, then approve them or ask a question. Nothing goes to SARS before you approve.';
    return {
      subject: 'your figures are waiting for your approval',
      alone: (name) => [`This is a quick reminder that the figures for your ${name} are ready.`, rest],
      line: `Your figures are ready. ${rest}`,
      button: 'Read your figures',
      path: (id) => `/tax-returns/${id}/approval`,
    };
  },
  quote: ({ work: { price } }) => {
    const rest = `valid until ${writtenDay(price?.quote?.validUntil ?? '')}. We’ll start once you’ve accepted and paid.`;
    return {
      subject: 'your price is ready',
      alone: (name) => [`This is a quick reminder that the price for your ${name} is ready.`, `It’s ${rest}`],
      line: `Your price is ${rest}`,
      button: 'See your price',
      path: (id) => `/tax-preparation/price?return=${id}`,
    };
  },
  payment: ({ waiting: { dueOn } }) => {
    const day = formatWeekday(new Date(`${dueOn ?? ''}T10:00:00Z`));
    const paid = 'If you’ve already paid, you don’t have to do anything.';
    return {
      subject: 'a payment to SARS is due soon',
      alone: (name) => [
        `This is a quick reminder that you owe SARS an amount after the assessment of your ${name}. Please pay it by ${day}.`,
        `Your return shows how much it is, and how to pay. ${paid}`,
      ],
      line: `An amount is due to SARS by ${day}. ${paid}`,
      button: 'See how to pay',
      path: (id) => `/tax-returns/${id}/outcome`,
    };
  },
};

/** Returns a work item's name for the subject. Contains no user input. */
function nameOf({ work }: ClaimedReminder): string {
  const isReturn = work.kind === 'return' || work.kind === 'provisional';
  return (isReturn ? null : work.product) ?? workName(work);
}

/**
 * Returns the name of the person the work is for, if not the client. The name is user input, so it's sent only
 * to confirmed addresses.
 */
const forWhom = ({ work }: ClaimedReminder, { emailConfirmedAt }: User) =>
  work.forName !== null && emailConfirmedAt ? ` for ${work.forName}` : '';

/** Loads the titles of each work item's missing documents, keyed by the item's ID. */
async function loadWanted(
  ctx: MailContext,
  { user, reminders }: ClaimedReminders,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const wanted = new Map<number, readonly string[]>();
  for (const { work, waiting } of reminders) {
    if (waiting.kind !== 'documents') continue;
    const open = (await listRequests({ ...ctx, user }, work)).filter(
      ({ state, essential }) => needsDocument(state) && (essential || work.status === 'verification'),
    );
    wanted.set(
      work.id,
      open.map(({ title }) => title),
    );
  }
  return wanted;
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface Line {
  name: string;
  whom: string;
  text: Text;
  url: string;
}

/** Returns the subject and body for one work item. */
function composeOne({ name, whom, text, url }: Line) {
  return {
    subject: `Your ${name}: ${text.subject}`,
    paragraphs: text.alone(name + whom),
    link: { label: text.button, url },
  };
}

/** Returns the subject and body for several work items. */
function composeSeveral(lines: readonly Line[], publicUrl: string) {
  const items = lines.map(({ name, whom, text, url }) => ({
    title: capitalized(name + whom),
    text: text.line,
    link: { label: text.button, url },
  }));
  return {
    subject: `${lines.length} tasks are waiting for you`,
    paragraphs: ['This is a quick reminder of what is waiting for you:', items],
    link: { label: 'Open your dashboard', url: `${publicUrl}/dashboard` },
  };
}

function composeMail(
  ctx: MailContext,
  { user, mail, reminders }: ClaimedReminders,
  wanted: ReadonlyMap<number, readonly string[]>,
): Mail {
  const lines = reminders.map((reminder): Line => {
    const { work, waiting } = reminder;
    const text = texts[waiting.kind](reminder, wanted.get(work.id) ?? []);
    const url = ctx.publicUrl() + text.path(work.id);
    return { name: nameOf(reminder), whom: forWhom(reminder, user), text, url };
  });
  const [first, ...others] = lines;
  if (!first) throw new Error('An e-mail has at least one reminder');
  const { subject, paragraphs, link } =
    others.length === 0 ? composeOne(first) : composeSeveral(lines, ctx.publicUrl());
  const kinds = reminderKinds.filter((kind) => reminders.some(({ waiting }) => waiting.kind === kind));
  const notifications = kinds.map((kind) => notificationOfKind[kind]);
  const unsubscribe = unsubscribeLinks(ctx, user.id, notifications);
  return {
    id: `work-reminders-${mail.id}-${idStamp(mail.queuedAt)}`,
    to: user.email,
    subject,
    body: { paragraphs: [greeting(user), ...paragraphs], link, unsubscribe: unsubscribe.links },
    unsubscribeUrl: unsubscribe.oneClickUrl,
  };
}

/**
 * Sends a client one e-mail with all reminders that are due. Records them before sending: if the process dies in
 * between, or the connection to the mail server is lost, the reminder is lost rather than sent twice. Throws if
 * the mail server rejects the e-mail; the job queue retries until the day's sending hours end.
 */
export async function mailWorkReminders(
  ctx: MailContext,
  { mailId }: Jobs['mail-work-reminders'],
): Promise<void> {
  const claimed = await claimReminders(ctx, mailId);
  if (!claimed) return;
  try {
    const wanted = await loadWanted(ctx, claimed);
    // The last missing document may have just arrived.
    const reminders = claimed.reminders.filter(({ work }) => wanted.get(work.id)?.length !== 0);
    if (reminders.length === 0) return;
    await ctx.mailer(composeMail(ctx, { ...claimed, reminders }, wanted));
  } catch (error) {
    if (!(error instanceof UncertainDelivery)) await recordMailed(() => releaseReminders(ctx.fork, mailId));
    throw error;
  }
}
