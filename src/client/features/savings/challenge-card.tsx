import { chakra } from '@chakra-ui/react/styled-system';
import { decimalToCents } from '../../../domain/money.ts';
import type { AchievementView, UserChallengeView } from '../../../domain/savings/schemas.ts';
import { Badge } from '../../ui/badge.tsx';
import type { BadgeVariant } from '../../ui/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/card.tsx';
import { JarProgress } from '../../ui/figures/jar.tsx';
import { Medal } from './medal.tsx';
import { PlanBars, TaxLines } from './plan-lines.tsx';
import { PlanSentence } from './plan-sentence.tsx';
import type { SavingsDialog } from './savings-search.ts';
import { day, endedOn, layersText, outcome, percentSaved, rand } from './savings-text.ts';

interface ShownStatus {
  label: string;
  badge: BadgeVariant;
  /** Label before the end date. */
  end: string;
}

const statuses: Record<UserChallengeView['status'], ShownStatus> = {
  active: { label: 'In Progress', badge: 'work', end: 'by' },
  completed: { label: 'Completed', badge: 'done', end: 'completed' },
  failed: { label: 'Failed', badge: 'off', end: 'ended' },
};

const jarWidth = { base: '84px', tablet: '112px' } as const;

/** Number of a card's rows. Cards side by side share the heights of their rows. */
export const CARD_ROWS = 6;

