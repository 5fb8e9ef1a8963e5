import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../../ui/buttons/button.tsx';
import { ByDevice } from './by-device.tsx';
import { points, titleOf } from './game-text.ts';
import type { Game } from './use-game.ts';

/** Overlay on the field. On phones it sits below the field, where the thumb doesn't cover the game. */
const Panel = chakra('div', {
  base: {
    display: 'grid',
    gap: '16px',
    minHeight: { base: '172px', sm: 'auto' },
    width: { base: 'auto', sm: '320px' },
    mt: { base: '16px', sm: '0' },
    mx: { base: 'gutter', sm: '0' },
    py: { base: '20px', sm: '28px' },
    px: { base: '20px', sm: '32px' },
    position: { sm: 'absolute' },
    left: { sm: '54%' },
    top: { sm: '46%' },
    translate: { sm: '-50% -50%' },
    alignContent: 'space-between',
    bg: 'card',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'lg',
    boxShadow: { sm: 'overlay' },
  },
});

const Key = chakra('kbd', {
  base: {
    display: 'inline-block',
    border: '1px solid',
    borderBottomWidth: '3px',
    borderColor: 'field',
    borderRadius: 'sm',
    bg: 'card',
    px: '8px',
    py: '2px',
    fontFamily: 'text',
    fontWeight: '600',
    fontSize: '0.8125rem',
    lineHeight: '1.2',
  },
});

/** Start button and instructions for the first run. */
export function StartPanel({ game }: { game: Game }) {
  return (
    <chakra.div
      position="absolute"
      left="50%"
      top="29%"
      translate="-50% -50%"
      display="grid"
      justifyItems="center"
      gap="14px"
    >
      <Button
        size="lg"
        minHeight={{ base: '52px', sm: '60px' }}
        px={{ base: '32px', sm: '40px' }}
        fontSize={{ base: '1rem', sm: '1.125rem' }}
        busy={game.isStarting}
        busyLabel="Starting…"
        onClick={game.start}
      >
        Start Game
      </Button>
      <chakra.p
        bg="paper"
        borderRadius="sm"
        py="4px"
        px="12px"
        fontSize={{ base: '0.8125rem', sm: '0.9375rem' }}
        whiteSpace="nowrap"
      >
        <ByDevice
          touched="Tap to flap"
          typed={
            <>
              <Key>Space</Key> or click to flap
            </>
          }
        />
      </chakra.p>
    </chakra.div>
  );
}

/** Returns the text beside the final score. */
function endText({ best, place, saved }: Game, score: number): string {
  if (saved) return 'Your score is saved';
  if (score === 0 && best.score === 0) return 'Fly past one form to score';
  if (score > best.before) return 'Your best run so far';
  return place === null ? `Your best is ${best.score}` : 'One of the five best scores';
}

/** Panel with the final score and next actions. */
export function OverPanel({ game, score }: { game: Game; score: number }) {
  const { place, isChecking } = game;
  return (
    <Panel>
      <chakra.div display="flex" alignItems="flex-end" gap="16px">
        <chakra.span textStyle="figure-xl" fontSize={{ base: '4.5rem', sm: '5rem' }} lineHeight="0.8">
          {score}
        </chakra.span>
        <chakra.p textStyle="sm" color="muted">
          <chakra.strong display="block" color="ink" fontSize="1.125rem" fontWeight="600">
            {titleOf(score) ?? points(score).replace(/^\d+ /, '')}
          </chakra.strong>
          {endText(game, score)}
        </chakra.p>
      </chakra.div>
      {/* Buttons are side by side on phones, so the content below doesn't move. */}
      <chakra.div
        display="grid"
        gridAutoFlow={{ base: 'column', sm: 'row' }}
        gridAutoColumns="minmax(0, 1fr)"
        gap="10px"
      >
        <Button
          size="lg"
          block
          busy={isChecking || game.isStarting}
          busyLabel={isChecking ? 'Checking…' : 'Starting…'}
          onClick={game.start}
        >
          Play Again
        </Button>
        {place !== null && (
          <Button variant="outline" block aria-haspopup="dialog" onClick={() => game.setAsking(true)}>
            Save my score
          </Button>
        )}
      </chakra.div>
    </Panel>
  );
}

/** Panel shown while a run is paused. */
export function PausedPanel({ game }: { game: Game }) {
  return (
    <Panel>
      <div>
        <chakra.h2 textStyle="h4">Paused</chakra.h2>
        <chakra.p textStyle="sm" color="muted">
          Pick up where you left off.
        </chakra.p>
      </div>
      <Button size="lg" block onClick={() => game.loop.press()}>
        Continue
      </Button>
    </Panel>
  );
}
