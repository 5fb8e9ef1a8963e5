import type { RequestSession } from '../accounts/sessions/request-session.ts';
import { DomainError } from '../errors.ts';
import { countCall, type LimitContext } from '../limits/count-call.server.ts';
import type { CountChange } from '../limits/count-change.server.ts';
import type { ProductCache } from '../shop/products.server.ts';
import type { Prices } from '../shop/prices.ts';
import type { MedicalCreditRates } from '../tax/medical-credits.ts';
import { ownThread } from '../messages/threads.server.ts';
import { answerQuestion } from './answer.ts';
import type { PlainAnswer } from './answer-texts.ts';
import { type ConversationState, emptyState, stateOf } from './conversation-state.ts';
import {
  type ConversationsContext,
  getConversation,
  requireRoom,
  storeExchange,
} from './conversations.server.ts';
import { maskNumbers, type MaskedText } from './mask.ts';
import { recordMiss } from './misses.server.ts';
import { loadOwnFigures } from './own-figures.server.ts';
import { answerOwn, type OwnThingsContext } from './own-things.server.ts';
import { passages } from './knowledge/passages.ts';
import { createSearch } from './search.ts';
import {
  type Answer,
  type AnswerEvent,
  type AnswerReply,
  type AskInput,
  guestQuestionsPerHour,
} from './schemas.ts';

/** Dependencies of a question. The session is that of the caller, if there is one. */
export interface AssistantContext
  extends LimitContext, Omit<ConversationsContext, 'user'>, Omit<OwnThingsContext, 'user'> {
  session: Pick<RequestSession, 'current'>;
  countChange: CountChange;
  products: ProductCache;
  medicalCreditRates: MedicalCreditRates;
}

const search = createSearch(passages);

const guestLimit = {
  kind: 'assistant-guest',
  calls: guestQuestionsPerHour,
  windowMs: 60 * 60_000,
  refusal: 'assistant.too-many-questions',
} as const;

/** Who asks; null without an account. */
type Asker = { id: number; fullName: string } | null;

/** A question that may be answered, with what its answer needs to know. */
interface Admitted {
  asker: Asker;
  question: MaskedText;
  conversationId: number | null;
  state: ConversationState;
  input: AskInput;
}

/**
 * Checks that a question may be asked, and counts it.
 * @throws DomainError session.required, assistant.too-many-questions, assistant.conversation-not-found,
 * assistant.conversation-full, assistant.too-many-conversations, returns.not-found, account.too-many-changes
 */
async function admit(ctx: AssistantContext, input: AskInput): Promise<Admitted> {
  const session = await ctx.session.current();
  const conversationId = input.conversationId ?? null;
  const returnId = input.about?.returnId ?? undefined;
  const question = maskNumbers(input.question);
  // Without a conversation, the page sends what it knows of the last sum.
  const sent = { ...emptyState, facts: input.understood ?? null, missing: input.missing ?? null };
  if (!session) {
    if (conversationId !== null || returnId !== undefined) throw new DomainError('session.required');
    await countCall(ctx, guestLimit);
    return { asker: null, question, conversationId: null, state: sent, input };
  }
  const { user } = session;
  if (returnId !== undefined) await ownThread({ sql: ctx.sql, user }, returnId);
  const conversation =
    conversationId === null ? null : await getConversation({ sql: ctx.sql, user }, { id: conversationId });
  await requireRoom({ sql: ctx.sql, user }, conversation);
  await ctx.countChange(user.id);
  return {
    asker: user,
    question,
    conversationId,
    state: conversation ? stateOf(conversation.messages) : sent,
    input,
  };
}

/** Returns the prices of the products on sale, for passages that name them. */
async function currentPrices({ products }: Pick<AssistantContext, 'products'>): Promise<Prices> {
  const onSale = await products.list(null);
  return Object.fromEntries(onSale.map(({ id, price, discountPrice }) => [id, { price, discountPrice }]));
}

/** Answers from rules, the calculators, the person's own things and the passages. */
async function answerPlainly(
  ctx: AssistantContext,
  { asker, question, state, input }: Admitted,
): Promise<PlainAnswer> {
  return answerQuestion({
    question: question.text,
    state,
    understood: input.understood ?? null,
    figures: input.about?.figures ?? null,
    isSignedIn: asker !== null,
    rates: ctx.medicalCreditRates,
    prices: await currentPrices(ctx),
    search,
    own: async (topic) => asker && answerOwn({ ...ctx, user: asker }, topic, input.about?.returnId ?? null),
    ownFigures: async () => asker && loadOwnFigures({ ...ctx, user: asker }),
  });
}

/** Stores a question with its answer, if it was asked with an account, and counts it if it wasn't answered. */
async function keep(
  ctx: AssistantContext,
  { asker, question, conversationId }: Admitted,
  { answer, stopped = false }: { answer: Answer; stopped?: boolean },
): Promise<AnswerReply> {
  if (!asker) return { ...answer, conversationId: null, message: null };
  const now = ctx.now();
  const at = now.toISOString();
  const place = await storeExchange({ ...ctx, user: asker }, conversationId, [
    { from: 'person', text: question.text, at },
    { from: 'assistant', answer, thumb: null, stopped, at },
  ]);
  if (answer.kind === 'unknown') {
    await recordMiss(ctx.fork(), {
      kind: 'unknown',
      question: question.text,
      passages: answer.nearest.map(({ passage }) => passage),
      names: [asker.fullName],
      at: now,
    });
  }
  return { ...answer, ...place };
}

const complete = (plain: PlainAnswer, { hidden }: MaskedText): Answer => ({ ...plain, hidden, model: null });

/**
 * Answers a question. With an account, the question and its answer are stored in a conversation.
 * @throws DomainError like `admit`
 */
export async function ask(ctx: AssistantContext, input: AskInput): Promise<AnswerReply> {
  const admitted = await admit(ctx, input);
  const answer = complete(await answerPlainly(ctx, admitted), admitted.question);
  return keep(ctx, admitted, { answer });
}

/**
 * Answers a question like `ask`, sentence by sentence. If the caller stops, what came is kept.
 * @throws DomainError like `admit`
 */
export async function* streamAnswer(ctx: AssistantContext, input: AskInput): AsyncGenerator<AnswerEvent> {
  const admitted = await admit(ctx, input);
  yield { type: 'begun' };
  const answer = complete(await answerPlainly(ctx, admitted), admitted.question);
  let said = 0;
  let isComplete = false;
  try {
    for (const { text } of answer.answer) {
      yield { type: 'text', text };
      said += 1;
    }
    isComplete = true;
  } finally {
    if (!isComplete) {
      const part = { ...answer, answer: answer.answer.slice(0, said) };
      await keep(ctx, admitted, { answer: part, stopped: true });
    }
  }
  yield { type: 'answer', reply: await keep(ctx, admitted, { answer }) };
}
