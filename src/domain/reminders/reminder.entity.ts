import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.ts';
import { Engagement } from '../engagements/engagement.entity.ts';
import { type ReminderKind, reminderKinds } from './due-reminders.ts';

/** An e-mail with a client's reminders, at most one a day. */
export const ReminderMail = defineEntity({
  name: 'ReminderMail',
  tableName: 'reminder_mails',
  uniques: [{ properties: ['user', 'day'] }],
  properties: {
    id: p.integer().primary(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    /** Day in South Africa (YYYY-MM-DD). */
    day: p.date(),
    queuedAt: p.datetime(),
    /**
     * When the e-mail was sent, recorded just before sending so that it's never sent twice; null if it hasn't been
     * sent.
     */
    sentAt: p.datetime().nullable(),
  },
});

export type ReminderMail = InferEntity<typeof ReminderMail>;

/** A reminder in an e-mail. */
export const Reminder = defineEntity({
  name: 'Reminder',
  tableName: 'reminders',
  indexes: [{ properties: ['mail'] }],
  uniques: [{ properties: ['engagement', 'kind', 'since', 'days'] }],
  checks: [
    {
      name: 'reminders_kind_check',
      expression: `kind in (${reminderKinds.map((kind) => `'${kind}'`).join(', ')})`,
    },
  ],
  properties: {
    id: p.integer().primary(),
    mail: () => p.manyToOne(ReminderMail).deleteRule('cascade'),
    engagement: () => p.manyToOne(Engagement).deleteRule('cascade'),
    kind: p.string().length(20).$type<ReminderKind>(),
    /** Day on which the work began to wait (YYYY-MM-DD). */
    since: p.date(),
    /** Day in the schedule (`reminderDays`). */
    days: p.integer(),
  },
});

export type Reminder = InferEntity<typeof Reminder>;
