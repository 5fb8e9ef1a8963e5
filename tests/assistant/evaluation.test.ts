import { beforeAll, describe, expect, it } from 'vitest';
import { passages } from '../../src/domain/assistant/knowledge/passages.ts';
import { wordingOf } from '../../src/domain/assistant/words/wording.ts';
import { furtherWordings } from '../../src/domain/assistant/wordings/all.ts';
import { ask, evaluate, type Evaluation, thresholds } from './evaluate.ts';
import { questions } from './questions.ts';

/** Converts to lower case and removes punctuation, so that questions can be compared. */
const fold = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Returns a question's sorted terms, or its text if it has too few terms to be reworded. */
function wordsOf(text: string): string {
  const terms = [...wordingOf(text).terms].toSorted();
  return terms.length > 2 ? terms.join(' ') : fold(text);
}

describe('the evaluation set', () => {
  it('has no duplicate questions', () => {
    const asked = questions.map(([question]) => fold(question));
    expect(asked.filter((question, at) => asked.indexOf(question) !== at)).toEqual([]);
  });

  it('expects only passages that exist', () => {
    const ids = new Set(passages.map(({ id }) => id));
    const expected = questions.flatMap(([, answer]) => ('passage' in answer ? answer.passage : []));
    expect(expected.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('words its questions differently from the passages', () => {
    const known = new Set(
      passages.flatMap(({ id, title, questions: ways }) =>
        [title, ...ways, ...furtherWordings(id)].map(wordsOf),
      ),
    );
    const asked = questions.flatMap(([question, expected]) => ('passage' in expected ? [question] : []));
    expect(asked.filter((question) => known.has(wordsOf(question)))).toEqual([]);
  });

  describe('when asked', () => {
    let evaluation: Evaluation;
    // Asks about two thousand questions.
    beforeAll(async () => {
      evaluation = await evaluate(questions);
    }, 180_000);

    it('gets mostly right answers, and hardly any that are confidently wrong', () => {
      expect(evaluation.right).toBeGreaterThanOrEqual(thresholds.right);
      expect(evaluation.wrong).toBeLessThan(thresholds.wrong);
    });

    it('gets the same answers again in reverse order', async () => {
      for (const { question, expected, answer } of evaluation.judged.toReversed()) {
        expect(await ask(question, expected)).toEqual(answer);
      }
    });
  });
});
