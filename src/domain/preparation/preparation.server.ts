import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { User } from '../accounts/user.entity.ts';
import { southAfricanDay } from '../calendar.ts';
import { Engagement } from '../engagements/engagement.entity.ts';
import type { EngagementStatus } from '../engagements/engagement-state.ts';
import { addHistory, type EngagementsContext, lockEngagement, touch } from '../engagements/moves.server.ts';
import { findQuote, offerQuote, presentQuote, withdrawQuotes } from '../engagements/quotes.server.ts';
import type { QuoteView } from '../engagements/quote-schemas.ts';
import { requestCounts, trackActor } from '../engagements/request-facts.server.ts';
import { DomainError } from '../errors.ts';
import { lockBuyer } from '../orders/order-changes.server.ts';
import type { ProductCache } from '../shop/products.server.ts';
import type { TaxYear } from '../tax/tax-year.ts';
import { type Answers, answersSchema, interviewVersion, unknown, updateAnswers } from './answers.ts';
import { documentsWanted } from './documents-wanted.ts';
import { filingYears, fittingProduct, type ProductFit } from './product-fit.ts';
import { type AskedQuestion, countedAnswers, interview, nextQuestion } from './questions.ts';
import type {
  PreparationStep,
  PreparationView,
  quotePreparationInput,
  savePreparationInput,
} from './schemas.ts';
import { syncRequests } from './sync-requests.server.ts';

/** Dependencies for operations on a signed-in client's preparations. */
export interface PreparationContext extends EngagementsContext {
  products: ProductCache;
}

/** Unfinished preparations that a client can have. */
export const maxPreparations = 30;

/** One of a client's returns, as far as preparations need it. */
interface Row {
  id: number;
  status: EngagementStatus;
  taxYear: TaxYear | null;
  forName: string | null;
  answers: Answers;
  accessGivenAt: Date | null;
  isPaid: boolean;
}

/** The newest of a client's returns. Far more than anyone prepares. */
const returnsOfClient = `select id, status, tax_year as "taxYear", for_name as "forName", answers,
    access_given_at as "accessGivenAt", order_item_id is not null as "isPaid"
  from engagements where user_id = ? and kind = 'return' and status <> 'cancelled'
  order by id desc limit 500`;

async function loadReturns(em: EntityManager, userId: number): Promise<Row[]> {
  const rows = await em.execute<(Omit<Row, 'accessGivenAt'> & { accessGivenAt: Date | string | null })[]>(
    returnsOfClient,
    [userId],
  );
  return rows.map((row) => ({
    ...row,
    // Answers of an earlier version of the questions may no longer pass.
    answers: answersSchema.safeParse(row.answers).data ?? {},
    accessGivenAt: row.accessGivenAt === null ? null : new Date(row.accessGivenAt),
  }));
}

const isPreparable = ({ status }: Row) => status === 'not_started' || status === 'documents_needed';

/**
 * Returns the preparation in progress: the newest unfinished one, or else the newest paid one with open
 * questions. With an ID, returns that one.
 * @throws DomainError returns.not-found; preparation.started if the work is under way
 */
function findPreparation(returns: readonly Row[], id: number | undefined): Row | null {
  if (id === undefined) {
    return (
      returns.find(({ status }) => status === 'not_started') ??
      returns.find((row) => isPreparable(row) && nextQuestion(row.answers) !== null) ??
      null
    );
  }
  const found = returns.find((row) => row.id === id);
  if (!found) throw new DomainError('returns.not-found');
  if (!isPreparable(found)) throw new DomainError('preparation.started');
  return found;
}

/** Returns the columns that follow from the answers. */
function columnsOf(answers: Answers): { taxYear: TaxYear | null; forName: string | null } {
  const { taxYear, forName } = countedAnswers(answers);
  return { taxYear: taxYear && taxYear !== unknown ? taxYear : null, forName: forName ?? null };
}

const nameKey = (name: string | null) => name?.trim().toLowerCase() ?? null;

/** Returns the client's other returns for the same person, newest first. */
function returnsOfPerson(returns: readonly Row[], answers: Answers, id: number | null): Row[] {
  const { forName } = columnsOf(answers);
  // Without a name, it isn't known whose return it is.
  if (forName === null && answers.who !== undefined && answers.who !== 'me') return [];
  return returns.filter((row) => row.id !== id && nameKey(row.forName) === nameKey(forName));
}

/** Returns the tax years that the person's other returns leave, and the one to suggest. */
function yearsOf(others: readonly Row[], today: string) {
  return filingYears(
    today,
    others.flatMap(({ taxYear }) => taxYear ?? []),
  );
}

/**
 * Checks that a tax year can be filed and isn't taken by another return of the same person.
 * @throws DomainError preparation.year-not-open, preparation.year-taken
 */
