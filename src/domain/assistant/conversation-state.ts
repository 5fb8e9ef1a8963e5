import type { ConversationMessage, UnderstoodFact } from './schemas.ts';
import { type SumFacts, sumFacts, type SumField } from './sum-facts.ts';

/** What an answer takes from the conversation before it. */
export interface ConversationState {
  /** What was understood of the last sum; null if there was none. */
  facts: SumFacts | null;
  /** The fact that the last answer asked for; null if it asked for none. */
  missing: SumField | null;
  /** How many questions weren't answered. */
  misses: number;
}

export const emptyState: ConversationState = { facts: null, missing: null, misses: 0 };

/** Returns the facts that a question or a person said, without those that were assumed. */
export function factsSaid(understood: readonly UnderstoodFact[]): SumFacts {
  const said = understood.filter(({ isAssumed }) => !isAssumed).map(({ field, value }) => [field, value]);
  // Facts of an earlier version may no longer pass.
  return sumFacts.safeParse(Object.fromEntries(said)).data ?? {};
}

/** Returns what the next answer needs to know of a conversation. */
export function stateOf(messages: readonly ConversationMessage[]): ConversationState {
  const answers = messages.flatMap((message) => (message.from === 'assistant' ? [message.answer] : []));
  const lastSum = answers.findLast(({ calculation }) => calculation !== null)?.calculation;
  return {
    facts: lastSum ? factsSaid(lastSum.understood) : null,
    missing: answers.at(-1)?.calculation?.missing?.field ?? null,
    misses: answers.filter(({ kind }) => kind === 'unknown').length,
  };
}
