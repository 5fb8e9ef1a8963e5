import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../errors.ts';
import { markSeen } from '../orders/payments/flagged-notifications.server.ts';
import { type Finding, reconcile } from '../orders/payments/reconcile.server.ts';
import { findingAdvice } from './books-advice.server.ts';
import { presentFlagged } from './order-detail.server.ts';
import type { BooksView } from './order-schemas.ts';

interface BooksContext {
  fork: () => EntityManager;
  now: () => Date;
}

/** Maximum length of each list. `npm run reconcile` lists everything. */
const MAX_LISTED = 200;

const withAdvice = (findings: readonly Finding[]) =>
  findings.slice(0, MAX_LISTED).map((finding) => ({ ...finding, advice: findingAdvice[finding.kind] }));

/** Compares payments with orders and reports what needs attention. */
export async function checkBooks(ctx: BooksContext): Promise<BooksView> {
  const checkedAt = ctx.now().toISOString();
  const { differences, actionsNeeded, refused, strayCharges, ...sums } = await reconcile(ctx);
  return {
    ...sums,
    checkedAt,
    differences: withAdvice(differences),
    toDo: withAdvice(actionsNeeded),
    notifications: [...refused, ...strayCharges].slice(0, MAX_LISTED).map(presentFlagged),
  };
}

/**
 * Marks a flagged notification as dealt with.
 * @throws DomainError notifications.not-found
 */
export async function settleNotification(ctx: BooksContext, { id }: { id: number }): Promise<BooksView> {
  const { unknown } = await markSeen(ctx, { ids: [id] });
  if (unknown.length > 0) throw new DomainError('notifications.not-found');
  return checkBooks(ctx);
}
