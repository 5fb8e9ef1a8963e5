import { type EndableNotification, endableNotifications } from '../../accounts/notifications.ts';
import { unsubscribeToken } from '../../accounts/unsubscribe.server.ts';
import type { MailContext } from './mail-context.server.ts';
import type { MailLink } from './mailer.ts';

/** Links that turn off optional e-mails. */
export interface UnsubscribeLinks {
  /** One link per notification, to the unsubscribe page. */
  links: readonly MailLink[];
  /** URL for the List-Unsubscribe header, which turns off all of these notifications. */
  oneClickUrl: string;
}

/** Returns the links that turn off the notifications an e-mail is about. */
export function unsubscribeLinks(
  ctx: Pick<MailContext, 'publicUrl' | 'unsubscribeDigest'>,
  userId: number,
  notifications: readonly EndableNotification[],
): UnsubscribeLinks {
  const query = (names: readonly EndableNotification[]) =>
    `/unsubscribe?token=${encodeURIComponent(unsubscribeToken(ctx, userId, names))}`;
  return {
    links: notifications.map((name) => ({
      label: `Stop reminders about ${endableNotifications[name]}`,
      url: ctx.publicUrl() + query([name]),
    })),
    oneClickUrl: `${ctx.publicUrl()}/api${query(notifications)}`,
  };
}
