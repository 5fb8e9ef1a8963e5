import { chakra } from '@chakra-ui/react/styled-system';
import type { AchievementView, UserChallengeView } from '../../../domain/savings/schemas.ts';
import { Badge } from '../../ui/badge.tsx';
import type { BadgeVariant } from '../../ui/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { RulerProgress } from '../../ui/figures/ruler.tsx';
import { AchievementIcon } from './achievements-shelf.tsx';
import { Celebration } from './celebration.tsx';
import { PlanLines, TaxLines } from './plan-lines.tsx';
import type { SavingsDialog } from './savings-search.ts';
import { day, endedOn, outcome, percentSaved, rand } from './savings-words.ts';

interface ShownStatus {
  label: string;
  badge: BadgeVariant;
  bar: 'brand' | 'done' | 'failed';
  /** Label before the end date, below the progress bar. */
  end: string;
}

const statuses: Record<UserChallengeView['status'], ShownStatus> = {
  active: { label: 'In Progress', badge: 'work', bar: 'brand', end: 'by' },
  completed: { label: 'Completed', badge: 'done', bar: 'done', end: 'completed' },
  failed: { label: 'Failed', badge: 'bad', bar: 'failed', end: 'ended' },
};

function Chips({ achievements }: { achievements: readonly AchievementView[] }) {
  return (
    <chakra.ul aria-label="Achievements" display="flex" flexWrap="wrap" gap="8px" mt="16px" listStyle="none">
      {achievements.map(({ id, name, icon }) => (
        <chakra.li
          key={id}
          display="inline-flex"
          alignItems="center"
          gap="8px"
          py="7px"
          px="10px"
          borderRadius="sm"
          bg="accent-subtle"
          color="accent-fg"
          fontSize="0.8125rem"
          lineHeight="1.3"
          fontWeight="600"
        >
          <AchievementIcon icon={icon} size={16} />
          {name}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

/** Button sizes that fit two buttons and a menu in a row. On small screens, buttons grow and wrap. */
const wide = { flex: { base: '1 0 auto', md: 'none' }, px: { base: '10px', md: '20px' } } as const;

/** Returns the ID of a challenge's heading, which takes focus after a dialog whose trigger is gone. */
export const cardId = (id: number) => `challenge-${id}`;

interface ChallengeCardProps {
  own: UserChallengeView;
  /** Achievements earned in this challenge. */
  achievements: readonly AchievementView[];
  /** Whether the challenge has failed and the user hasn't joined it again. */
  canJoinAgain: boolean;
  celebrated: boolean;
  onOpen: (dialog: SavingsDialog, id: number) => void;
}

/** Card for a joined challenge: progress, target date, achievements and next action. */
export function ChallengeCard({ own, achievements, canJoinAgain, celebrated, onOpen }: ChallengeCardProps) {
  const { id, challenge, status, currentAmount, targetAmount, startDate, targetDate } = own;
  const { label, badge, bar, end } = statuses[status];
  const percent = percentSaved(own);
  const of = <chakra.span srOnly> of {challenge.name}</chakra.span>;
  return (
    <Card
      as="article"
      aria-labelledby={cardId(id)}
      position="relative"
      display="flex"
      flexDirection="column"
      height="full"
    >
      {celebrated && <Celebration />}
      <chakra.div display="flex" justifyContent="space-between" alignItems="flex-start" gap="16px">
        <chakra.h2 id={cardId(id)} tabIndex={-1} textStyle="h4" fontSize="1.3125rem" minWidth="0">
          {challenge.name}
        </chakra.h2>
        <Badge variant={badge}>{label}</Badge>
      </chakra.div>
      <chakra.p textStyle="ui" color="muted" mt="6px">
        {challenge.description}
      </chakra.p>
      <chakra.div
        display="flex"
        justifyContent="space-between"
        alignItems="flex-end"
        gap="16px"
        mt="20px"
        mb="10px"
      >
        <chakra.span textStyle="figure-xl" fontSize="2.5rem">
          {percent}%
        </chakra.span>
        <chakra.span textAlign="right" fontVariantNumeric="tabular-nums" lineHeight="1.35">
          <chakra.strong display="block" fontWeight="600">
            {rand(currentAmount)}
          </chakra.strong>
          <chakra.span textStyle="ui" color="muted">
            of {rand(targetAmount)}
          </chakra.span>
        </chakra.span>
      </chakra.div>
      <RulerProgress percent={percent} tone={bar} label={`Progress of ${challenge.name}`} />
      <chakra.div
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        gap="0 16px"
        mt="8px"
        textStyle="xs"
        color="muted"
      >
        <span>Started {day(startDate)}</span>
        <span>
          {end} {day(status === 'active' ? targetDate : endedOn(own))}
        </span>
      </chakra.div>
      {achievements.length > 0 && <Chips achievements={achievements} />}
      <chakra.div
        borderTop="1px solid"
        borderColor="line"
        mt="20px"
        pt="18px"
        mb="20px"
        textStyle="ui"
        color="muted"
        display="grid"
        gap="10px"
        css={{ '& b': { color: 'ink', fontWeight: '600' } }}
      >
        {own.plan ? <PlanLines own={own} plan={own.plan} /> : <p>{outcome(own)}</p>}
        <TaxLines taxSaved={own.taxSaved} taxFree={own.taxFree} />
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="8px" mt="auto">
        {status === 'active' && (
          <Button icon="plus" {...wide} aria-haspopup="dialog" onClick={() => onOpen('entry', id)}>
            Add Entry<chakra.span srOnly> to {challenge.name}</chakra.span>
          </Button>
        )}
        {canJoinAgain && (
          <Button
            variant="subtle"
            {...wide}
            aria-haspopup="dialog"
            onClick={() => onOpen('join', challenge.id)}
          >
            Join again<chakra.span srOnly> {challenge.name}</chakra.span>
          </Button>
        )}
        <chakra.div display="flex" alignItems="center" gap="8px" flex="1 0 auto">
          <Button variant="outline" {...wide} aria-haspopup="dialog" onClick={() => onOpen('history', id)}>
            View History{of}
          </Button>
          {status === 'active' && (
            <IconButton
              icon="settings"
              label={`Change ${challenge.name}`}
              aria-haspopup="dialog"
              ms="auto"
              onClick={() => onOpen('change', id)}
            />
          )}
        </chakra.div>
      </chakra.div>
    </Card>
  );
}
