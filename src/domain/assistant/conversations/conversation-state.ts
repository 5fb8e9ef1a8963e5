import type { ConversationMessage, UnderstoodFact } from '../schemas.ts';
import { type SumFacts, sumFacts, type SumField } from '../reading/sum-facts.ts';

/** State of the conversation that the next answer depends on. */
export interface ConversationState {
  /** Facts understood from the last sum; null if there was none. */
  facts: SumFacts | null;
  /** The fact that the last answer asked for; null if it asked for none. */
  missing: SumField | null;
  /** Number of unanswered questions. */
  misses: number;
}

export const emptyState: ConversationState = { facts: null, missing: null, misses: 0 };

/** Returns the facts that the question or the person stated, without the assumed ones. */
export function factsSaid(understood: readonly UnderstoodFact[]): SumFacts {
  const said = understood.filter(({ isAssumed }) => !isAssumed).map(({ field, value }) => [field, value]);
  // Facts stored by an earlier version may no longer be valid.
  return sumFacts.safeParse(Object.fromEntries(said)).data ?? {};
}

/** Returns the state that a conversation's next answer needs. */
export function stateOf(messages: readonly ConversationMessage[]): ConversationState {
  const answers = messages.flatMap((message) => (message.from === 'assistant' ? [message.answer] : []));
  const lastSum = answers.findLast(({ calculation }) => calculation !== null)?.calculation;
  return {
    facts: lastSum ? factsSaid(lastSum.understood) : null,
    missing: answers.at(-1)?.calculation?.missing?.field ?? null,
    misses: answers.filter(({ kind }) => kind === 'unknown').length,
  };
}
