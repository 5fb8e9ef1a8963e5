import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { groupThousands } from '../../../../domain/money.ts';
import type { AchievementProgress, UserChallengeView } from '../../../../domain/savings/schemas.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-paths.ts';
import { RulerProgress } from '../../../ui/figures/ruler.tsx';
import { periodCostText } from '../challenge-kinds.ts';
import { ChallengePicture } from '../challenge-picture.tsx';
import { Medal } from '../medal.tsx';
import { rand } from '../savings-text.ts';
import { FilledJar, JarShelf, ShownMedal } from './celebration-figures.tsx';
import {
  type Completion,
  countGoal,
  countText,
  lastEntryText,
  reasonText,
  type Screen,
  shelfText,
  suggestionText,
} from './celebration-text.ts';
import type { NextChallenges } from './next-challenge.ts';

/** A screen's content. The sheet puts the text beside or below the figure. */
export interface ScreenContent {
  kicker: string;
  figure: ReactNode;
  text: ReactNode;
}

const Title = ({ children }: { children: ReactNode }) => (
  <ChakraDialog.Title textStyle="h3" fontSize="1.625rem" lineHeight="1.12">
    {children}
  </ChakraDialog.Title>
);

const Line = ({ children }: { children: ReactNode }) => (
  <chakra.p textStyle="ui" color="muted" mt="10px" maxWidth="34ch" mx={{ base: 'auto', tablet: '0' }}>
    {children}
  </chakra.p>
);

function Filled({ completion }: { completion: Completion }) {
  const { challenge } = completion;
  return (
    <>
      <Title>{challenge.challenge.name}</Title>
      <chakra.p
        display="flex"
        justifyContent={{ base: 'center', tablet: 'flex-start' }}
        alignItems="baseline"
        gap="12px"
        mt="8px"
        mb="10px"
      >
        <chakra.strong textStyle="figure-lg" fontSize="2.25rem" lineHeight="1">
          {rand(challenge.currentAmount)}
        </chakra.strong>
        <chakra.span textStyle="ui" color="muted">
          100%
        </chakra.span>
      </chakra.p>
      <RulerProgress percent={100} tone="done" label={`Progress in ${challenge.challenge.name}`} />
      <Line>{lastEntryText(completion)}</Line>
    </>
  );
}

interface EarnedProps {
  screen: Extract<Screen, { kind: 'achievement' }>;
  completion: Completion;
}

/** An achievement with its reason and points. The last one also shows the total. */
function Earned({ screen: { achievement, place, of }, completion }: EarnedProps) {
  return (
    <>
      <Title>{achievement.name}</Title>
      <Line>{reasonText(achievement, completion)}</Line>
      <chakra.p mt="12px" color="accent-fg" textStyle="ui">
        <chakra.strong textStyle="figure-lg" lineHeight="1">
          +{achievement.points}
        </chakra.strong>{' '}
        points
      </chakra.p>
      {place === of && (
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="4px 12px"
          borderTop="1px solid"
          borderColor="line"
          mt="14px"
          pt="12px"
          textStyle="sm"
          fontVariantNumeric="tabular-nums"
        >
          {completion.unlocked.map((achievement) => (
            <chakra.span
              key={achievement.id}
              display="inline-flex"
              alignItems="center"
              gap="5px"
              color="muted"
            >
              <Medal achievement={achievement} size="22px" />
              {achievement.points}
            </chakra.span>
          ))}
          <chakra.b ms="auto" fontWeight="600">
            {groupThousands(completion.points)} in total
          </chakra.b>
        </chakra.div>
      )}
    </>
  );
}

interface SuggestionProps {
  icon: IconName;
  title: string;
  note: string;
  onChoose: () => void;
}

/** Link-like button that suggests what to do after the last screen. */
const Suggestion = ({ icon, title, note, onChoose }: SuggestionProps) => (
  <chakra.li borderTop="1px solid" borderColor="line">
    <chakra.button
      type="button"
      display="grid"
      gridTemplateColumns="18px minmax(0, 1fr)"
      gap="12px"
      width="full"
      py="8px"
      textAlign="start"
      textStyle="ui"
      lineHeight="20px"
      cursor="pointer"
      _hover={{ color: 'brand-fg' }}
      onClick={onChoose}
    >
      <chakra.span color="muted">
        <Icon name={icon} size={18} />
      </chakra.span>
      <span>
        {title}
        <chakra.span display="block" textStyle="xs" color="muted">
          {note}
        </chakra.span>
      </span>
    </chakra.button>
  </chakra.li>
);

interface NextProps {
  next: NextChallenges;
  completion: Completion;
  onJoin: (id: number) => void;
  onEnd: () => void;
}

function Next({ next: { suggested, smaller }, completion, onJoin, onEnd }: NextProps) {
  return (
    <>
      <Title>{suggested ? suggested.challenge.name : 'You’ve joined every challenge.'}</Title>
      {suggested && <Line>{suggestionText(suggested, completion.challenge.currentAmount)}</Line>}
      <chakra.ul listStyle="none" mt="12px">
        <Suggestion
          icon="jar"
          title="Leave the jar as it is"
          note="It stays on your shelf, with its history"
          onChoose={onEnd}
        />
        {smaller && (
          <Suggestion
            icon="trend"
            title="Something smaller"
            note={`${smaller.name}: ${periodCostText(smaller)}`}
            onChoose={() => onJoin(smaller.id)}
          />
        )}
      </chakra.ul>
    </>
  );
}

interface ScreenContext extends NextProps {
  mine: readonly UserChallengeView[];
  achievements: readonly AchievementProgress[];
}

export function screenContent(screen: Screen, context: ScreenContext): ScreenContent {
  const { completion, mine, achievements, next } = context;
  const own = completion.challenge;
  if (screen.kind === 'filled') {
    return {
      kicker: 'Challenge completed',
      figure: <FilledJar own={own} />,
      text: <Filled completion={completion} />,
    };
  }
  if (screen.kind === 'shelf') {
    const earlier = mine.filter(({ id, status }) => status === 'completed' && id !== own.id);
    const count = earlier.length + 1;
    const goal = countGoal(achievements, count);
    return {
      kicker: countText(count),
      figure: <JarShelf own={own} earlier={earlier} goal={goal} />,
      text: (
        <>
          <Title>Onto the shelf it goes.</Title>
          <Line>{shelfText(count, goal)}</Line>
        </>
      ),
    };
  }
  if (screen.kind === 'achievement') {
    return {
      kicker: screen.of > 1 ? `Achievement ${screen.place} of ${screen.of}` : 'Achievement',
      figure: <ShownMedal key={screen.place} achievement={screen.achievement} />,
      text: <Earned screen={screen} completion={completion} />,
    };
  }
  return {
    kicker: 'What next',
    figure: next.suggested && <ChallengePicture challenge={next.suggested.challenge} />,
    text: <Next {...context} />,
  };
}
