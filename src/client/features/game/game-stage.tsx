import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { gameCanvasRecipe } from '../../theme/recipes/game-canvas.ts';
import { ByDevice } from './by-device.tsx';
import { scoreText, titleOf } from './game-text.ts';
import { OverPanel, PausedPanel, StartPanel } from './panels.tsx';
import { useScore } from './use-game.ts';
import type { Game } from './use-game.ts';

const Canvas = chakra('canvas', gameCanvasRecipe);

/** Flap button for phones. It sits below the field, so the thumb doesn't cover the game. */
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
      css={{ WebkitUserSelect: 'none', WebkitTapHighlightColor: 'transparent' }}
      onPointerDown={onFlap}
      // Handle keyboard clicks only, because a touch has already flapped on pointer down.
      onClick={(event) => event.detail === 0 && onFlap()}
    >
      Flap
    </chakra.button>
  );
}

const descriptions = {
  idle: 'The flying calculator in front of Table Mountain, ready to start',
  running: 'The flying calculator passing between tax forms',
  paused: 'The flying calculator, paused in mid-air',
  hit: 'The flying calculator has hit something',
  over: 'The flying calculator after its run',
} as const;

/** Returns whether another element on the page handles the key. */
const isTaken = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('button, a, input, textarea, select, summary, [contenteditable], [role=dialog]') !== null;

/** Calls `press` when Space is pressed anywhere on the page, unless another element handles the key. */
function useSpace(press: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'Space' || event.defaultPrevented || isTaken(event.target)) return;
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      // Stop Space from scrolling the page.
      event.preventDefault();
      if (!event.repeat) press();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [press]);
}

/** Playing field with its panels and the flap button. */
export function GameStage({ game }: { game: Game }) {
  const { loop, phase, start, endScore } = game;
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => loop.attach(canvas.current!), [loop]);

  const isPlaying = phase === 'running';
  useEffect(() => {
    if (!isPlaying) return;
    // The clicked button is gone, so move focus to the canvas.
    canvas.current?.focus({ preventScroll: true });
    // Scroll to the whole stage, because short phones would cut off the flap button.
    stage.current?.scrollIntoView({ block: 'nearest' });
  }, [isPlaying]);

  const press = () => {
    if (phase === 'idle' || phase === 'over') start();
    else loop.press();
  };
  useSpace(press);

  return (
    <chakra.div ref={stage} position="relative" mx={{ base: 'calc(-1 * {spacing.gutter})', sm: '0' }}>
      <chakra.div
        position="relative"
        width="full"
        // Limit the width to fit the whole field on short screens.
        maxWidth={{ base: 'calc((100dvh - 24px) * 4 / 3)', lg: 'calc(max(100dvh - 132px, 420px) * 4 / 3)' }}
        mx="auto"
        overflow="hidden"
        borderRadius={{ base: '0', sm: 'lg' }}
        boxShadow="0 0 0 1px {colors.line-strong}"
      >
        <Canvas
          ref={canvas}
          tabIndex={-1}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a canvas drawing has no image file
          role="img"
          aria-label={descriptions[phase]}
          data-phase={phase}
          onPointerDown={(event) => {
            if (event.button !== 0) return;
            // Keep the click from moving focus.
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
    running: title ? (
      `${title}.`
    ) : (
      <ByDevice
        touched="The run has started. Tap to flap."
        typed="The run has started. Press Space to flap."
      />
    ),
    paused: <ByDevice touched="Paused. Tap to continue." typed="Paused. Press Space or click to continue." />,
    hit: '',
    over: `The run is over. You scored ${scoreText(score)}.`,
  }[phase];
}

/** Announces the start, titles, pauses and the end of a run to screen readers. */
export function GameAnnouncement({ game }: { game: Game }) {
  return (
    <chakra.p srOnly aria-live="polite">
      <Announced game={game} />
    </chakra.p>
  );
}
