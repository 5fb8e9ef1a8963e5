import type { EntityManager } from '@mikro-orm/postgresql';
import { createLinkToken } from '../link-token.server.ts';
import { findOwnAccount } from '../own-account.server.ts';
import type { Device, SignedIn } from '../sessions/request-session.ts';
import { recordEvent } from '../../audit/record-event.server.ts';
import { CalendarFeed } from './calendar-feed.entity.ts';
import type { CalendarAddress, CalendarView } from './schemas.ts';

/** A token encrypted with the main key `keyId`. */
export interface SealedToken {
  sealedToken: Uint8Array;
  keyId: string;
}

/** Encrypts calendar address tokens, binding each to its account. */
export interface CalendarTokens {
  seal: (token: string, userId: number) => SealedToken;
  /** Decrypts a token. Returns undefined if no known key can decrypt it. */
  open: (sealed: SealedToken, userId: number) => string | undefined;
}

export interface CalendarContext extends SignedIn {
  fork: () => EntityManager;
  publicUrl: () => string;
  calendarTokens: CalendarTokens;
  device: Device;
  now: () => Date;
}

const addressOf = ({ publicUrl }: Pick<CalendarContext, 'publicUrl'>, token: string) =>
  `${publicUrl()}/api/calendar/${token}.ics`;

/** Returns the signed-in user's calendar address, or nulls if there is none or its encryption key has been lost. */
export async function getCalendar(ctx: CalendarContext): Promise<CalendarView> {
  const feed = await ctx
    .fork()
    .findOne(CalendarFeed, { user: ctx.user.id }, { populate: ['sealedToken', 'keyId'] });
  const token = feed && ctx.calendarTokens.open(feed, ctx.user.id);
  if (!token) return { address: null, createdAt: null };
  return { address: addressOf(ctx, token), createdAt: feed.createdAt.toISOString() };
}

const replaceFeed = `insert into calendar_feeds (user_id, token_hash, sealed_token, key_id, created_at)
  values (?, ?, ?, ?, ?)
  on conflict (user_id) do update set token_hash = excluded.token_hash, sealed_token = excluded.sealed_token,
    key_id = excluded.key_id, created_at = excluded.created_at`;

/** Creates a new calendar address for the signed-in user. The previous one stops working. */
export async function renewCalendar(ctx: CalendarContext): Promise<CalendarAddress> {
  const { fork, user, calendarTokens, device, now: clock } = ctx;
  const { token, hash } = createLinkToken();
  const { sealedToken, keyId } = calendarTokens.seal(token, user.id);
  const now = clock();
  await fork().transactional(async (em) => {
    await findOwnAccount(em, user.id);
    await em.execute(replaceFeed, [user.id, hash, sealedToken, keyId, now]);
    await recordEvent(em, { userId: user.id, kind: 'calendar-renewed', detail: { ...device }, at: now });
  });
  return { address: addressOf(ctx, token), createdAt: now.toISOString() };
}

/** Removes the signed-in user's calendar address, if there is one. */
export async function endCalendar({ fork, user, device, now }: CalendarContext): Promise<void> {
  await fork().transactional(async (em) => {
    const ended = await em.nativeDelete(CalendarFeed, { user: user.id });
    if (ended === 0) return;
    await recordEvent(em, { userId: user.id, kind: 'calendar-ended', detail: { ...device }, at: now() });
  });
}