function Earned({ achievements }: { achievements: readonly AchievementView[] }) {
  return (
    <chakra.ul
      aria-label="Achievements"
      display="flex"
      flexWrap="wrap"
      gap="6px 16px"
      gridColumn="1 / -1"
      gridRow="5"
      mt="12px"
      listStyle="none"
    >
      {achievements.map((achievement) => (
        <chakra.li
          key={achievement.id}
          display="inline-flex"
          alignItems="center"
          gap="7px"
          minHeight="30px"
          textStyle="xs"
          color="muted"
        >
          <Medal achievement={achievement} size="30px" />
          {achievement.name}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

/** Jar with a layer for each entry, and the percentage below it. */
function Progress({ own }: { own: UserChallengeView }) {
  const percent = percentSaved(own);
  const target = decimalToCents(own.targetAmount);
  const failed = own.status === 'failed';
  return (
    <chakra.div gridColumn="1" gridRow={{ base: '1 / span 2', tablet: '1 / span 3' }} alignSelf="start">
      <JarProgress
        percent={percent}
        label={`Progress in ${own.challenge.name}`}
        shares={own.layers.map((amount) => decimalToCents(amount) / target)}
        tone={failed ? 'rest' : 'accent'}
        width={jarWidth}
      />
      <chakra.p
        // The glass is in the left part of the picture, without the marks.
        width="94%"
        mt="10px"
        textAlign="center"
        textStyle="xs"
        color="muted"
        whiteSpace="nowrap"
      >
        <chakra.strong
          textStyle="figure-lg"
          display="block"
          fontSize={{ base: '1.5rem', tablet: '1.75rem' }}
          lineHeight="1"
          color={failed ? 'muted' : 'ink'}
        >
          {percent}%
        </chakra.strong>
        {layersText(own.layers.length)}
      </chakra.p>
    </chakra.div>
  );
}

/** Button sizes that fit two buttons and a menu in a row. On small screens, buttons grow and wrap. */
const wide = {
  flex: { base: '1 0 auto', tablet: 'none' },
  px: { base: '10px', tablet: '12px', wide: '18px' },
} as const;

/** Returns the ID of a challenge's heading, which takes focus after a dialog whose trigger is gone. */
export const cardId = (id: number) => `challenge-${id}`;

interface ChallengeCardProps {
  own: UserChallengeView;
  /** Achievements earned in this challenge. */
  achievements: readonly AchievementView[];
  /** Whether the challenge has failed and the user hasn't joined it again. */
  canJoinAgain: boolean;
  /** Whether this challenge is the next one due. Only its Add Entry button is solid. */
  isNext: boolean;
  onOpen: (dialog: SavingsDialog, id: number) => void;
}

/** Card for a joined challenge: progress, target date, achievements and next action. */
export function ChallengeCard({ own, achievements, canJoinAgain, isNext, onOpen }: ChallengeCardProps) {
  const { id, challenge, status, currentAmount, targetAmount, startDate, targetDate } = own;
  const { label, badge, end } = statuses[status];
  const quiet = status === 'failed' ? 'muted' : undefined;
  const of = <chakra.span srOnly> of {challenge.name}</chakra.span>;
  return (
    <Card
      as="article"
      aria-labelledby={cardId(id)}
      display="grid"
      gridTemplateColumns={{
        base: `${jarWidth.base} minmax(0, 1fr)`,
        tablet: `${jarWidth.tablet} minmax(0, 1fr)`,
      }}
      gridTemplateRows={{ xl: 'subgrid' }}
      gridRow={{ xl: '1 / -1' }}
      gap={{ base: '0 14px', tablet: '0 20px' }}
      p={{ base: '18px 16px', tablet: '24px', across: '24px', lg: '24px' }}
    >
      <Progress own={own} />
      <chakra.div gridColumn="2" gridRow="1" minWidth="0">
        <chakra.div
          display="flex"
          flexDirection={{ base: 'column-reverse', tablet: 'row' }}
          justifyContent="space-between"
          alignItems="flex-start"
          gap={{ base: '8px', tablet: '12px' }}
        >
          <chakra.h2
            id={cardId(id)}
            tabIndex={-1}
            textStyle="h4"
            fontSize="1.25rem"
            lineHeight="1.2"
            minWidth="0"
            color={quiet}
          >
            {challenge.name}
          </chakra.h2>
          <Badge variant={badge}>{label}</Badge>
        </chakra.div>
        <chakra.p textStyle="sm" color="muted" mt="4px">
          {challenge.description}
        </chakra.p>
      </chakra.div>
      <chakra.div gridColumn="2" gridRow="2" minWidth="0" pt="14px">
        <chakra.p display="flex" flexWrap="wrap" alignItems="baseline" gap="0 8px">
          <chakra.strong textStyle="figure-lg" fontSize="1.75rem" color={quiet}>
            {rand(currentAmount)}
          </chakra.strong>
          <chakra.span textStyle="ui" color="muted" fontVariantNumeric="tabular-nums">
            of {rand(targetAmount)}
          </chakra.span>
        </chakra.p>
        <chakra.p
          display="flex"
          flexWrap="wrap"
          justifyContent="space-between"
          gap="0 8px"
          textStyle="xs"
          color="muted"
          mt="2px"
        >
          <span>Started {day(startDate)}</span>
          <span>
            {end} {day(status === 'active' ? targetDate : endedOn(own))}
          </span>
        </chakra.p>
      </chakra.div>
      <chakra.div
        gridColumn={{ base: '1 / -1', tablet: '2' }}
        gridRow="3"
        pt="12px"
        _empty={{ display: 'none' }}
      >
        {own.plan ? <PlanBars plan={own.plan} /> : <chakra.p textStyle="ui">{outcome(own)}</chakra.p>}
      </chakra.div>
      <chakra.div
        gridColumn="1 / -1"
        gridRow="4"
        display="grid"
        alignContent="start"
        gap="10px"
        borderTop="1px solid"
        borderColor="line"
        mt="16px"
        pt="12px"
        textStyle="ui"
        _empty={{ display: 'none' }}
        css={{ '& b': { fontWeight: '600' } }}
      >
        {own.plan && (
          <p>
            <PlanSentence plan={own.plan} />
          </p>
        )}
        <TaxLines taxSaved={own.taxSaved} taxFree={own.taxFree} />
      </chakra.div>
      {/* Cards of one column have the buttons beside the achievements. */}
      <chakra.div
        display={{ base: 'contents', tablet: 'flex', xl: 'contents' }}
        flexWrap="wrap"
        alignItems="end"
        columnGap="24px"
        gridColumn="1 / -1"
        gridRow="5"
      >
        {achievements.length > 0 && <Earned achievements={achievements} />}
        <chakra.div
          gridColumn="1 / -1"
          gridRow="6"
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          alignSelf="end"
          gap="8px"
          ms={{ tablet: 'auto', xl: '0' }}
          pt="16px"
        >
          {status === 'active' && (
            <Button
              icon="plus"
              variant={isNext ? 'solid' : 'outline'}
              {...wide}
              aria-haspopup="dialog"
              onClick={() => onOpen('entry', id)}
            >
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
              <Button
                variant="plain"
                px="8px"
                me="-8px"
                ms="auto"
                aria-haspopup="dialog"
                onClick={() => onOpen('change', id)}
              >
                Change<chakra.span srOnly> {challenge.name}</chakra.span>
              </Button>
            )}
          </chakra.div>
        </chakra.div>
      </chakra.div>
    </Card>
  );
}
