import type { EntityManager } from '@mikro-orm/postgresql';
import { southAfricanDay } from '../calendar.ts';
import type { EngagementsContext } from '../engagements/moves.server.ts';
import { priceFacts } from '../engagements/price-facts.server.ts';
import { type PriceFacts, priceStateOn } from '../engagements/price-state.ts';
import { findQuote, presentQuote } from '../engagements/quotes.server.ts';
import { requestCounts } from '../engagements/request-facts.server.ts';
import { DomainError } from '../errors.ts';
import type { ProductCache } from '../shop/products.server.ts';
import { findNewestInput } from '../tax/estimates/estimates.server.ts';
import type { Answers } from './answers.ts';
import {
  columnsOf,
  findPreparation,
  loadReturns,
  previousReturn,
  returnsOfPerson,
  yearsOf,
} from './client-returns.server.ts';
import { documentsWanted } from './documents-wanted.ts';
import { answersShownBy } from './estimate-answers.ts';
import { fittingProduct, type ProductFit } from './product-fit.ts';
import { type AskedQuestion, interview, nextQuestion } from './questions.ts';
import type { PreparationStep, PreparationView } from './schemas.ts';

/** Dependencies for operations on a signed-in client's preparations. */
export interface PreparationContext extends EngagementsContext {
  products: ProductCache;
}

/** Facts about a preparation beyond its answers. */
interface Facts {
  openEssential: number;
  price: PriceFacts;
}

const factsOf = `select q."openEssential", ${priceFacts} as price
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

/** Returns the product that fits, with its price; null if staff must set the price. */
export async function presentProduct(
  fit: ProductFit,
  products: ProductCache,
): Promise<PreparationView['product']> {
  if (fit.kind === 'quote') return null;
  const product = await products.byId(fit.productId);
  return product && { id: product.id, name: product.name, price: product.discountPrice ?? product.price };
}

/**
 * Returns the answers implied by the client's latest estimate for the year. Estimates always cover the client's own
 * tax.
 */
async function findEstimate(
  ctx: Pick<PreparationContext, 'fork' | 'user'>,
  answers: Answers,
): Promise<PreparationView['estimate']> {
  const { taxYear } = columnsOf(answers);
  if (taxYear === null || (answers.who !== undefined && answers.who !== 'me')) return null;
  const found = await findNewestInput(ctx, { taxYear });
  return (
    found && { name: found.name, savedAt: found.savedAt.toISOString(), answers: answersShownBy(found.input) }
  );
}

/**
 * Returns the client's preparation with this ID or, by default, the one in progress. If none is in progress,
 * returns an empty preparation without an ID.
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
  const accessGivenAt = row?.accessGivenAt ?? null;
  const isLooking = facts !== null && priceStateOn(facts.price, today) === 'wanted';
  const lookingSince = isLooking ? facts.price.wantedAt : null;
  return {
    id: row?.id ?? null,
    answers,
    taxYear: row?.taxYear ?? null,
    step: stepOf({ isAnswered: next === null, openEssential: facts?.openEssential ?? 0, accessGivenAt }),
    next: next && presentQuestion(next),
    progress: { answered, total },
    papers: [...documentsWanted(answers)],
    product: await presentProduct(fit, ctx.products),
    because: [...fit.because],
    years: [...yearsOf(others, today).years],
    defaultYear: yearsOf(others, today).defaultYear,
    previous: previousReturn(others, columnsOf(answers).taxYear),
    estimate: next && (await findEstimate(ctx, answers)),
    isPaid: row?.isPaid ?? false,
    accessGivenAt: accessGivenAt?.toISOString() ?? null,
    quote: quote && presentQuote(quote, now),
    lookingSince: lookingSince === null ? null : new Date(lookingSince).toISOString(),
  };
}
