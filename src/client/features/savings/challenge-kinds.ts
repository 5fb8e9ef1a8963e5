import { decimalToCents, formatBriefCents, formatCents } from '../../../domain/money.ts';
import type { ChallengeView, UserChallengeView } from '../../../domain/savings/schemas.ts';
import type { ChallengePictureName } from '../../ui/drawings/challenge-pictures.tsx';
import { numberWord } from './savings-text.ts';

type Rules = Pick<ChallengeView, 'rules'>;
type Planned = Pick<ChallengeView, 'rules' | 'challengeType' | 'targetAmount'>;

/** Clamps a number of shapes to the range that fits in a picture. */
const within = (number: number, least: number, most: number) => Math.min(most, Math.max(least, number));

/** Maximum number of bars that stay distinct in a picture; a longer ladder is drawn as rays. */
const MOST_BARS = 60;

function pictureOfRules({ rules }: Rules): ChallengePictureName {
  if (rules.kind === 'ladder' && rules.steps > MOST_BARS) return { kind: 'rays' };
  if (rules.kind === 'ladder') return { kind: 'bars', steps: within(rules.steps, 2, MOST_BARS) };
  return { kind: 'blocks', columns: within(rules.kind === 'lump' ? rules.parts : rules.count, 2, 6) };
}

/** Returns a challenge's picture, derived from its rules and type, because admins can add challenges. */
export function challengePicture(challenge: Planned): ChallengePictureName {
  const { challengeType, rules } = challenge;
  switch (challengeType) {
    case 'starter':
    case 'ladder':
      return pictureOfRules(challenge);
    case 'no_spend':
      return { kind: 'days' };
    case 'emergency_fund': {
      const months = rules.kind === 'regular' ? rules.count : 1;
      return months > 6 ? { kind: 'net' } : { kind: 'slabs', slabs: within(months, 2, 6) };
    }
    case 'provisional_tax':
      return { kind: 'months' };
    case 'retirement':
      return { kind: 'room' };
    case 'tax_free_savings':
      return { kind: 'allowances' };
    case 'refund':
      return { kind: 'half-coin' };
  }
}

/** Formats a ladder's step: without cents if it's whole rand, in cents if it's below R1. */
const stepAmount = (cents: number) => (cents < 100 ? `${cents}c` : formatBriefCents(cents));

/** Cost of a challenge, such as the amount "R250.00" and the schedule "a week for 4 weeks". */
export interface PeriodCost {
  amount: string;
  schedule: string;
}

/** Returns the amounts due under a challenge and when they're due. */
export function periodCost({ rules, targetAmount }: Planned): PeriodCost {
  const target = decimalToCents(targetAmount);
  if (rules.kind === 'ladder') {
    const first = decimalToCents(rules.first);
    const last = first + (rules.steps - 1) * decimalToCents(rules.step);
    return { amount: `${stepAmount(first)} to ${stepAmount(last)}`, schedule: `a ${rules.every}` };
  }
  const count = rules.kind === 'lump' ? rules.parts : rules.count;
  const amount = formatCents(Math.ceil(target / count));
  if (rules.kind === 'lump') {
    return { amount, schedule: count === 1 ? 'in one go' : `in each of ${numberWord(count)} parts` };
  }
  if (count === 1) return { amount, schedule: `within a ${rules.every}` };
  return { amount, schedule: `a ${rules.every} for ${count} ${rules.every}s` };
}

/** Describes the cost of a challenge, such as "R250.00 a week for 4 weeks". */
export function periodCostText(challenge: Planned): string {
  const { amount, schedule } = periodCost(challenge);
  return `${amount} ${schedule}`;
}

/**
 * Returns a challenge that the user has never joined, to suggest beside their own: the one with the lowest target per
 * day. Null if there is none.
 */
export function untriedChallenge<Challenge extends Pick<ChallengeView, 'id' | 'targetAmount' | 'duration'>>(
  challenges: readonly Challenge[],
  mine: readonly Pick<UserChallengeView, 'challengeId'>[],
): Challenge | null {
  const perDay = ({ targetAmount, duration }: Challenge) => decimalToCents(targetAmount) / duration;
  const untried = challenges.filter(({ id }) => mine.every(({ challengeId }) => challengeId !== id));
  return untried.toSorted((a, b) => perDay(a) - perDay(b))[0] ?? null;
}

/** Challenges of about the same length. */
export interface ChallengeGroup<Challenge> {
  id: string;
  title: string;
  fact: string;
  challenges: Challenge[];
}

/** Longest duration in days of each group of challenges, in display order. */
const groups = [
  { id: 'month', title: 'A month', fact: 'Small and quick', most: 45 },
  { id: 'months', title: 'Two to six months', fact: 'Something to work towards', most: 200 },
  { id: 'year', title: 'A year', fact: 'A little at a time', most: Infinity },
] as const;

/** Groups challenges by length, in the catalogue's order. Leaves out empty groups. */
export function groupByLength<Challenge extends Pick<ChallengeView, 'duration'>>(
  challenges: readonly Challenge[],
): ChallengeGroup<Challenge>[] {
  const groupOf = ({ duration }: Challenge) => groups.find(({ most }) => duration <= most);
  return groups
    .map((group) => ({
      id: group.id,
      title: group.title,
      fact: group.fact,
      challenges: challenges.filter((challenge) => groupOf(challenge) === group),
    }))
    .filter(({ challenges }) => challenges.length > 0);
}
