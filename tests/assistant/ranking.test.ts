import { describe, expect, it } from 'vitest';
import { fitChoices } from '../../scripts/fit-choices.ts';
import { passages } from '../../src/domain/assistant/knowledge/passages.ts';
import { createKindClassifier } from '../../src/domain/assistant/words/kinds.ts';
import { createNaiveBayes } from '../../src/domain/assistant/words/naive-bayes.ts';
import { createNearTerms } from '../../src/domain/assistant/words/near-terms.ts';
import { intents } from '../../src/domain/assistant/intents/intents.ts';
import { searchPassages } from '../../src/domain/assistant/search/passage-search.ts';
import { routeOf, thresholdOf } from '../../src/domain/assistant/search/search.ts';
import { prepared, runAtOnce } from '../../src/domain/assistant/words/steps.ts';

describe('naive Bayes', () => {
  const { likelihoods } = createNaiveBayes(
    2,
    [
      { class: 0, words: ['penalty', 'late', 'return'], weight: 1 },
      { class: 1, words: ['refund', 'late', 'return'], weight: 1 },
    ],
    2,
  );

  it('prefers the class that contains a word', () => {
    const [one = 0, other = 0] = likelihoods(['penalty', 'late']);
    expect(one).toBeGreaterThan(other);
  });

  it('ignores unknown words', () => {
    expect([...likelihoods(['rugby'])]).toEqual([0, 0]);
  });
});

describe('the kind classifier', () => {
  const texts = [
    { text: 'how do I hide rent', kind: 'evasion', weight: 1 },
    { text: 'hide my coins', kind: 'evasion', weight: 1 },
    { text: 'how do I declare rent', kind: 'passage', weight: 1 },
    { text: 'how are coins taxed', kind: 'passage', weight: 1 },
  ];
  const kindsOf = runAtOnce(createKindClassifier(texts));

  it('uses cues to classify words that it has never seen', () => {
    const kinds = kindsOf('conceal my salary');
    expect(kinds.get('evasion')).toBeGreaterThan(kinds.get('passage') ?? 0);
  });

  it('returns probabilities', () => {
    const sum = [...kindsOf('rent').values()].reduce((all, one) => all + Math.exp(one), 0);
    expect(sum).toBeCloseTo(1);
  });

  it('is deterministic', () => {
    expect(runAtOnce(createKindClassifier(texts))('my rent')).toEqual(kindsOf('my rent'));
  });
});

describe('a value built in slices', () => {
  it('is built once, with pauses between the slices', async () => {
    let built = 0;
    const value = prepared(function* build() {
      for (let step = 0; step < 3; step += 1) {
        const end = performance.now() + 15;
        while (performance.now() < end);
        yield;
      }
      built += 1;
      return 'built';
    });
    let pauses = 0;
    const pause = async () => void (pauses += 1);
    await Promise.all([value.prepare(pause), value.prepare(pause)]);
    expect(pauses).toBeGreaterThan(2);
    expect([value.get(), built]).toEqual(['built', 1]);
  });

  it('is finished immediately if it’s needed earlier', async () => {
    const value = prepared(function* build() {
      yield;
      return 'built';
    });
    expect(value.get()).toBe('built');
    await value.prepare(() => Promise.reject(new Error('There is nothing left to build')));
    expect(value.get()).toBe('built');
  });
});

describe('near terms', () => {
  const near = runAtOnce(createNearTerms(new Set(['penalt', 'pension'])));

  it('include typos, but not words that begin differently', () => {
    expect(['penalt', 'pensoon', 'tension'].map(near)).toEqual(['penalt', 'pension', null]);
  });
});

describe('fitting choices', () => {
  it('finds the coefficient that maximises the likelihood of the right options', () => {
    // The better of two options is right in three choices out of four, which gives odds of 3.
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

  it('rarely answers a question of another intent with a passage', () => {
    const asked = intents.flatMap(({ questions }) => questions);
    const answered = asked.filter((question) => {
      const found = searchPassages(question);
      return routeOf(found) === null && found.confidence >= thresholdOf(found);
    });
    expect(answered.length / asked.length).toBeLessThan(0.02);
  });

  it('rarely mistakes a passage’s title for another intent', () => {
    const taken = passages.filter(({ title }) => routeOf(searchPassages(title)) !== null);
    expect(taken.length / passages.length).toBeLessThan(0.02);
  });
});
