import { centsToDecimal, decimalToCents } from '../../../../domain/money.ts';
import type { ChallengeView, UserChallengeView } from '../../../../domain/savings/schemas.ts';

/** Challenge to join next, with the target as a decimal string in rand. */
export interface NextChallenge {
  challenge: ChallengeView;
  targetAmount: string;
  /** Whether the amount just saved counts towards the challenge. If so, the target is the remainder. */
  carriesOver: boolean;
}

export interface NextChallenges {
  /** Null if the user has joined all other challenges. */
  suggested: NextChallenge | null;
  /** Challenge with the lowest target per day; null if that is the suggested one. */
  smaller: ChallengeView | null;
}

const target = (challenge: ChallengeView) => decimalToCents(challenge.targetAmount);
const isFund = ({ challengeType }: ChallengeView) => challengeType === 'emergency_fund';
const perDay = (challenge: ChallengeView) => target(challenge) / challenge.duration;

/**
 * Suggests a challenge to join after completing one. An emergency fund leads to a larger fund, and the amount saved
 * counts towards it. Otherwise, suggests the next larger challenge or, failing that, any other. Prefers challenges
 * that the user hasn't completed yet.
 */
export function nextChallenges(
  completed: Pick<UserChallengeView, 'challengeId' | 'challenge' | 'currentAmount' | 'targetAmount'>,
  { mine, challenges }: { mine: readonly UserChallengeView[]; challenges: readonly ChallengeView[] },
): NextChallenges {
  const done = (challenge: ChallengeView) =>
    mine.some(({ challengeId, status }) => challengeId === challenge.id && status === 'completed');
  const open = challenges
    .filter(
      ({ id }) =>
        id !== completed.challengeId &&
        !mine.some(({ challengeId, status }) => challengeId === id && status === 'active'),
    )
    .toSorted((a, b) => Number(done(a)) - Number(done(b)) || target(a) - target(b));
  const saved = decimalToCents(completed.currentAmount);
  const sequel = isFund(completed.challenge)
    ? open.find((candidate) => isFund(candidate) && target(candidate) > saved && !done(candidate))
    : undefined;
  const larger = open.find(
    (candidate) => target(candidate) > decimalToCents(completed.targetAmount) && !done(candidate),
  );
  const challenge = sequel ?? larger ?? open[0];
  const [smallest] = open
    .filter((candidate) => candidate !== challenge)
    .toSorted((a, b) => perDay(a) - perDay(b));
  return {
    suggested: challenge
      ? {
          challenge,
          targetAmount: sequel ? centsToDecimal(target(sequel) - saved) : challenge.targetAmount,
          carriesOver: sequel !== undefined,
        }
      : null,
    smaller: smallest && challenge && perDay(smallest) < perDay(challenge) ? smallest : null,
  };
}
