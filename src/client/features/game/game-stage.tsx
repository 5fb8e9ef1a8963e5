import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { gameCanvasRecipe } from '../../theme/recipes/game-canvas.ts';
import { Button } from '../../ui/button.tsx';
import { points, scoreText, titleOf } from './game-words.ts';
import { useScore } from './use-game.ts';
import type { Game } from './use-game.ts';

const Canvas = chakra('canvas', gameCanvasRecipe);

/** What stands over the field; on phones under it, where the thumb covers nothing. */
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

/** The words for a screen that is touched, and for one with a keyboard. */
function ByDevice({ touched, typed }: { touched: string; typed: string }) {
  return (
    <>
      <chakra.span hideFrom="sm">{touched}</chakra.span>
      <chakra.span hideBelow="sm">
        <Key>Space</Key> {typed}
      </chakra.span>
    </>
  );
}

function StartPanel({ game }: { game: Game }) {
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
        <ByDevice touched="Tap to flap" typed="or click to flap" />
      </chakra.p>
    </chakra.div>
  );
}

/** What the end of a run says beside its figure. */
function endText({ best, place, saved }: Game, score: number): string {
  if (saved) return 'Your score is on the board';
  if (score > best.before) return 'Your best run so far';
  return place === null ? `Your best is ${best.score}` : 'One of the best five';
}

function OverPanel({ game, score }: { game: Game; score: number }) {
  const { place, isChecking, checkFailed } = game;
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
      {checkFailed && (
        <chakra.p textStyle="sm" color="danger-fg">
          Whether this is one of the best five could not be asked.
        </chakra.p>
      )}
      <chakra.div display="grid" gap="10px">
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
        {checkFailed && (
          <Button variant="outline" block onClick={game.checkAgain}>
            Ask again
          </Button>
        )}
      </chakra.div>
    </Panel>
  );
}

function PausedPanel({ game }: { game: Game }) {
  return (
    <Panel>
      <div>
        <chakra.h2 textStyle="h4">Paused</chakra.h2>
        <chakra.p textStyle="sm" color="muted">
          The run waits where you left it.
        </chakra.p>
      </div>
      <Button size="lg" block onClick={() => game.loop.press()}>
        Go on
      </Button>
    </Panel>
  );
}

/** Where the thumb flaps on a phone: under the field, so that it covers nothing. */
function FlapPad({ onFlap }: { onFlap: () => void }) {
  return (
    <chakra.button
      type="button"
      display={{ base: 'grid', sm: 'none' }}
      placeItems="center"
      minHeight="172px"
      width="calc(100% - 2 * {spacing.gutter})"
      mt="16px"
      mx="gutter"
      borderRadius="lg"
      border="1px solid"
      borderColor="brand-line"
      bg="brand-subtle"
      color="brand-fg"
      fontSize="1.125rem"
      fontWeight="600"
      touchAction="none"
      userSelect="none"
      css={{ WebkitTapHighlightColor: 'transparent' }}
      onPointerDown={onFlap}
      // A keyboard's press; that of a finger has been a flap already.
      onClick={(event) => event.detail === 0 && onFlap()}
    >
      Flap
    </chakra.button>
  );
}

const descriptions = {
  idle: 'The flying calculator in front of Table Mountain, ready to start',
  running: 'The flying calculator on its way between tax forms',
  paused: 'The flying calculator, waiting in the air',
  hit: 'The flying calculator has hit something',
  over: 'The flying calculator at the end of its run',
} as const;

/** A key that something else on the page listens to is not the game's. */
const isTaken = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('button, a, input, textarea, select, summary, [contenteditable], [role=dialog]') !== null;

/** Space anywhere on the page, unless something there wants it for itself. */
function useSpace(press: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'Space' || event.defaultPrevented || isTaken(event.target)) return;
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      // The page would scroll.
      event.preventDefault();
      if (!event.repeat) press();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [press]);
}

/** The field with what stands over it. */
export function GameStage({ game }: { game: Game }) {
  const { loop, phase, start, endScore } = game;
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => loop.attach(canvas.current!), [loop]);

  const isPlaying = phase === 'running';
  useEffect(() => {
    if (!isPlaying) return;
    // What was pressed is gone, and the keys shall have somewhere to go.
    canvas.current?.focus({ preventScroll: true });
    canvas.current?.scrollIntoView({ block: 'nearest' });
  }, [isPlaying]);

  const press = () => {
    if (phase === 'idle' || phase === 'over') start();
    else loop.press();
  };
  useSpace(press);

  return (
    <chakra.div position="relative" alignSelf="start" mx={{ base: 'calc(-1 * {spacing.gutter})', sm: '0' }}>
      <chakra.div
        position="relative"
        width="full"
        // All of it fits a low screen.
        maxWidth={{ base: 'calc((100dvh - 24px) * 4 / 3)', lg: 'calc(max(100dvh - 132px, 420px) * 4 / 3)' }}
        mx="auto"
        overflow="hidden"
        borderRadius={{ base: '0', sm: 'lg' }}
        boxShadow="0 0 0 1px {colors.line-strong}"
      >
        <Canvas
          ref={canvas}
          tabIndex={-1}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn while it is played: there is no file to load
          role="img"
          aria-label={descriptions[phase]}
          data-phase={phase}
          onPointerDown={(event) => {
            if (event.button !== 0) return;
            // The focus stays where it is.
            event.preventDefault();
            press();
          }}
        />
        {phase === 'idle' && <StartPanel game={game} />}
      </chakra.div>
      {(phase === 'running' || phase === 'hit') && <FlapPad onFlap={press} />}
      {phase === 'paused' && <PausedPanel game={game} />}
      {phase === 'over' && endScore !== null && <OverPanel game={game} score={endScore} />}
    </chakra.div>
  );
}

function Announced({ game: { loop, phase } }: { game: Game }) {
  const score = useScore(loop);
  const title = titleOf(score);
  return {
    idle: '',
    running: title ? `${title}.` : 'The run has started. Space flaps.',
    paused: 'Paused. Press Space or tap to go on.',
    hit: '',
    over: `The run is over with ${scoreText(score)}.`,
  }[phase];
}

/** What is said to those who hear the page: the run's beginning, its titles, its pause and its end. */
export function GameAnnouncement({ game }: { game: Game }) {
  return (
    <chakra.p srOnly aria-live="polite">
      <Announced game={game} />
    </chakra.p>
  );
}
