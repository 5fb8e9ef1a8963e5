import { answerQuestion, type Asked } from '../../src/domain/assistant/answer.ts';
import { emptyState } from '../../src/domain/assistant/conversations/conversation-state.ts';
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
