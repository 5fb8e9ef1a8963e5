import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { AccessScene } from './access-scene.tsx';
import { CHAPTER_LENGTH, FILM_LENGTH, chapters, clockTime, sceneAt } from './film-script.ts';
import { FiledScene } from './filed-scene.tsx';
import { PapersScene } from './papers-scene.tsx';
import { QuoteScene } from './quote-scene.tsx';
import { Stage } from './stage.tsx';
import { useFilmClock } from './use-film-clock.ts';

const scenes = [PapersScene, AccessScene, QuoteScene, FiledScene] as const;

/** The film: a scene, its caption, and the controls. Without motion the scenes stand still and the captions go on. */
export function FilmPlayer({ start }: { start: number }) {
  const { time, ended, playing, toggle, seek } = useFilmClock(start);
  const { chapter, since, caption } = sceneAt(time);
  const control = useRef<HTMLButtonElement>(null);
  useEffect(() => control.current?.focus({ preventScroll: true }), []);
  const Scene = scenes[chapter]!;
  return (
    <chakra.div position="absolute" inset="0" display="flex" flexDirection="column">
      <Stage aria-label={chapters[chapter]!.title}>
        <Scene key={chapter} since={since} />
      </Stage>
      <chakra.p
        aria-live="polite"
        minHeight="3em"
        mt="8px"
        px={{ base: '16px', md: '32px' }}
        fontSize={{ base: '0.9375rem', md: '1.125rem' }}
        lineHeight="1.45"
        fontWeight="500"
      >
        {caption}
      </chakra.p>
      <chakra.div
        display="flex"
        alignItems="center"
        gap="12px"
        px={{ base: '6px', md: '22px' }}
        pb={{ base: '4px', md: '12px' }}
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
          aria-label="Place in the film"
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
