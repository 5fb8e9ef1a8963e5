import { describe, expect, it } from 'vitest';
import {
  type Completion,
  countGoal,
  countText,
  lastEntryText,
  reasonText,
  screensOf,
  shelfText,
  suggestionText,
} from '../../../src/client/features/savings/celebration/celebration-text.ts';
import { nextChallenges } from '../../../src/client/features/savings/celebration/next-challenge.ts';
import { achievementCatalogue, challengeCatalogue } from '../../../src/domain/savings/catalogue.ts';
import type { AchievementProgress, UserChallengeView } from '../../../src/domain/savings/schemas.ts';

const challenges = challengeCatalogue.map((challenge) => ({ ...challenge, image: null, createdAt: '' }));
const achievements = achievementCatalogue.map((achievement) => ({ ...achievement, createdAt: '' }));

function own(name: string, changes: Partial<UserChallengeView> = {}): UserChallengeView {
  const challenge = challenges.find((one) => one.name === name)!;
  return {
    challengeId: challenge.id,
    challenge,
    status: 'completed',
    closedReason: null,
    currentAmount: challenge.targetAmount,
    targetAmount: challenge.targetAmount,
    endDate: '2027-01-28',
    lastUpdated: '2026-11-23T08:00:00.000Z',
    ...changes,
  } as UserChallengeView;
}

const fund = 'Emergency Fund: Month One';
const completion = (challenge: UserChallengeView, amount = '5250.00') =>
  ({ challenge, entry: { amount }, isCorrection: false }) as Completion;

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it('shows the jar, the shelf, each achievement and what comes next', () => {
  const unlocked = achievements.slice(0, 2);
  expect(screensOf({ unlocked }).map(({ kind }) => kind)).toEqual([
    'filled',
    'shelf',
    'achievement',
    'achievement',
    'next',
  ]);
  expect(screensOf({ unlocked })[3]).toMatchObject({ achievement: unlocked[1], place: 2, of: 2 });
  expect(screensOf({ unlocked: [] })).toHaveLength(3);
});

it.each([
  [{}, 'The last R5 250.00 went in just now, 66 days early.'],
  [{ endDate: '2026-11-24' }, 'The last R5 250.00 went in just now, 1 day early.'],
  [
    { endDate: '2026-11-23', currentAmount: '15010.00' },
    'The last R5 250.00 went in just now, on the last day. That’s R10.00 more than your target.',
  ],
])('describes the last entry, with %j', (changes, words) =>
  expect(plain(lastEntryText(completion(own(fund, changes))))).toBe(words),
);

it.each([
  [{}, 'You reached your target, 66 days early.'],
  [
    { endDate: '2026-11-23', currentAmount: '15010.00' },
    'You reached your target with R10.00 to spare, on the last day.',
  ],
])('describes a correction that completes a challenge, with %j', (changes, words) =>
  expect(plain(lastEntryText({ ...completion(own(fund, changes)), isCorrection: true }))).toBe(words),
);

it('counts completed challenges', () => {
  expect([1, 2, 10, 11, 22].map(countText)).toEqual([
    'Your first completed challenge',
    'Your second completed challenge',
    'Your tenth completed challenge',
    'Your 11th completed challenge',
    'Your 22nd completed challenge',
  ]);
});

it('names the next achievement for completed challenges', () => {
  const shelf = achievements as AchievementProgress[];
  expect(shelfText(2, countGoal(shelf, 2))).toBe('Two of three for Hat-Trick, worth 150 points.');
  expect(shelfText(3, countGoal(shelf, 3))).toBe('It stays there, with its history.');
});

it('gives reasons that contain figures', () => {
  const reasons = achievements.map((one) => reasonText(one, completion(own(fund))));
  expect(reasons).toContain('One entry worth a quarter of the target. Yours was 35% of it.');
  expect(reasons).toContain('Completed at least 7 days early. You had 66.');
  expect(reasons).toContain('Challenge completed.');
});

const suggest = (name: string, mine: UserChallengeView[] = []) => {
  const done = own(name);
  const { suggested, smaller } = nextChallenges(done, { mine: [...mine, done], challenges });
  return {
    words:
      suggested && `${suggested.challenge.name}: ${plain(suggestionText(suggested, done.currentAmount))}`,
    smaller: smaller?.name,
  };
};

describe('next challenge', () => {
  it('is a larger emergency fund after a smaller one, which counts towards it', () =>
    expect(suggest(fund)).toEqual({
      words:
        'Three-Month Safety Net: R45 000.00 in 365 days. You already have R15 000.00, so there’s R573.78 a week left to save.',
      smaller: 'Ten-Cent Days',
    }));

  it('is otherwise the next larger one', () => {
    expect(suggest('First R1 000')).toEqual({
      words: 'No-Spend Month: R1 500.00 in 30 days: R338.71 a week.',
      smaller: 'Ten-Cent Days',
    });
    // Savings in one ladder don't count towards a larger one.
    expect(suggest('Ten-Cent Days').words).toBe(
      '52-Week Ladder: R6 890.00 in 364 days: R132.14 a week on average.',
    );
    expect(suggest('Refund Keeper').words).toBe(
      'Ten-Cent Days: R6 679.50 in 365 days: R127.75 a week on average.',
    );
  });

  it('is neither active nor, if possible, completed before', () => {
    const active = own('Three-Month Safety Net', { status: 'active' });
    expect(suggest(fund, [active]).words).toMatch(/^RA Top-Up/);
    expect(suggest(fund, [own('Three-Month Safety Net')]).words).toMatch(/^RA Top-Up/);
    const others = challenges.filter(({ name }) => name !== fund).map(({ name }) => own(name));
    expect(suggest(fund, others).words).toMatch(/^First R1 000/);
    const busy = others.map((one) => ({ ...one, status: 'active' as const }));
    expect(suggest(fund, busy)).toEqual({ words: null, smaller: undefined });
  });
});
