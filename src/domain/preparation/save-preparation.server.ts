import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { User } from '../accounts/user.entity.ts';
import { southAfricanDay } from '../calendar.ts';
import { Engagement } from '../engagements/engagement.entity.ts';
import { addHistory, lockEngagement, touch } from '../engagements/moves.server.ts';
import { endPrice, withdrawQuotes } from '../engagements/quotes.server.ts';
import { trackActor } from '../engagements/request-facts.server.ts';
import { DomainError } from '../errors.ts';
import { lockBuyer } from '../orders/order-changes.server.ts';
import { type Answers, interviewVersion, updateAnswers } from './answers.ts';
import {
  type AnsweredColumns,
  changedColumns,
  checkYear,
  type ClientReturn,
  findPreparation,
  isOtherPerson,
  loadReturns,
  returnsOfPerson,
} from './client-returns.server.ts';
import { documentsWanted } from './documents-wanted.ts';
import { getPreparation, type PreparationContext } from './get-preparation.server.ts';
import { fittingProduct } from './product-fit.ts';
import { countedAnswers } from './questions.ts';
import type { PreparationView, savePreparationInput } from './schemas.ts';
import { syncRequests } from './sync-requests.server.ts';

/** Maximum number of unfinished preparations per client. */
export const maxPreparations = 30;

/**
 * Returns when access was given for any of a person's returns, because one approval on eFiling covers them
 * all.
 */
const accessOf = (returns: readonly ClientReturn[]) =>
  returns.find(({ accessGivenAt }) => accessGivenAt !== null)?.accessGivenAt ?? null;

/** Starts a preparation, in `em`'s transaction, which must hold the client's lock. */
function begin(
  em: EntityManager,
  { user, now }: { user: { id: number }; now: Date },
  others: readonly ClientReturn[],
): Engagement {
  const engagement = em.create(Engagement, {
    user: em.getReference(User, user.id),
    kind: 'return',
    status: 'not_started',
    waitingSince: now,
    answers: {},
    interviewVersion,
    accessGivenAt: accessOf(others),
    createdAt: now,
    updatedAt: now,
  });
  addHistory(em, engagement, {
    action: 'begin',
    actor: 'client',
    byId: user.id,
    statusBefore: null,
    note: null,
    at: now,
  });
  return engagement;
}

/**
 * Returns whether a quoted price still applies. A price set by staff applies only to the answers that it was
 * based on.
 */
function isSamePrice(before: Answers, after: Answers, today: string): boolean {
  const [old, fit] = [fittingProduct(before, { today }), fittingProduct(after, { today })];
  if (old.kind === 'product') return fit.kind === 'product' && fit.productId === old.productId;
  return fit.kind === 'quote' && isDeepStrictEqual(countedAnswers(before), countedAnswers(after));
}

/** Returns whether staff must set the price. */
const needsPerson = (answers: Answers, today: string) => fittingProduct(answers, { today }).kind === 'quote';

/** A change of answers, and the derived columns. */
interface Change {
  before: Answers;
  after: Answers;
  columns: Partial<AnsweredColumns>;
}

/** Changes the answers of a locked preparation and updates everything derived from them. */
async function changeAnswers(
  em: EntityManager,
  engagement: Engagement,
  { before, after, columns }: Change,
  { byId, now }: { byId: number; now: Date },
): Promise<void> {
  em.assign(engagement, { answers: after, interviewVersion, ...columns });
  const today = southAfricanDay(now);
  const change = () =>
    syncRequests(em, engagement, { before: documentsWanted(before), after: documentsWanted(after) }, now);
  // Documents don't affect whose turn it is until the work is paid for.
  if (engagement.status === 'not_started') await change();
  else await trackActor(em, engagement, { now, change });
  await em.flush();
  if (engagement.status !== 'not_started' || isSamePrice(before, after, today)) return;
  // If staff are already working on the price, they see the new answers.
  if (needsPerson(before, today) && needsPerson(after, today)) await withdrawQuotes(em, engagement);
  else await endPrice(em, engagement, { byId, now });
}

/**
 * Saves changed answers to the preparation with this ID or, by default, to the one in progress. Starts a
 * preparation if none is in progress or the ID is null. Updates the requests, tax year and name to match.
 * Withdraws a quote if another product fits now, or if staff set its price for different answers.
 * @throws DomainError returns.not-found, preparation.started, preparation.year-not-open,
 * preparation.year-taken, preparation.too-many
 */
export async function savePreparation(
  ctx: PreparationContext,
  { id, answers: update }: z.output<typeof savePreparationInput>,
): Promise<PreparationView> {
  const now = ctx.now();
  const saved = await ctx.fork().transactional(async (em) => {
    // Serialize saves so two tabs start only one preparation and can't exceed the limit.
    await lockBuyer(em, ctx.user.id);
    const returns = await loadReturns(em, ctx.user.id);
    const row = id === null ? null : findPreparation(returns, id);
    const before = row?.answers ?? {};
    const after = updateAnswers(before, update);
    const others = returnsOfPerson(returns, after, row?.id ?? null);
    const columns = changedColumns(before, after);
    const isOther = isOtherPerson(before, after);
    if (isOther || columns.taxYear !== undefined) {
      const { taxYear = row?.taxYear ?? null } = columns;
      checkYear(others, taxYear, southAfricanDay(now));
    }
    const change = { before, after, columns };
    if (row) {
      const target = { id: row.id, userId: ctx.user.id };
      const engagement = await lockEngagement(em, target, 'returns.not-found');
      await changeAnswers(em, engagement, change, { byId: ctx.user.id, now });
      if (isOther && !engagement.accessSeenAt) engagement.accessGivenAt = accessOf(others);
      touch(engagement, now);
      await em.flush();
      return engagement.id;
    }
    if (returns.filter(({ status }) => status === 'not_started').length >= maxPreparations) {
      throw new DomainError('preparation.too-many');
    }
    const engagement = begin(em, { user: ctx.user, now }, others);
    await em.flush();
    await changeAnswers(em, engagement, change, { byId: ctx.user.id, now });
    await em.flush();
    return engagement.id;
  });
  return getPreparation(ctx, { id: saved });
}
