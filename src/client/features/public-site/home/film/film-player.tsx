import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { AccessScene, FiledScene, PapersScene, QuoteScene } from './film-scenes.tsx';
import { CHAPTER_LENGTH, FILM_LENGTH, chapters, clockTime, sceneAt } from './film-script.ts';

const move = '{durations.figure} {easings.out}';

/** SVG canvas for all scenes: 640 by 300 units, with shared styles in the hero's colours. */
const Stage = chakra(
  'svg',
  {
    base: {
      flex: { lg: '1' },
      minHeight: '0',
      width: 'full',
      aspectRatio: { base: '16 / 9', lg: 'auto' },
      px: { base: '12px', lg: '32px' },
      pt: { base: '12px', lg: '24px' },
      '--mark-body': '{colors.hero-action}',
      '--mark-paper': '{colors.poster}',
      '& text': { fontSize: '24px', fontWeight: '500', fill: 'on-hero' },
      '& .quiet': { fill: 'on-hero-muted', fontSize: '21px' },
      '& .large': { fontFamily: 'heading', fontWeight: '700', fontSize: '96px', letterSpacing: '-0.04em' },
      '& .dark': { fill: 'on-accent', fontWeight: '600' },
      '& .line': { fill: 'none', stroke: 'on-hero', strokeWidth: '2' },
      '& .thin': { fill: 'none', stroke: 'hero-line', strokeWidth: '2' },
      '& .check': { fill: 'none', stroke: 'hero-action', strokeWidth: '5' },
      '& .sheet': { fill: 'hero', stroke: 'on-hero', strokeWidth: '2' },
      '& .accent': { fill: 'accent' },
      '& .go': { fill: 'hero-action' },
      '& path, & rect': { strokeLinecap: 'round', strokeLinejoin: 'round' },
      '& g[data-moves]': { transition: `opacity ${move}, transform ${move}` },
    },
  },
  { defaultProps: { viewBox: '0 0 640 300', role: 'img' } },
);

/** Clock interval in ms. CSS transitions animate between ticks. */
const TICK = 250;

/** Returns a playback clock in seconds, beginning at `start`. Stops while paused and at the end of the film. */
function useFilmClock(start: number) {
  const [time, setTime] = useState(start);
  const [playing, setPlaying] = useState(true);
  const ended = time >= FILM_LENGTH;

  useEffect(() => {
    if (!playing || ended) return;
    const timer = setInterval(() => setTime((now) => Math.min(now + TICK / 1000, FILM_LENGTH)), TICK);
    return () => clearInterval(timer);
  }, [playing, ended]);

  return {
    time,
    ended,
    playing: playing && !ended,
    toggle: () => {
      setPlaying(ended || !playing);
      if (ended) setTime(0);
    },
    seek: (seconds: number) => {
      setTime(seconds);
      setPlaying(true);
    },
  };
}

const scenes = [PapersScene, AccessScene, QuoteScene, FiledScene] as const;

/** Film player: scene, caption and controls. With reduced motion, scenes are still images. */
export function FilmPlayer({ start }: { start: number }) {
  const { time, ended, playing, toggle, seek } = useFilmClock(start);
  const { chapter, since, caption } = sceneAt(time);
  const control = useRef<HTMLButtonElement>(null);
  useEffect(() => control.current?.focus({ preventScroll: true }), []);
  const Scene = scenes[chapter]!;
  return (
    // Below `lg`, the scene keeps its aspect ratio, and the caption and controls extend the player downwards.
    <chakra.div position={{ lg: 'absolute' }} inset="0" display="flex" flexDirection="column">
      <Stage aria-label={chapters[chapter]!.title}>
        <Scene key={chapter} since={since} />
      </Stage>
      <chakra.p
        aria-live="polite"
        minHeight="3em"
        mt="8px"
        px={{ base: '16px', lg: '32px' }}
        fontSize={{ base: '0.9375rem', lg: '1.125rem' }}
        lineHeight="1.45"
        fontWeight="500"
      >
        {caption}
      </chakra.p>
      <chakra.div
        display="flex"
        alignItems="center"
        gap="12px"
        px={{ base: '6px', lg: '22px' }}
        pb={{ base: '4px', lg: '12px' }}
        css={{ '& button:hover': { bg: 'hero-line' } }}
      >
        <IconButton
          ref={control}
          icon={playing ? 'pause' : 'play'}
          label={playing ? 'Pause' : ended ? 'Play again' : 'Play'}
          onClick={toggle}
        />
        <chakra.input
          type="range"
          aria-label="Position in the video"
          aria-valuetext={`${clockTime(time)}, ${chapters[chapter]!.title}`}
          min={0}
          max={FILM_LENGTH}
          step={CHAPTER_LENGTH / 4}
          value={time}
          onChange={(event) => seek(Number(event.currentTarget.value))}
          flex="1"
          minWidth="0"
          height="44px"
          accentColor="accent"
          cursor="pointer"
        />
        <chakra.span textStyle="xs" color="on-hero-muted" fontVariantNumeric="tabular-nums" pe="8px">
          {clockTime(time)} / {clockTime(FILM_LENGTH)}
        </chakra.span>
      </chakra.div>
    </chakra.div>
  );
}
