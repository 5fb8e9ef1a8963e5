import { DomainError } from '../../errors.ts';
import { countCall, type LimitContext } from '../../limits/count-call.server.ts';
import type { CountChange } from '../../limits/count-change.server.ts';
import { ownThread } from '../../messages/threads.server.ts';
import { type ConversationState, emptyState, stateOf } from './conversation-state.ts';
import {
  type ConversationsContext,
  getConversation,
  requireRoom,
  reserveConversation,
  storeExchange,
} from './conversations.server.ts';
import { guestQuestionsPerHour } from '../limits.ts';
import { maskNumbers } from '../mask.ts';
import { recordMiss } from './misses.server.ts';
import type { Spoken } from '../model/phrase.ts';
import type { Admitted, RespondContext, Response } from './respond.server.ts';
import type { AnswerEvent, AnswerReply, AskInput } from '../schemas.ts';

/** Dependencies of `ask`, with the caller's session if there is one. */
export interface AssistantContext extends LimitContext, Omit<ConversationsContext, 'user'>, RespondContext {
  countChange: CountChange;
}

const guestLimit = {
  kind: 'assistant-guest',
  calls: guestQuestionsPerHour,
  windowMs: 60 * 60_000,
  refusal: 'assistant.too-many-questions',
} as const;

/** Returns the state that the client sent, for a question outside a stored conversation. */
function stateSent({ understood, missing, before }: AskInput): ConversationState {
  // Masked like the messages of a stored conversation, so that they read the same.
  const said = (before?.said ?? []).map((message) => maskNumbers(message).text);
  if (understood) return { ...emptyState, facts: understood, missing: missing ?? null, said };
  const facts = before && Object.keys(before.facts).length > 0 ? before.facts : null;
  return {
    ...emptyState,
    facts,
    said,
    missing: missing ?? before?.missing ?? null,
    isAfterSum: facts !== null && !before?.missing,
  };
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
  if (!session) {
    if (conversationId !== null || returnId !== undefined) throw new DomainError('session.required');
    await countCall(ctx, guestLimit);
    return { asker: null, question, place: null, state: stateSent(input), input };
  }
  const { user } = session;
  const { sql } = ctx;
  if (returnId !== undefined) await ownThread({ sql, user }, returnId);
  const conversation =
    conversationId === null ? null : await getConversation({ sql, user }, { id: conversationId });
  await requireRoom({ sql, user }, conversation);
  await ctx.countChange(user.id);
  const state = conversation ? stateOf(conversation.messages) : stateSent(input);
  const id = conversationId ?? (await reserveConversation({ sql }));
  return { asker: user, question, place: { id, isNew: conversation === null }, state, input };
}

/** Counts a question for the desk if it wasn't answered or the model's answer was rejected. */
async function countMisses(
  ctx: AssistantContext,
  { asker, question }: Admitted,
  { answer, rejected }: Response,
): Promise<void> {
  if (!asker) return;
  const shared = { question: question.text, names: [asker.fullName, asker.username], at: ctx.now() };
  if (rejected !== null) {
    const passages = answer.sources.map(({ passage }) => passage);
    await recordMiss(ctx.fork(), { ...shared, kind: 'model-rejected', passages, reason: rejected });
  }
  if (answer.kind === 'unknown' && !answer.isComplete) {
    const passages = answer.nearest.map(({ passage }) => passage);
    await recordMiss(ctx.fork(), { ...shared, kind: 'unknown', passages });
  }
}

/** Stores a question with its answer if the caller has an account. */
async function keep(
  ctx: AssistantContext,
  admitted: Admitted,
  response: Response,
  stopped = false,
): Promise<AnswerReply> {
  const { asker, question, place } = admitted;
  const { answer } = response;
  if (!asker || !place) return { ...answer, conversationId: null, message: null };
  const at = ctx.now().toISOString();
  const stored = await storeExchange({ ...ctx, user: asker }, place, [
    { from: 'person', text: question.text, at },
    { from: 'assistant', answer, thumb: null, stopped, at },
  ]);
  if (!stopped) await countMisses(ctx, admitted, response);
  return { ...answer, ...stored };
}

/** Loads the passages on demand, because they take tens of megabytes and not every process answers questions. */
const loadAnswers = () => import('./respond.server.ts');

/**
 * Answers a question. With an account, the question and its answer are stored in a conversation.
 * @throws the same DomainErrors as `admit`
 */
export async function ask(ctx: AssistantContext, input: AskInput): Promise<AnswerReply> {
  const admitted = await admit(ctx, input);
  const { respond } = await loadAnswers();
  const sentences = respond(ctx, admitted, new AbortController().signal);
  let next = await sentences.next();
  while (!next.done) next = await sentences.next();
  return keep(ctx, admitted, next.value);
}

/**
 * Answers a question like `ask`, sentence by sentence. If the caller stops, the part sent so far is stored.
 * @throws the same DomainErrors as `admit`
 */
export async function* streamAnswer(
  ctx: AssistantContext,
  input: AskInput,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const admitted = await admit(ctx, input);
  const { nothingSaid, respond } = await loadAnswers();
  const { hidden } = admitted.question;
  let spoken: Spoken | null = null;
  let isStopped = true;
  try {
    yield { type: 'begun', conversationId: admitted.place?.id ?? null };
    const sentences = respond(ctx, admitted, signal);
    let next = await sentences.next();
    for (; !next.done; next = await sentences.next()) {
      spoken = next.value;
      yield { type: 'text', text: spoken.text };
    }
    const response = next.value;
    isStopped = signal.aborted;
    if (!isStopped) yield { type: 'answer', reply: await keep(ctx, admitted, response) };
  } catch (error) {
    isStopped = false;
    throw error;
  } finally {
    if (isStopped) {
      const answer = { ...(spoken?.soFar() ?? nothingSaid), hidden, model: null };
      await keep(ctx, admitted, { answer, rejected: null }, true);
    }
  }
}
