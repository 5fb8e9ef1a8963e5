import { timingSafeEqual } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { greeting } from '../accounts/email/account-mail.server.ts';
import { User } from '../accounts/user.entity.ts';
import { calendarUnit, firstDayOf, formatDay, southAfricanDay } from '../calendar.ts';
import { DomainError } from '../errors.ts';
import type { AddJob } from '../job-queue.server.ts';
import { type Mail, type Mailer, writeBody } from '../mail/mailer.ts';
import { recordMailed } from '../mail/record-mailed.server.ts';
import { decimalToCents, formatCents } from '../money.ts';
import { rowIdFrom } from '../row-id.ts';
import type { Sql } from '../sql.ts';
import type { PlanView } from './schemas.ts';
import { plansOf } from './present-challenges.server.ts';
import { remindedRows, type UserChallengeRow } from './user-challenges.server.ts';

/** Reminders of a week go out from eight o'clock on its Monday, South African time. */
const MORNING_MS = 8 * 60 * 60 * 1_000;

/** The Monday of the week whose reminders are due. */
function reminderWeek(now: Date): string {
  const day = southAfricanDay(new Date(now.getTime() - MORNING_MS));
  return firstDayOf('week', calendarUnit('week', day));
}

/** In the order of the rows, and past what somebody is just changing: the next sweep comes within the hour. */
const takeReminded = `update user_challenges set reminder_queued_for = ?::date
  where id in (
    select id from user_challenges where status = 'active' and reminder
      and (reminder_queued_for is null or reminder_queued_for < ?::date)
      and exists (select from users u where u.id = user_id and u.mail_savings_reminders)
    order by id for no key update skip locked
  )
  returning user_id as "userId"`;

/** Queues the week's reminder for each person who wants one, once. Several processes may do so at once. */
export async function queueReminders(ctx: {
  fork: () => EntityManager;
  addJob: AddJob;
  now: () => Date;
}): Promise<void> {
  const week = reminderWeek(ctx.now());
  await ctx.fork().transactional(async (em) => {
    const taken = await em.execute<{ userId: number }[]>(takeReminded, [week, week]);
    for (const userId of new Set(taken.map((row) => row.userId))) {
      await ctx.addJob(em, 'mail-savings-reminder', { userId, week });
    }
  });
}

/** What a link that stops reminders needs. */
export interface UnsubscribeContext {
  sql: Sql;
  unsubscribeDigest: (text: string) => string;
}

function unsubscribeToken(
  { unsubscribeDigest }: Pick<UnsubscribeContext, 'unsubscribeDigest'>,
  userId: number,
) {
  return `${userId}.${unsubscribeDigest(String(userId))}`;
}

const unsubscribeStatement = {
  name: 'unsubscribe-savings',
  text: `update user_challenges set reminder = false where id in (
      select id from user_challenges where user_id = $1 and reminder order by id for no key update
    )`,
};

/**
 * Ends all reminders of the person whose mail the token came with; again does no harm. The link works without a session
 * and for good.
 * @throws DomainError savings.unsubscribe-unknown
 */
export async function unsubscribe(ctx: UnsubscribeContext, { token }: { token: string }): Promise<void> {
  const userId = rowIdFrom(token.split('.', 1)[0] ?? '');
  const genuine = Buffer.from(unsubscribeToken(ctx, userId ?? 0));
  const given = Buffer.from(token);
  if (userId === undefined || given.length !== genuine.length || !timingSafeEqual(given, genuine)) {
    throw new DomainError('savings.unsubscribe-unknown');
  }
  await ctx.sql(unsubscribeStatement, [userId]);
}

interface Behind {
  row: UserChallengeRow;
  plan: PlanView;
}

const unitNames = { day: 'a day', week: 'a week', month: 'a month' } as const;

const amount = (decimal: string) => formatCents(decimalToCents(decimal));

function line({ row: { name, currentAmount, targetAmount, endDate }, plan }: Behind): string {
  const day = formatDay(new Date(`${endDate}T12:00:00Z`));
  const pace = plan.every ? `${amount(plan.perPeriod)} ${unitNames[plan.every]}` : amount(plan.perPeriod);
  return `${name}: ${amount(currentAmount)} of ${amount(targetAmount)} saved, ${amount(plan.behind)} behind. Save ${pace} to make it by ${day}.`;
}

function composeReminder(
  user: User,
  behind: readonly Behind[],
  { week, publicUrl, token }: { week: string; publicUrl: string; token: string },
): Mail {
  const query = `?token=${encodeURIComponent(token)}`;
  return {
    // The time makes it unlike the mail about the same number in another database.
    id: `savings-reminder-${user.id}-${week}-${user.createdAt.getTime().toString(36)}`,
    to: user.email,
    subject: 'Your savings challenges this week',
    ...writeBody({
      paragraphs: [
        greeting(user),
        'You asked us to tell you when a savings challenge falls behind:',
        behind.map(line),
      ],
      link: { label: 'Add an entry', url: `${publicUrl}/savings-challenges` },
      unsubscribe: { label: 'Stop these reminders', url: `${publicUrl}/unsubscribe${query}` },
    }),
    unsubscribeUrl: `${publicUrl}/api/unsubscribe${query}`,
  };
}

/** What mails about savings need from outside. */
interface ReminderContext extends UnsubscribeContext {
  fork: () => EntityManager;
  mailer: Mailer;
  publicUrl: () => string;
  now: () => Date;
}

const recordReminder = {
  name: 'record-savings-reminder',
  text: `update user_challenges set reminder_mailed_for = $2::date where id in (
      select id from user_challenges where id = any($1::int[]) order by id for no key update
    )`,
};

/**
 * Mails a person which of their challenges are behind, one mail for all and once a week; nothing where none is, or where
 * the week is over. Throws when the mail was not taken; whoever calls tries again later.
 */
export async function mailReminder(
  ctx: ReminderContext,
  { userId, week }: { userId: number; week: string },
): Promise<void> {
  const now = ctx.now();
  if (week !== reminderWeek(now)) return;
  const user = await ctx.fork().findOne(User, { id: userId });
  if (!user?.mailSavingsReminders) return;
  const rows = await remindedRows({ ...ctx, user }, week);
  const plans = await plansOf(ctx.sql, rows, southAfricanDay(now));
  const behind = rows.flatMap((row) => {
    const plan = plans.get(row.id);
    return plan && !plan.onTrack ? [{ row, plan }] : [];
  });
  if (behind.length === 0) return;
  const token = unsubscribeToken(ctx, userId);
  await ctx.mailer(composeReminder(user, behind, { week, publicUrl: ctx.publicUrl(), token }));
  const ids = behind.map(({ row }) => row.id);
  await recordMailed(() => ctx.sql(recordReminder, [ids, week]));
}
