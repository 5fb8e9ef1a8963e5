import { chakra } from '@chakra-ui/react/styled-system';
import { decimalToCents } from '../../../../domain/money.ts';
import type { AchievementView, UserChallengeView } from '../../../../domain/savings/schemas.ts';
import { Jar } from '../../../ui/figures/jar.tsx';
import { Medal } from '../medal.tsx';
import type { CountGoal } from './celebration-text.ts';

const shares = ({ layers, targetAmount }: UserChallengeView) =>
  layers.map((amount) => decimalToCents(amount) / decimalToCents(targetAmount));

/** Heights in px of the ruler ticks that fall into the jar. */
const falling = [20, 12, 20, 26, 20, 12, 20];

/** Jar into which the last entry falls as ruler ticks. */
export function FilledJar({ own }: { own: UserChallengeView }) {
  return (
    <chakra.div position="relative" pt="34px">
      <chakra.span
        position="absolute"
        top="0"
        left="calc(50% - 30px)"
        display="flex"
        alignItems="flex-end"
        gap="5px"
        height="26px"
      >
        {falling.map((height, at) => (
          <chakra.i
            // oxlint-disable-next-line react/no-array-index-key -- the ticks never change
            key={at}
            width="3px"
            bg="accent"
            _highContrast={{ forcedColorAdjust: 'none', bg: 'Highlight' }}
            css={{ '--fall': '-24px' }}
            animation="fall {durations.figure} {easings.out} both"
            style={{ height: `${height}px`, animationDelay: `${at * 60}ms` }}
          />
        ))}
      </chakra.span>
      <Jar shares={shares(own)} width={{ base: '148px', tablet: '164px' }} falling />
    </chakra.div>
  );
}

const Board = chakra('span', {
  base: {
    display: 'grid',
    alignItems: 'end',
    justifyItems: 'center',
    width: 'full',
    height: '112px',
    borderBottom: '4px solid',
    borderColor: 'ink',
  },
});

const Place = chakra('span', {
  base: { display: 'grid', alignContent: 'start', textAlign: 'center', textStyle: 'xs', color: 'muted' },
});

const PLACES = 3;

interface JarShelfProps {
  own: UserChallengeView;
  /** Previously completed challenges, newest first. */
  earlier: readonly UserChallengeView[];
  goal: CountGoal | null;
}

/** Shelf where the new jar lands beside recently completed ones. Empty places show the next achievement. */
export function JarShelf({ own, earlier, goal }: JarShelfProps) {
  const before = earlier.slice(0, PLACES - 1).toReversed();
  const missing = goal ? goal.need - earlier.length - 1 : 0;
  const empty = Math.min(missing, PLACES - 1 - before.length);
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="repeat(3, minmax(0, 1fr))"
      width="full"
      maxWidth="300px"
      pt="40px"
    >
      {[...before, own].map((jar) => (
        <Place key={jar.id}>
          <Board>
            <chakra.span
              display="block"
              mb="-7px"
              {...(jar === own && { animation: 'land {durations.figure} ease-in' })}
            >
              <Jar shares={shares(jar)} width={{ base: '76px', tablet: '66px' }} />
            </chakra.span>
          </Board>
          <chakra.span
            pt="8px"
            px="4px"
            textWrap="balance"
            {...(jar === own && { color: 'ink', fontWeight: '600' })}
          >
            {jar.challenge.name}
          </chakra.span>
        </Place>
      ))}
      {Array.from({ length: empty }, (_, at) => (
        <Place key={at}>
          <Board>
            <chakra.span
              width={{ base: '56px', tablet: '46px' }}
              height={{ base: '82px', tablet: '70px' }}
              border="1.5px dashed"
              borderColor="field"
              borderBottom="0"
              borderRadius="8px 8px 0 0"
            />
          </Board>
          {at === 0 && goal && (
            <chakra.span pt="8px" px="4px">
              {missing === 1 ? 'One more' : `${missing} more`}: {goal.name}
            </chakra.span>
          )}
        </Place>
      ))}
    </chakra.div>
  );
}

/** Ruler ticks, drawn as rays along an arc. */
const rays = Array.from({ length: 41 }, (_, at) => {
  const angle = (Math.PI * (190 - at * 5)) / 180;
  const length = at % 5 === 0 ? 30 : at % 2 === 0 ? 18 : 12;
  const point = (radius: number) =>
    `${(radius * Math.cos(angle)).toFixed(1)} ${(-radius * Math.sin(angle)).toFixed(1)}`;
  return {
    path: `M${point(88)}L${point(88 + length)}`,
    tone: at % 5 === 0 ? 'accent' : at % 2 === 0 ? 'accent-line' : 'fig-rest',
  };
});

/** Medal on a board, with ruler ticks as rays behind it. */
export function ShownMedal({ achievement }: { achievement: AchievementView }) {
  return (
    <chakra.div position="relative" display="grid" justifyItems="center" pt="52px" width="230px">
      <chakra.svg
        viewBox="-120 -120 240 142"
        width="230px"
        height="136px"
        position="absolute"
        top="0"
        fill="none"
        strokeWidth="3"
        aria-hidden="true"
        transformOrigin="50% 85%"
        animation="flare {durations.figure} {easings.out}"
        _highContrast={{ forcedColorAdjust: 'none' }}
      >
        {rays.map(({ path, tone }) => (
          <chakra.path key={path} d={path} stroke={tone} _highContrast={{ stroke: 'Highlight' }} />
        ))}
      </chakra.svg>
      <chakra.span position="relative" mb="-1px">
        <Medal achievement={achievement} size="116px" />
      </chakra.span>
      <chakra.span width="200px" borderTop="4px solid" borderColor="ink" />
    </chakra.div>
  );
}
