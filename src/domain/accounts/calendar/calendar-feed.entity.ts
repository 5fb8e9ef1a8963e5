import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../user.entity.ts';

/**
 * A user's secret address for calendar programs. Requests are found by the token's SHA-256. The token itself is
 * encrypted, so that its owner can copy the address again and a leaked table opens no calendar.
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
    /** When the user got this address. */
    createdAt: p.datetime(),
  },
});

export type CalendarFeed = InferEntity<typeof CalendarFeed>;
