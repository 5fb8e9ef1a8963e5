import type { RequestSession } from '../../accounts/sessions/request-session.ts';
import { southAfricanDay } from '../../calendar.ts';
import { listReturns } from '../../engagements/returns.server.ts';
import type { Prices } from '../../shop/prices.ts';
import type { ProductCache } from '../../shop/products.server.ts';
import type { EstimatesContext } from '../../tax/estimates/estimates.server.ts';
import type { MedicalCreditRates } from '../../tax/medical-credits.ts';
import { answerQuestion } from '../answer.ts';
import { type PlainAnswer, sayPlainly } from '../answer-texts.ts';
import type { ConversationState } from './conversation-state.ts';
import type { ExchangePlace } from './conversations.server.ts';
import type { MaskedText } from '../mask.ts';
import type { AssistantModel } from '../model/model.ts';
import { loadOwnFigures } from '../own/own-figures.server.ts';
import { answerOwn, type OwnThingsContext } from '../own/own-things.server.ts';
import { searchPassages } from '../search/passage-search.ts';
import { passageYears } from '../search/passage-year.ts';
import { phrase, type PhraseContext, type Phrased, type Spoken } from '../model/phrase.ts';
import { isRiskyQuestion } from '../risky.ts';
import type { Answer, AskInput } from '../schemas.ts';
import { stopInConversation } from '../stops/earlier-stops.ts';
import { calculateStopped } from '../stops/stops.ts';
import { plainWords } from '../words/plain-words.ts';

/** Dependencies for answering a question. */
export interface RespondContext extends Omit<OwnThingsContext, 'user'>, Pick<EstimatesContext, 'fork'> {
  session: Pick<RequestSession, 'current'>;
  products: ProductCache;
  medicalCreditRates: MedicalCreditRates;
  /** Null unless a third-party model is configured. */
  assistantModel: AssistantModel | null;
}

/** The person asking; null for a guest. */
export type Asker = { id: number; fullName: string; username: string } | null;

/** An admitted question, with the context that its answer needs. */
export interface Admitted {
  asker: Asker;
  question: MaskedText;
  /** The conversation that stores the answer; null without an account. */
  place: ExchangePlace | null;
  state: ConversationState;
  input: AskInput;
}

/** An answer, possibly in place of a rejected one from the model. */
export interface Response {
  answer: Answer;
  /** Why the model's answer was rejected; null if it wasn't. */
  rejected: string | null;
}

/** Returns the prices of the products on sale, for passages that name them. */
async function currentPrices({ products }: Pick<RespondContext, 'products'>): Promise<Prices> {
  const onSale = await products.list(null);
  return Object.fromEntries(onSale.map(({ id, price, discountPrice }) => [id, { price, discountPrice }]));
}

/** Answers without a model, from rules, the calculators, the person's own records and the passages. */
async function answerPlainly(
  ctx: RespondContext,
  { asker, question, state, input }: Admitted,
  prices: Prices,
): Promise<PlainAnswer> {
  return answerQuestion({
    question: question.text,
    state,
    understood: input.understood ?? null,
    figures: input.about?.figures ?? null,
    isSignedIn: asker !== null,
    rates: ctx.medicalCreditRates,
    prices,
    search: searchPassages,
    today: southAfricanDay(ctx.now()),
    own: async (topic) => asker && answerOwn({ ...ctx, user: asker }, topic, input.about?.returnId ?? null),
    ownFigures: async () => asker && loadOwnFigures({ ...ctx, user: asker }),
  });
}

function phraseContext(
  ctx: RespondContext,
  { asker, question, state, input }: Admitted,
  prices: Prices,
): PhraseContext {
  const names = asker ? [asker.fullName, asker.username] : [];
  return {
    yearOf: passageYears(question.text),
    prices,
    search: searchPassages,
    names,
    calculate: (facts) => {
      const stop = stopInConversation(
        { text: plainWords(question.text), facts, wanted: 'tax' },
        { said: state.said, isContinued: true },
      );
      if (stop && 'says' in stop) return stop.says;
      const reading = { wanted: 'tax', unclear: null, isPartYear: false } as const;
      return calculateStopped(stop, facts, reading, {
        rates: ctx.medicalCreditRates,
        own: null,
        understood: null,
      });
    },
    myReturns: async () => {
      if (!asker) return null;
      const own = await answerOwn({ ...ctx, user: asker }, 'returns', input.about?.returnId ?? null);
      const returns = await listReturns({ ...ctx, user: asker }, { limit: 100, before: undefined });
      const others = returns.flatMap(({ forName }) => forName ?? []);
      return own && { texts: own.answer.map(({ text }) => text), links: own.links, names: others };
    },
  };
}

/** Kinds of answer that a model may phrase. The others are already complete, or are refusals. */
const phrasable: ReadonlySet<Answer['kind']> = new Set(['passage', 'unknown']);

function rejectionOf(phrased: Phrased | null): string | null {
  if (phrased?.outcome === 'failed') return 'The model was slow, broken or down';
  return phrased?.outcome === 'rejected' ? `The model wrote ${phrased.fault}` : null;
}

/** Stored if an answer is stopped before its first sentence. */
export const nothingSaid = sayPlainly('unknown', []);

/**
 * Answers a question. Yields its sentences as they arrive. If the model's sentences are rejected, the returned answer
 * replaces them. The plain answer is the fallback for every model failure.
 */
export async function* respond(
  ctx: RespondContext,
  admitted: Admitted,
  signal: AbortSignal,
): AsyncGenerator<Spoken, Response> {
  const { question } = admitted;
  const prices = await currentPrices(ctx);
  const plain = await answerPlainly(ctx, admitted, prices);
  const model = !plain.isComplete && phrasable.has(plain.kind) ? ctx.assistantModel : null;
  const phrased: Phrased | null =
    model && (yield* phrase(model, question.text, phraseContext(ctx, admitted, prices), signal));
  if (phrased?.outcome === 'answer') {
    const handOver = plain.handOver || phrased.answer.handOver || isRiskyQuestion(question.text);
    const answer = { ...phrased.answer, handOver, hidden: question.hidden, model: model?.name ?? null };
    return { answer, rejected: null };
  }
  for (const [at, { text }] of phrased ? [] : plain.answer.entries()) {
    yield { text, soFar: () => ({ ...plain, answer: plain.answer.slice(0, at + 1) }) };
  }
  const rejected = signal.aborted ? null : rejectionOf(phrased);
  return { answer: { ...plain, hidden: question.hidden, model: null }, rejected };
}
