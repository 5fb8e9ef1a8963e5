import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Answers, answersSchema } from '../../src/domain/preparation/answers.ts';
import { offerFor, offersFrom, proposedAnswers } from '../../src/domain/preparation/offered-answers.ts';
import { countedAnswers } from '../../src/domain/preparation/questions.ts';
import { anyAnswers } from './arbitrary-answers.ts';

describe('answers from last year', () => {
  it('are offered unless they are about a single year, unknown or outdated', () => {
    const previous: Answers = {
      who: 'me',
      taxYear: '2024/2025',
      autoAssessed: true,
      employers: 2,
      business: false,
      vehicle: 'unknown',
      rentals: 1,
      sold: ['crypto'],
      cryptoTrades: 12,
      lumpSum: true,
      taxNumberKnown: false,
      eFiling: true,
      letters: true,
    };
    expect(proposedAnswers(previous)).toEqual({
      who: 'me',
      employers: 2,
      business: false,
      rentals: 1,
      eFiling: true,
    });
  });

  it('are valid answers that last year’s interview counted', () => {
    fc.assert(
      fc.property(anyAnswers, (previous) => {
        const proposed = proposedAnswers(previous);
        expect(answersSchema.parse(proposed)).toEqual(proposed);
        expect(countedAnswers(previous)).toMatchObject(proposed);
      }),
    );
  });
});

describe('offers', () => {
  const previous = { taxYear: '2024/2025', answers: { who: 'me', rentals: 1, lumpSum: true } } as const;
  const estimate = { savedAt: '2026-05-03T08:00:00.000Z', answers: { rentals: 2, business: true } } as const;
  const figures = { at: '2026-05-04T08:00:00.000Z', answers: { rentals: 3 } } as const;

  it('prefer the same year, and newer figures within it', () => {
    const all = offersFrom({ previous, estimate, figures });
    expect(all.map(({ source }) => source)).toEqual([
      { kind: 'figures', at: figures.at },
      { kind: 'estimate', at: estimate.savedAt },
      { kind: 'return', taxYear: '2024/2025' },
    ]);
    expect(offerFor('rentals', all)).toBe(all[0]);
    expect(offerFor('business', all)).toBe(all[1]);
    expect(offerFor('who', all)).toBe(all[2]);
    const later = { ...estimate, savedAt: '2026-05-05T08:00:00.000Z' };
    const [first] = offersFrom({ previous, estimate: later, figures });
    expect(first?.source.kind).toBe('estimate');
  });

  it('name the estimate if the figures imply the same answers', () => {
    const opened = { at: '2026-05-06T08:00:00.000Z', answers: { business: true, rentals: 2 } } as const;
    const offers = offersFrom({ previous: null, estimate, figures: opened });
    expect(offers.map(({ source }) => source.kind)).toEqual(['estimate']);
  });

  it('leave out answers without a source, and another year’s single-year facts', () => {
    expect(offersFrom({ previous: null, estimate: null, figures: null })).toEqual([]);
    const offers = offersFrom({ previous, estimate: null, figures: null });
    expect(offerFor('lumpSum', offers)).toBeUndefined();
    expect(offerFor('donations', offers)).toBeUndefined();
  });
});
