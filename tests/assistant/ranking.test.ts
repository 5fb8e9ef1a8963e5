import { describe, expect, it } from 'vitest';
import { fitChoices } from '../../scripts/fit-choices.ts';
import { passages } from '../../src/domain/assistant/knowledge/passages.ts';
import { createNaiveBayes } from '../../src/domain/assistant/naive-bayes.ts';
import { createNearTerms } from '../../src/domain/assistant/near-terms.ts';
import { outsideMatters } from '../../src/domain/assistant/outside-matters.ts';
import { searchPassages } from '../../src/domain/assistant/passage-search.ts';
import { answersFrom } from '../../src/domain/assistant/search.ts';

describe('naive Bayes', () => {
  const { likelihoods } = createNaiveBayes(
    2,
    [
      { class: 0, words: ['penalty', 'late', 'return'], weight: 1 },
      { class: 1, words: ['refund', 'late', 'return'], weight: 1 },
    ],
    2,
  );

  it('prefers the class that has a word', () => {
    const [one = 0, other = 0] = likelihoods(['penalty', 'late']);
    expect(one).toBeGreaterThan(other);
  });

  it('learns nothing from unknown words', () => {
    expect([...likelihoods(['rugby'])]).toEqual([0, 0]);
  });
});

describe('near terms', () => {
  const near = createNearTerms(new Set(['penalt', 'pension']));

  it('finds typos, but not words that begin differently', () => {
    expect(['penalt', 'pensoon', 'tension'].map(near)).toEqual(['penalt', 'pension', null]);
  });
});

describe('the fit', () => {
  it('finds the coefficient that makes right options likeliest', () => {
    // Of two options that differ by 1, the better one is right in three of four choices: odds of 3.
    const better = { options: [[1], [0]], right: 1, weight: 3_000 };
    const worse = { options: [[0], [1]], right: 1, weight: 1_000 };
    const [coefficient = 0] = fitChoices([better, worse], 1);
    expect(coefficient).toBeCloseTo(Math.log(3), 2);
  });
});

describe('the ranking', () => {
  it('finds passages by their titles', () => {
    const found = passages.filter(({ id, title }) =>
      searchPassages(title)
        .passages.slice(0, 3)
        .some(({ passage }) => passage.id === id),
    );
    expect(found.length / passages.length).toBeGreaterThan(0.99);
  });

  it('seldom answers questions on outside matters', () => {
    const asked = outsideMatters.flatMap(({ questions }) => questions);
    const answered = asked.filter((question) => searchPassages(question).confidence >= answersFrom);
    expect(answered.length / asked.length).toBeLessThan(0.05);
  });
});
