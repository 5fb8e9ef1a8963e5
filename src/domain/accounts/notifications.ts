/** Account columns for the notification settings, one per optional e-mail. */
export const notificationColumns = {
  newSignIn: 'mailNewSignIn',
  savingsReminders: 'mailSavingsReminders',
  documentReminders: 'mailDocumentReminders',
  approvalReminders: 'mailApprovalReminders',
  quoteReminders: 'mailQuoteReminders',
  paymentReminders: 'mailPaymentReminders',
} as const;

export type Notification = keyof typeof notificationColumns;

export const notificationNames = Object.keys(notificationColumns) as Notification[];

/** Maps each notification to the result of `valueOf`. */
export function mapNotifications<T>(valueOf: (name: Notification) => T): Record<Notification, T> {
  return Object.fromEntries(notificationNames.map((name) => [name, valueOf(name)])) as Record<
    Notification,
    T
  >;
}

/** Maps each optional e-mail with an unsubscribe link to the subject of its reminders. */
export const endableNotifications = {
  savingsReminders: 'savings challenges',
  documentReminders: 'missing documents',
  approvalReminders: 'figures to approve',
  quoteReminders: 'prices to accept',
  paymentReminders: 'amounts due to SARS',
} as const satisfies Partial<Record<Notification, string>>;

export type EndableNotification = keyof typeof endableNotifications;

/** Separates the parts of an unsubscribe token: `{user id}.{notifications}.{signature}`. */
const SEPARATOR = '.';
/** Separates notifications in a token. */
const LIST_SEPARATOR = '-';

/** Returns the part of an unsubscribe token that its signature covers. */
export function unsubscribeText(userId: number, notifications: readonly EndableNotification[]): string {
  return `${userId}${SEPARATOR}${notifications.join(LIST_SEPARATOR)}`;
}

function isEndable(name: string): name is EndableNotification {
  return name in endableNotifications;
}

/** The parts of an unsubscribe token. The signature covers `text`. */
interface UnsubscribeToken {
  text: string;
  userId: string;
  notifications: EndableNotification[];
  signature: string;
}

/**
 * Splits an unsubscribe token without checking its signature; returns null if it's incomplete. Tokens in
 * older e-mails don't name a notification; they are for savings reminders.
 */
export function parseUnsubscribeToken(token: string): UnsubscribeToken | null {
  const end = token.lastIndexOf(SEPARATOR);
  if (end < 1) return null;
  const text = token.slice(0, end);
  const [userId = '', list = 'savingsReminders'] = text.split(SEPARATOR);
  const notifications = list.split(LIST_SEPARATOR).filter(isEndable);
  if (notifications.length === 0) return null;
  return { text, userId, notifications, signature: token.slice(end + 1) };
}

const conjunction = new Intl.ListFormat('en-GB');

/** Joins the subjects of notifications into a phrase, such as `missing documents and figures to approve`. */
export function listNotifications(notifications: readonly EndableNotification[]): string {
  return conjunction.format(notifications.map((name) => endableNotifications[name]));
}
