import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Session, User } from '../accounts/user.entity.ts';

/**
 * A browser's push subscription. It belongs to a session, so logging the device out by any means also ends its
 * notifications.
 */
export const PushSubscription = defineEntity({
  name: 'PushSubscription',
  tableName: 'push_subscriptions',
  indexes: [{ properties: ['user', 'id'] }],
  properties: {
    id: p.integer().primary(),
    session: () => p.oneToOne(Session).owner().deleteRule('cascade'),
    /** The session's user, duplicated to find an account's devices by index. */
    user: () => p.manyToOne(User).deleteRule('cascade'),
    /** URL at the browser's push service. It accepts only notifications signed with our key. */
    endpoint: p.string().length(1000).unique().hidden(),
    /** The browser's public key, in base64url. */
    p256dh: p.string().length(87).hidden(),
    /** The browser's authentication secret, in base64url. */
    auth: p.string().length(22).hidden(),
    createdAt: p.datetime(),
  },
});

export type PushSubscription = InferEntity<typeof PushSubscription>;
