import { isStaff } from '../accounts/roles.ts';
import { southAfricanDay, writtenDay } from '../calendar.ts';
import { Engagement } from '../engagements/engagement.entity.ts';
import { workName } from '../engagements/work-name.ts';
import { daysUntilLate, documentsLateSince, isSendingTime } from '../reminders/due-reminders.ts';
import { type ReminderWork, reminderWorkInBatches } from '../reminders/reminder-facts.server.ts';
import type { MailContext } from './sending/mail-context.server.ts';
import type { LinkedItem, Mail } from './sending/mailer.ts';
import { recordMailed } from './sending/record-mailed.server.ts';

/** A work item with documents missing since a given day (YYYY-MM-DD), and the e-mail's recipient. */
interface LateWork {
  work: ReminderWork;
  since: string;
  clientName: string;
  recipient: string;
}

/** Loads work items with late documents that the practice hasn't been told about. */
async function loadLate(ctx: MailContext, today: string): Promise<LateWork[]> {
  const late: { work: ReminderWork; since: string }[] = [];
  for await (const works of reminderWorkInBatches(ctx.fork, today)) {
    for (const work of works) {
      const since = documentsLateSince(work, today);
      if (since !== null && since !== work.lateToldSince) late.push({ work, since });
    }
  }
  const ids = late.map(({ work }) => work.id);
  const engagements = await ctx
    .fork()
    .find(Engagement, { id: { $in: ids } }, { populate: ['user', 'assignee'] });
  const byId = new Map(engagements.map((engagement) => [engagement.id, engagement]));
  return late.flatMap(({ work, since }) => {
    const { user, assignee } = byId.get(work.id) ?? {};
    if (!user) return [];
    const recipient = assignee && isStaff(assignee.role) ? assignee.email : ctx.contactTo;
    return [{ work, since, clientName: user.fullName, recipient }];
  });
}

/** Maximum number of lines in one e-mail. The desk lists all of them. */
const MAX_LISTED = 20;

function composeMail(late: readonly LateWork[], { to, desk }: { to: string; desk: string }): Mail {
  const [first] = late;
  if (!first) throw new Error('An e-mail covers at least one work item');
  const clients = new Set(late.map(({ work }) => work.userId)).size;
  const isOne = clients === 1;
  const others = late.length - MAX_LISTED;
  const items = late.slice(0, MAX_LISTED).map(({ work, since, clientName }): LinkedItem => ({
    title: clientName,
    text: `${work.product ?? workName(work)}, missing since ${writtenDay(since)}.`,
    link: { label: 'Open the work item', url: `${desk}/work/${work.id}` },
  }));
  return {
    id: `late-documents-${first.work.id}-${first.since}-${first.work.waitingSince.getTime().toString(36)}`,
    to,
    subject: isOne ? 'A client’s documents are late' : `Documents from ${clients} clients are late`,
    body: {
      paragraphs: [
        `We’ve been waiting for documents from ${isOne ? 'this client' : 'these clients'} for ${daysUntilLate} days or longer:`,
        items,
        ...(others > 0 ? [`And ${others} more.`] : []),
        'Clients get no further reminders about these documents. Please call them, or put the work on hold.',
      ],
      link: { label: 'Open the list', url: `${desk}/work?actor=client&waitingDays=${daysUntilLate}` },
    },
  };
}

/**
 * Sends each practitioner one e-mail about clients with late documents, and the practice one about unassigned
 * work. If the mail server rejects an e-mail, still sends the others and then throws; the job queue retries.
 * Never runs concurrently (see `AddJob`).
 */
export async function mailLateDocuments(ctx: MailContext): Promise<void> {
  const now = ctx.now();
  if (!isSendingTime(now)) return;
  const late = await loadLate(ctx, southAfricanDay(now));
  const desk = `${ctx.publicUrl()}/practice`;
  const failures: unknown[] = [];
  for (const [to, ofRecipient] of Map.groupBy(late, ({ recipient }) => recipient)) {
    try {
      await ctx.mailer(composeMail(ofRecipient, { to, desk }));
    } catch (error) {
      failures.push(error);
      continue;
    }
    for (const { work, since } of ofRecipient) {
      await recordMailed(() =>
        ctx.fork().nativeUpdate(Engagement, { id: work.id }, { lateToldSince: since }),
      );
    }
  }
  if (failures.length > 0) throw failures[0];
}
