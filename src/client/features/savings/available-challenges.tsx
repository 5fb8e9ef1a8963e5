import { chakra } from '@chakra-ui/react/styled-system';
import type { ChallengeView } from '../../../domain/savings/schemas.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/card.tsx';
import { rand } from './savings-words.ts';

const types: Record<ChallengeView['challengeType'], string> = {
  starter: 'Starter',
  ladder: 'Ladder',
  no_spend: 'No-spend',
  emergency_fund: 'Emergency fund',
  provisional_tax: 'Provisional tax',
  retirement: 'Retirement',
  tax_free_savings: 'Tax-free savings',
  refund: 'Refund',
};

const hardness = { easy: ['Easy', 1], medium: ['Medium', 2], hard: ['Hard', 3] } as const;

/** Challenge difficulty as a label with one to three tick marks. */
function Difficulty({ of }: { of: ChallengeView['difficulty'] }) {
  const [label, ticks] = hardness[of];
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="8px">
      {label}
      <chakra.span aria-hidden="true" display="inline-flex" gap="2px">
        {[1, 2, 3].map((tick) => (
          <chakra.i key={tick} width="4px" height="12px" bg={tick <= ticks ? 'accent-line' : 'fig-rest'} />
        ))}
      </chakra.span>
    </chakra.span>
  );
}

interface AvailableCardProps {
  challenge: ChallengeView;
  /** Whether the user has already joined the challenge. */
  isActive: boolean;
  onJoin: () => void;
}

function AvailableCard({ challenge, isActive, onJoin }: AvailableCardProps) {
  const { id, name, description, targetAmount, duration, difficulty, challengeType } = challenge;
  return (
    <Card
      as="article"
      aria-labelledby={`available-${id}`}
      display="flex"
      flexDirection="column"
      height="full"
    >
      <chakra.div display="flex" justifyContent="space-between" alignItems="flex-start" gap="16px">
        <chakra.h2 id={`available-${id}`} textStyle="h4" minWidth="0">
          {name}
        </chakra.h2>
        <Badge variant="line">{types[challengeType]}</Badge>
      </chakra.div>
      <chakra.p textStyle="ui" color="muted" mt="6px" mb="20px">
        {description}
      </chakra.p>
      <chakra.p textStyle="figure-lg" mt="auto">
        {rand(targetAmount)}
      </chakra.p>
      <chakra.p display="flex" flexWrap="wrap" gap="2px 16px" textStyle="sm" color="muted" mt="4px" mb="20px">
        <span>{duration} days</span>
        <Difficulty of={difficulty} />
      </chakra.p>
      {isActive ? (
        <Button variant="outline" block disabled>
          In Progress<chakra.span srOnly> {name}</chakra.span>
        </Button>
      ) : (
        <Button variant="outline" block aria-haspopup="dialog" onClick={onJoin}>
          Join Challenge<chakra.span srOnly> {name}</chakra.span>
        </Button>
      )}
    </Card>
  );
}

interface AvailableChallengesProps {
  challenges: readonly ChallengeView[];
  /** IDs of the user's active challenges. */
  active: ReadonlySet<number>;
  onJoin: (id: number) => void;
}

/** Grid of the challenges that the user can join. */
export function AvailableChallenges({ challenges, active, onJoin }: AvailableChallengesProps) {
  return (
    <chakra.ul
      display="grid"
      gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 300px), 1fr))"
      gap={{ base: '12px', tablet: '14px', across: '18px', lg: '20px' }}
      listStyle="none"
    >
      {challenges.map((challenge) => (
        <li key={challenge.id}>
          <AvailableCard
            challenge={challenge}
            isActive={active.has(challenge.id)}
            onJoin={() => onJoin(challenge.id)}
          />
        </li>
      ))}
    </chakra.ul>
  );
}
