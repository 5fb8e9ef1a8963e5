import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../user.entity.ts';

/**
 * A user's secret address for calendar apps. Requests are matched by the token's SHA-256. The token itself is
 * stored encrypted, so its owner can copy the address again, but a leaked table exposes no calendar.
 */
export const CalendarFeed = defineEntity({
  name: 'CalendarFeed',
  tableName: 'calendar_feeds',
  properties: {
    user: () => p.oneToOne(User).primary().deleteRule('cascade'),
    tokenHash: p.string().length(64).unique().hidden(),
    /** The token, encrypted with the main key `keyId`. */
    sealedToken: p.blob().hidden(),
    keyId: p.string().length(16).hidden(),
    createdAt: p.datetime(),
  },
});

export type CalendarFeed = InferEntity<typeof CalendarFeed>;
