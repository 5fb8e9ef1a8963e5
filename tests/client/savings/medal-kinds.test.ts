import { describe, expect, it } from 'vitest';
import {
  byFamily,
  gapText,
  medalOf,
  nextAchievement,
  segments,
  conditionText,
} from '../../../src/client/features/savings/medal-kinds.ts';
import { achievementCatalogue, challengeCatalogue } from '../../../src/domain/savings/catalogue.ts';
import type { AchievementProgress, UserChallengeView } from '../../../src/domain/savings/schemas.ts';

const challenges = challengeCatalogue.map((challenge) => ({ ...challenge, image: null, createdAt: '' }));

function shelf(gaps: Record<string, AchievementProgress['gap'] | 'earned'>): AchievementProgress[] {
  return achievementCatalogue.map((achievement) => {
    const gap = gaps[achievement.name] ?? null;
    return {
      ...achievement,
      createdAt: '',
      timesUnlocked: gap === 'earned' ? 1 : 0,
      unlockedAt: null,
      lastUnlock: null,
      gap: gap === 'earned' ? null : gap,
    };
  });
}

it('has a separate medal for each achievement, three per family', () => {
  expect(new Set(achievementCatalogue.map(medalOf)).size).toBe(12);
  expect(
    byFamily(achievementCatalogue).map(({ title, achievements }) => [
      title,
      achievements.map(({ name }) => name),
    ]),
  ).toEqual([
    ['How you start', ['First Step', 'Quick Start', 'Big Push']],
    ['How you keep going', ['Steady Saver', 'Habit Formed', 'Halfway There']],
    ['How you finish', ['Goal Getter', 'Ahead of Time', 'Hat-Trick']],
    ['How far you go', ['Hard Mode', 'R10 000 Club', 'Tax-Smart']],
  ]);
});

it('describes the progress towards the requirement', () => {
  const words = (
    [
      ['challenges', 1, 3],
      ['entries', 4, 10],
      ['entries', 0, 1],
      ['week', 2, 4],
      ['percent', 38, 50],
      ['rand', 9_750, 10_000],
    ] as const
  ).map(([unit, have, need]) => gapText({ unit, have, need }).replaceAll('\u00a0', ' '));
  expect(words).toEqual([
    '1 of 3 completed',
    '4 of 10 entries',
    '0 of 1 entry',
    '2 of 4 weeks in a row',
    '38% of 50%',
    'R9 750 of R10 000',
  ]);
});

it.each([
  ['challenges', 1, 3, 1, 3],
  ['entries', 4, 10, 4, 10],
  ['percent', 38, 50, 7, 10],
  ['rand', 9_999, 10_000, 9, 10],
] as const)('draws %s, %i of %i, as %i of %i segments', (unit, have, need, filled, count) =>
  expect(segments({ unit, have, need })).toEqual({ filled, count }),
);

const ways = (mine: UserChallengeView[]) =>
  achievementCatalogue
    .filter(({ name }) => ['Hard Mode', 'Tax-Smart', 'Big Push'].includes(name))
    .map((achievement) => conditionText(achievement, { mine, challenges }));

describe('achievement without a count', () => {
  it('names the number of challenges that lead to it', () =>
    expect(ways([])).toEqual(['Not yet', 'Three to choose from', 'Three to choose from']));

  it('says whether the user has joined one of those challenges', () => {
    const own = { status: 'active', challenge: challenges[6] } as UserChallengeView;
    expect(ways([own])).toEqual(['Not yet', 'Three to choose from', 'In progress']);
    expect(ways([{ ...own, status: 'failed' }])[2]).toBe('Three to choose from');
  });
});

it('finds the closest locked achievement', () => {
  const near = { unit: 'entries', have: 9, need: 10 } as const;
  const far = { unit: 'challenges', have: 1, need: 3 } as const;
  expect(nextAchievement(shelf({ 'Hat-Trick': far, 'Habit Formed': near }))?.name).toBe('Habit Formed');
  expect(nextAchievement(shelf({ 'First Step': 'earned' }))?.name).toBe('Quick Start');
  const all = Object.fromEntries(achievementCatalogue.map(({ name }) => [name, 'earned' as const]));
  expect(nextAchievement(shelf(all))).toBeUndefined();
});
