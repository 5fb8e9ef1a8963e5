import { describe, expect, it } from 'vitest';
import {
  challengePicture,
  groupByLength,
  periodCostText,
  untriedChallenge,
} from '../../../src/client/features/savings/challenge-kinds.ts';
import type { ChallengeRules } from '../../../src/domain/savings/rules.ts';
import { challengeCatalogue } from '../../../src/domain/savings/catalogue.ts';

const facts = challengeCatalogue.map((challenge) => {
  return [
    challenge.name,
    challengePicture(challenge).kind,
    periodCostText(challenge).replaceAll('\u00a0', ' '),
  ];
});

it('draws each challenge’s rule, and says what it costs per period', () => {
  expect(facts).toEqual([
    ['First R1 000', 'blocks', 'R250.00 a week for 4 weeks'],
    ['52-Week Ladder', 'bars', 'R5 to R260 a week'],
    ['Ten-Cent Days', 'rays', '10c to R36.50 a day'],
    ['No-Spend Month', 'days', 'R50.00 a day for 30 days'],
    ['Emergency Fund: Month One', 'slabs', 'R2 500.00 a month for 6 months'],
    ['Three-Month Safety Net', 'net', 'R3 750.00 a month for 12 months'],
    ['Provisional Tax Pot', 'months', 'R2 000.00 a month for 6 months'],
    ['RA Top-Up Before 28 February', 'room', 'R4 000.00 a month for 5 months'],
    ['Tax-Free Savings Max', 'allowances', 'R3 833.34 a month for 12 months'],
    ['Refund Keeper', 'half-coin', 'R1 500.00 in each of two parts'],
  ]);
});

const added = {
  targetAmount: '100.00',
  challengeType: 'starter',
} as const;
const picture = (rules: ChallengeRules) => challengePicture({ ...added, rules });
const cost = (rules: ChallengeRules) => periodCostText({ ...added, rules });

describe('challenge that an admin added', () => {
  it('gets a picture with as many shapes as fit', () => {
    expect(picture({ kind: 'regular', every: 'month', count: 24 })).toEqual({ kind: 'blocks', columns: 6 });
    expect(picture({ kind: 'lump', parts: 1 })).toEqual({ kind: 'blocks', columns: 2 });
    expect(picture({ kind: 'ladder', every: 'month', steps: 12, first: '1.00', step: '1.00' })).toEqual({
      kind: 'bars',
      steps: 12,
    });
  });

  it('has a cost in words', () => {
    expect(cost({ kind: 'lump', parts: 1 })).toBe('R100.00 in one go');
    expect(cost({ kind: 'regular', every: 'week', count: 1 })).toBe('R100.00 within a week');
  });
});

it('groups challenges by length, without empty groups', () => {
  const groups = groupByLength(challengeCatalogue);
  expect(groups.map(({ title, challenges }) => [title, challenges.length])).toEqual([
    ['A month', 2],
    ['Two to six months', 4],
    ['A year', 4],
  ]);
  expect(groupByLength([{ duration: 3_000 }]).map(({ title }) => title)).toEqual(['A year']);
});

const challenge = (id: number, targetAmount: string, duration: number) => ({ id, targetAmount, duration });

it('suggests the untried challenge with the lowest target per day', () => {
  const challenges = [challenge(1, '900.00', 30), challenge(2, '1000.00', 100), challenge(3, '100.00', 30)];
  const suggested = (...joined: number[]) =>
    untriedChallenge(
      challenges,
      joined.map((challengeId) => ({ challengeId })),
    )?.id;
  expect(suggested()).toBe(3);
  expect(suggested(3)).toBe(2);
  expect(suggested(3, 2)).toBe(1);
  expect(suggested(1, 2, 3)).toBeUndefined();
});
