import { answerQuestion, type Asked } from '../../src/domain/assistant/answer.ts';
import { emptyState } from '../../src/domain/assistant/conversation-state.ts';
import { passages } from '../../src/domain/assistant/knowledge/passages.ts';
import { createSearch } from '../../src/domain/assistant/search.ts';

const search = createSearch(passages);

/** Answers a question as for a guest, without a database. */
export const answerTo = (question: string, about: Partial<Asked> = {}) =>
  answerQuestion({
    question,
    state: emptyState,
    understood: null,
    figures: null,
    isSignedIn: false,
    rates: 'published',
    prices: {},
    search,
    own: async () => null,
    ownFigures: async () => null,
    ...about,
  });
