import { type EndableNotification, endableNotifications } from '../../accounts/notifications.ts';
import { unsubscribeToken } from '../../accounts/unsubscribe.server.ts';
import type { MailContext } from './mail-context.server.ts';
import type { MailLink } from './mailer.ts';

/** Links that end optional e-mails. */
export interface UnsubscribeLinks {
  /** A link to the page for each notification. */
  links: readonly MailLink[];
  /** URL for the List-Unsubscribe header, which ends all of them. */
  oneClickUrl: string;
}

/** Returns the links with which a user ends the notifications that an e-mail is about. */
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
