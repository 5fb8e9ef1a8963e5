import { User } from '../accounts/user.entity.ts';
import { formatDay, southAfricanDay } from '../calendar.ts';
import type { Jobs } from '../job-queue.server.ts';
import { decimalToCents, formatCents } from '../money.ts';
import { computePlans } from '../savings/present-challenges.server.ts';
import { reminderWeek } from '../savings/reminders.server.ts';
import type { PlanView } from '../savings/schemas.ts';
import { challengesToRemind, type UserChallengeRow } from '../savings/user-challenges.server.ts';
import { greeting } from './sending/account-mail.server.ts';
import type { MailContext } from './sending/mail-context.server.ts';
import { idStamp, type Mail } from './sending/mailer.ts';
import { recordMailed } from './sending/record-mailed.server.ts';
import { type UnsubscribeLinks, unsubscribeLinks } from './sending/unsubscribe-links.server.ts';

interface Behind {
  row: UserChallengeRow;
  plan: PlanView;
}

const unitNames = { day: 'a day', week: 'a week', month: 'a month' } as const;

const amount = (decimal: string) => formatCents(decimalToCents(decimal));

function line({ row: { name, currentAmount, targetAmount, endDate }, plan }: Behind): string {
  const day = formatDay(new Date(`${endDate}T12:00:00Z`));
  const pace = plan.every ? `${amount(plan.perPeriod)} ${unitNames[plan.every]}` : amount(plan.perPeriod);
  return `${name}: ${amount(currentAmount)} of ${amount(targetAmount)} saved, ${amount(plan.behind)} behind. Save ${pace} to reach your target by ${day}.`;
}

function composeReminder(
  user: User,
  behind: readonly Behind[],
  { week, publicUrl, unsubscribe }: { week: string; publicUrl: string; unsubscribe: UnsubscribeLinks },
): Mail {
  return {
    id: `savings-reminder-${user.id}-${week}-${idStamp(user.createdAt)}`,
    to: user.email,
    subject: 'Your savings challenges this week',
    body: {
      paragraphs: [
        greeting(user),
        'You asked us to remind you when you fall behind on a savings challenge:',
        behind.map(line),
      ],
      link: { label: 'Add an entry', url: `${publicUrl}/savings-challenges` },
      unsubscribe: unsubscribe.links,
    },
    unsubscribeUrl: unsubscribe.oneClickUrl,
  };
}

const recordReminder = {
  name: 'record-savings-reminder',
  text: `update user_challenges set reminder_mailed_for = :week::date where id in (
      select id from user_challenges where id = any(:ids::int[]) order by id for no key update
    )`,
};

/**
 * Sends a user one e-mail a week about all their challenges that are behind schedule. Does nothing if none are,
 * or if the week has passed. Throws if the mail server rejects the e-mail; the job queue retries.
 */
export async function mailSavingsReminder(
  ctx: MailContext,
  { userId, week }: Jobs['mail-savings-reminder'],
): Promise<void> {
  const now = ctx.now();
  if (week !== reminderWeek(now)) return;
  const user = await ctx.fork().findOne(User, { id: userId });
  if (!user?.mailSavingsReminders) return;
  const rows = await challengesToRemind({ ...ctx, user }, week);
  const plans = await computePlans(ctx.sql, rows, southAfricanDay(now));
  const behind = rows.flatMap((row) => {
    const plan = plans.get(row.id);
    return plan && !plan.onTrack ? [{ row, plan }] : [];
  });
  if (behind.length === 0) return;
  const unsubscribe = unsubscribeLinks(ctx, userId, ['savingsReminders']);
  await ctx.mailer(composeReminder(user, behind, { week, publicUrl: ctx.publicUrl(), unsubscribe }));
  const ids = behind.map(({ row }) => row.id);
  await recordMailed(() => ctx.sql(recordReminder, { ids, week }));
}