function checkYear(others: readonly Row[], answers: Answers, today: string): void {
  const { taxYear: year } = columnsOf(answers);
  if (year === null) return;
  if (!filingYears(today).years.includes(year)) {
    throw new DomainError('preparation.year-not-open', { details: { year } });
  }
  if (!yearsOf(others, today).years.includes(year)) {
    throw new DomainError('preparation.year-taken', { details: { year } });
  }
}

/** Facts of one preparation beyond its answers. */
interface Facts {
  openEssential: number;
  lookingSince: Date | string | null;
}

/** A person looks from the client's request until the next quote. */
const factsOf = `select q."openEssential",
    (select max(h.at) from engagement_events h where h.engagement_id = e.id and h.action = 'quote-asked'
      and h.at > coalesce((select max(o.created_at) from quotes o where o.engagement_id = e.id), '-infinity'))
      as "lookingSince"
  from engagements e ${requestCounts} where e.id = ?`;

async function loadFacts(em: EntityManager, id: number): Promise<Facts> {
  const [facts] = await em.execute<Facts[]>(factsOf, [id]);
  if (!facts) throw new DomainError('returns.not-found');
  return facts;
}

function stepOf(facts: {
  isAnswered: boolean;
  openEssential: number;
  accessGivenAt: Date | null;
}): PreparationStep {
  if (!facts.isAnswered) return 'questions';
  if (facts.openEssential > 0) return 'documents';
  return facts.accessGivenAt === null ? 'access' : 'price';
}

function presentQuestion({ question, fields }: AskedQuestion): NonNullable<PreparationView['next']> {
  const { id, number, text, help } = question;
  return {
    id,
    number,
    text,
    help,
    fields: fields.map(({ key, label, ...control }) => ({
      key,
      label,
      kind: control.kind,
      ...('choices' in control && { choices: [...control.choices] }),
      ...('most' in control && { most: control.most }),
    })),
  };
}

async function presentProduct(fit: ProductFit, products: ProductCache): Promise<PreparationView['product']> {
  if (fit.kind === 'quote') return null;
  const product = await products.byId(fit.productId);
  return product && { id: product.id, name: product.name, price: product.discountPrice ?? product.price };
}

/**
 * Returns the client's preparation in progress, or the one with the ID; one without ID and answers if there
 * is none.
 * @throws DomainError returns.not-found, preparation.started
 */
export async function getPreparation(
  ctx: Pick<PreparationContext, 'fork' | 'user' | 'now' | 'products'>,
  { id }: { id?: number | undefined },
): Promise<PreparationView> {
  const em = ctx.fork();
  const now = ctx.now();
  const today = southAfricanDay(now);
  const returns = await loadReturns(em, ctx.user.id);
  const row = findPreparation(returns, id);
  const answers = row?.answers ?? {};
  const others = returnsOfPerson(returns, answers, row?.id ?? null);
  const next = nextQuestion(answers);
  const { answered, total } = interview(answers);
  const fit = fittingProduct(answers, { today });
  const facts = row && (await loadFacts(em, row.id));
  const quote = row && (await findQuote(em, row.id));
  const previous = others.find(({ taxYear, answers: last }) => taxYear !== null && last.who !== undefined);
  const accessGivenAt = row?.accessGivenAt ?? null;
  return {
    id: row?.id ?? null,
    answers,
    step: stepOf({ isAnswered: next === null, openEssential: facts?.openEssential ?? 0, accessGivenAt }),
    next: next && presentQuestion(next),
    progress: { answered, total },
    papers: [...documentsWanted(answers)],
    product: await presentProduct(fit, ctx.products),
    because: [...fit.because],
    years: [...yearsOf(others, today).years],
    defaultYear: yearsOf(others, today).defaultYear,
    previous: previous?.taxYear ? { taxYear: previous.taxYear, answers: previous.answers } : null,
    isPaid: row?.isPaid ?? false,
    accessGivenAt: accessGivenAt?.toISOString() ?? null,
    quote: quote && presentQuote(quote, now),
    lookingSince:
      facts?.lookingSince && fit.kind === 'quote' ? new Date(facts.lookingSince).toISOString() : null,
  };
}

