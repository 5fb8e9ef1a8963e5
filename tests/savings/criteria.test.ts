import { describe, expect, it } from 'vitest';
import { achievementCatalogue, challengeCatalogue } from '../../src/domain/savings/catalogue.ts';
import { achievementCriteria, type EntryFacts, isEarned } from '../../src/domain/savings/criteria.ts';
import { challengeRules } from '../../src/domain/savings/rules.ts';

interface Known {
  entry?: Partial<EntryFacts['entry']>;
  challenge?: Partial<EntryFacts['challenge']>;
  history?: Partial<EntryFacts['history']>;
}

/** Builds facts about a one-cent entry, which earns only the achievements that every entry earns. */
function facts({ entry, challenge, history }: Known): EntryFacts {
  return {
    entry: { cents: 1, at: new Date('2026-11-22T08:00:00Z'), ...entry },
    challenge: {
      joinedAt: new Date('2026-11-01T08:00:00Z'),
      targetCents: 100_000,
      targetDay: '2026-12-31',
      savedCents: 1,
      entryCount: 1,
      days: ['2026-11-22'],
      completedOn: null,
      ...challenge,
    },
    history: {
      entryCount: 2,
      savedCents: 1,
      completedCount: 0,
      completedDifficulties: [],
      completedTypes: [],
      ...history,
    },
  };
}

const weeks = (...days: string[]) => ({ challenge: { days } });
const joinedAt = new Date('2026-11-22T08:00:00.000Z');

describe('achievements', () => {
  it.each<[string, string, Known, Known]>([
    ['First Step', 'the first entry of all', { history: { entryCount: 1 } }, { history: { entryCount: 0 } }],
    [
      'Quick Start',
      '24 hours after joining, to the millisecond',
      { challenge: { joinedAt }, entry: { at: new Date('2026-11-23T08:00:00.000Z') } },
      { challenge: { joinedAt }, entry: { at: new Date('2026-11-23T08:00:00.001Z') } },
    ],
    [
      'Steady Saver',
      'four weeks in a row across the end of a year',
      weeks('2026-12-14', '2026-12-27', '2026-12-31', '2027-01-10'),
      weeks('2026-12-14', '2026-12-27', '2026-12-31', '2027-01-11'),
    ],
    ['Habit Formed', 'the tenth entry', { challenge: { entryCount: 10 } }, { challenge: { entryCount: 9 } }],
    [
      'Halfway There',
      'exactly 50.00 %',
      { challenge: { savedCents: 50_000 } },
      { challenge: { savedCents: 49_999 } },
    ],
    [
      'Halfway There',
      'half of an odd number of cents',
      { challenge: { targetCents: 3, savedCents: 2 } },
      { challenge: { targetCents: 3, savedCents: 1 } },
    ],
    ['Big Push', 'exactly a quarter', { entry: { cents: 25_000 } }, { entry: { cents: 24_999 } }],
    ['Goal Getter', 'completed', { challenge: { completedOn: '2026-12-31' } }, {}],
    [
      'Ahead of Time',
      'seven days early',
      { challenge: { completedOn: '2026-12-24' } },
      { challenge: { completedOn: '2026-12-25' } },
    ],
    [
      'Ahead of Time',
      'seven days early across the end of a year',
      { challenge: { completedOn: '2026-12-28', targetDay: '2027-01-04' } },
      { challenge: { completedOn: '2026-12-29', targetDay: '2027-01-04' } },
    ],
    ['Hat-Trick', 'the third', { history: { completedCount: 3 } }, { history: { completedCount: 2 } }],
    [
      'Hard Mode',
      'a hard challenge',
      { history: { completedDifficulties: ['easy', 'hard'] } },
      { history: { completedDifficulties: ['easy', 'medium'] } },
    ],
    [
      'R10 000 Club',
      'R10 000.00 over all challenges',
      { history: { savedCents: 1_000_000 } },
      { history: { savedCents: 999_999 } },
    ],
    [
      'Tax-Smart',
      'a challenge of three types',
      { history: { completedTypes: ['starter', 'tax_free_savings'] } },
      { history: { completedTypes: ['starter', 'ladder'] } },
    ],
  ])('include %s for %s, but not for less', (name, _what, earned, not) => {
    const achievement = achievementCatalogue.find((one) => one.name === name)!;
    expect(isEarned(achievement, facts(earned))).toBe(true);
    expect(isEarned(achievement, facts(not))).toBe(false);
  });

  it('are all covered above', () => {
    expect(achievementCatalogue).toHaveLength(12);
    expect(challengeCatalogue).toHaveLength(10);
  });
});

describe('stored achievements', () => {
  it("are rejected if the schemas don't know them", () => {
    for (const wrong of [
      { type: 'entry_count' },
      { type: 'entry_count', gte: 0 },
      { type: 'streak', every: 'year', gte: 4 },
      { type: 'total_saved', gte: '0.00' },
      { type: 'completed_type', in: [] },
      { type: 'luck' },
    ]) {
      expect(achievementCriteria.safeParse(wrong).success).toBe(false);
    }
    for (const wrong of [
      { kind: 'regular', every: 'week', count: 0 },
      { kind: 'ladder', every: 'week', steps: 5, first: '5', step: '5.00' },
      { kind: 'lump' },
    ]) {
      expect(challengeRules.safeParse(wrong).success).toBe(false);
    }
  });
});
