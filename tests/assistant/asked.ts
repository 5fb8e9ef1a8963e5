import { answerQuestion, type Asked } from '../../src/domain/assistant/answer.ts';
import { emptyState, stateOf } from '../../src/domain/assistant/conversations/conversation-state.ts';
import type { ConversationMessage } from '../../src/domain/assistant/schemas.ts';
import { searchPassages } from '../../src/domain/assistant/search/passage-search.ts';

/** Answers a question as if a guest had asked it on a day of the filing season, without a database. */
export const answerTo = (question: string, about: Partial<Asked> = {}) =>
  answerQuestion({
    question,
    state: emptyState,
    understood: null,
    figures: null,
    isSignedIn: false,
    rates: 'published',
    prices: {},
    search: searchPassages,
    today: '2026-07-15',
    own: async () => null,
    ownFigures: async () => null,
    ...about,
  });

/** Returns the text of an answer to a single question, with ordinary spaces, and whether it has a calculation. */
export async function answered(question: string) {
  const { answer, calculation } = await answerTo(question);
  const text = answer
    .map((sentence) => sentence.text)
    .join(' ')
    .replaceAll(/\s/g, ' ');
  return { text, isCalculated: calculation !== null && calculation.missing === null };
}

const at = '2026-11-27T08:00:00.000Z';

/** Asks questions in one conversation and returns the last answer. */
export async function lastOf(...asked: readonly string[]) {
  const messages: ConversationMessage[] = [];
  let answer = null;
  for (const text of asked) {
    answer = await answerTo(text, { state: stateOf(messages) });
    messages.push(
      { from: 'person', text, at },
      {
        from: 'assistant',
        answer: { ...answer, hidden: false, model: null },
        thumb: null,
        stopped: false,
        at,
      },
    );
  }
  if (!answer) throw new Error('Nothing was asked');
  return answer;
}

/** Asks two questions in one conversation and returns the second answer. */
export const second = (first: string, then: string) => lastOf(first, then);

/** Returns a conversation's last answer: its text with ordinary spaces, the fact that it asks for, and the tax. */
export async function after(...asked: readonly string[]) {
  const { answer, calculation } = await lastOf(...asked);
  return {
    text: answer.map(({ text }) => text.replaceAll(/\s/g, ' ')).join(' '),
    missing: calculation?.missing?.field ?? null,
    tax: calculation?.lines.find(({ label }) => label === 'Tax for the year')?.amount ?? null,
  };
}