/** Begins a preparation, in the transaction of `em`, which must hold the client's lock. */
function begin(
  em: EntityManager,
  { user, now }: { user: { id: number }; now: Date },
  others: readonly Row[],
): Engagement {
  const engagement = em.create(Engagement, {
    user: em.getReference(User, user.id),
    kind: 'return',
    status: 'not_started',
    waitingSince: now,
    answers: {},
    interviewVersion,
    // One approval on eFiling covers all returns of a person.
    accessGivenAt: others.find(({ accessGivenAt }) => accessGivenAt !== null)?.accessGivenAt ?? null,
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

const priceOf = (fit: ProductFit) => (fit.kind === 'product' ? fit.productId : null);

/** Changes the answers of a locked preparation, and everything that follows from them. */
async function changeAnswers(
  em: EntityManager,
  engagement: Engagement,
  { before, after }: { before: Answers; after: Answers },
  now: Date,
): Promise<void> {
  em.assign(engagement, { answers: after, interviewVersion, ...columnsOf(after) });
  const change = () =>
    syncRequests(em, engagement, { before: documentsWanted(before), after: documentsWanted(after) }, now);
  // Until it's paid for, it is always the client who acts.
  if (engagement.status === 'not_started') await change();
  else await trackActor(em, engagement, { now, change });
  await em.flush();
  const today = southAfricanDay(now);
  const isSamePrice =
    priceOf(fittingProduct(before, { today })) === priceOf(fittingProduct(after, { today }));
  if (!isSamePrice) await withdrawQuotes(em, engagement);
}

/**
 * Saves changed answers to the preparation in progress or the one with the ID, and begins one if there is
 * none or the ID is null. Requests, tax year and name follow the answers. A quote ends if another product
 * fits now.
 * @throws DomainError returns.not-found, preparation.started, preparation.year-not-open,
 * preparation.year-taken, preparation.too-many
 */
export async function savePreparation(
  ctx: PreparationContext,
  { id, answers: update }: z.output<typeof savePreparationInput>,
): Promise<PreparationView> {
  const now = ctx.now();
  const saved = await ctx.fork().transactional(async (em) => {
    // Serializes saves, so that two tabs begin one preparation and can't exceed the limit together.
    await lockBuyer(em, ctx.user.id);
    const returns = await loadReturns(em, ctx.user.id);
    const row = id === null ? null : findPreparation(returns, id);
    const before = row?.answers ?? {};
    const after = updateAnswers(before, update);
    const others = returnsOfPerson(returns, after, row?.id ?? null);
    const changes = columnsOf(after);
    if (changes.taxYear !== row?.taxYear || changes.forName !== row.forName) {
      checkYear(others, after, southAfricanDay(now));
    }
    if (row) {
      const target = { id: row.id, userId: ctx.user.id };
      const engagement = await lockEngagement(em, target, 'returns.not-found');
      await changeAnswers(em, engagement, { before, after }, now);
      touch(engagement, now);
      await em.flush();
      return engagement.id;
    }
    if (returns.filter(({ status }) => status === 'not_started').length >= maxPreparations) {
      throw new DomainError('preparation.too-many');
    }
    const engagement = begin(em, { user: ctx.user, now }, others);
    await em.flush();
    await changeAnswers(em, engagement, { before, after }, now);
    await em.flush();
    return engagement.id;
  });
  return getPreparation(ctx, { id: saved });
}

/** Whether a quote still offers exactly this product at this price. */
function isCurrent(quote: QuoteView, product: NonNullable<PreparationView['product']>): boolean {
  const [line] = quote.lines;
  return (
    quote.lines.length === 1 && line?.name === product.name && Number(line.price) === Number(product.price)
  );
}

/**
 * Asks for a quote. Returns the quote if the answers determine the price, or if a person has named one;
 * repeating the call returns the same quote. Otherwise tells the practice, once, and returns null.
 * @throws DomainError returns.not-found, preparation.started, preparation.questions-open, quotes.paid
 */
export async function requestQuote(
  ctx: PreparationContext,
  { id }: z.output<typeof quotePreparationInput>,
): Promise<QuoteView | null> {
  const now = ctx.now();
  return ctx.fork().transactional(async (em) => {
    await lockBuyer(em, ctx.user.id);
    const row = findPreparation(await loadReturns(em, ctx.user.id), id);
    if (row?.isPaid) throw new DomainError('quotes.paid');
    if (!row || nextQuestion(row.answers)) throw new DomainError('preparation.questions-open');
    const target = { id: row.id, userId: ctx.user.id };
    const engagement = await lockEngagement(em, target, 'returns.not-found');
    const newest = await findQuote(em, row.id);
    const open = newest && presentQuote(newest, now);
    const isOpen = open?.state === 'offered' || open?.state === 'accepted';
    const product = await presentProduct(
      fittingProduct(row.answers, { today: southAfricanDay(now) }),
      ctx.products,
    );
    if (open && isOpen && (!product || isCurrent(open, product))) return open;
    if (product) {
      const offer = { lines: [{ productId: product.id }], by: null };
      return presentQuote(await offerQuote(em, engagement, offer, { addJob: ctx.addJob, now }), now);
    }
    if ((await loadFacts(em, row.id)).lookingSince === null) {
      addHistory(em, engagement, {
        action: 'quote-asked',
        actor: 'client',
        byId: ctx.user.id,
        statusBefore: engagement.status,
        note: null,
        at: now,
      });
      touch(engagement, now);
      await em.flush();
      await ctx.addJob(em, 'mail-quote-wanted', { engagementId: engagement.id });
    }
    return null;
  });
}
