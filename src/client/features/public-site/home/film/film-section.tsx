import { chakra } from '@chakra-ui/react/styled-system';
import { CatchBoundary, useHydrated } from '@tanstack/react-router';
import { lazy, useState, useTransition } from 'react';
import { Container } from '@chakra-ui/react/container';
import { Fold, FoldSummary } from '../../../../ui/fold.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Mark } from '../../../../ui/mark.tsx';

import { CHAPTER_LENGTH, FILM_LENGTH, chapters, clockTime } from './film-script.ts';

const Poster = chakra('button', {
  base: {
    position: 'absolute',
    inset: '0',
    display: 'block',
    width: 'full',
    height: 'full',
    textAlign: 'left',
    cursor: 'pointer',
    '& > *': { position: 'absolute' },
    '& .stairs': { inset: '0', width: 'full', height: 'full', stroke: 'hero-line', fill: 'none' },
    '& .go': { transition: 'filter {durations.fast}' },
    _hover: { '& .go': { filter: 'brightness(1.06)' } },
  },
});

const takeFocus = (poster: HTMLButtonElement | null) => poster?.focus({ preventScroll: true });

interface FilmPosterProps {
  loading: boolean;
  failed: boolean;
  onPlay: () => void;
}

/** Film poster. The whole poster is the play button. */
function FilmPoster({ loading, failed, onPlay }: FilmPosterProps) {
  const words = loading
    ? 'Loading…'
    : failed
      ? 'The video could not be loaded. Press to try again.'
      : `${FILM_LENGTH} s, with captions`;
  return (
    <Poster
      type="button"
      onClick={onPlay}
      disabled={!useHydrated()}
      aria-busy={loading || undefined}
      // Restore focus to the poster if the player fails to load.
      ref={failed ? takeFocus : undefined}
    >
      <chakra.span srOnly>Play the video: </chakra.span>
      <svg className="stairs" viewBox="0 0 768 432" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path d="M-2 270H150V236H252V202H354V168H456V134H558V100H660V66H780" strokeWidth="1.5" />
      </svg>
      <chakra.span
        top={{ base: '14px', across: '24px' }}
        left={{ base: '18px', across: '28px' }}
        textStyle="sm"
        fontSize={{ base: '0.8125rem', across: '0.875rem' }}
      >
        <chakra.span color="on-hero-muted">{words}</chakra.span>
      </chakra.span>
      <chakra.span
        // Keep the logo clear of the text on phones.
        left={{ base: '66%', tablet: '52.5%' }}
        top={{ base: '10%', tablet: '16%' }}
        translate="-50% 0"
        css={{
          '--mark-body': 'colors.hero-action',
          '--mark-paper': 'colors.poster',
          '& svg': { width: 'clamp(68px, 23vw, 96px)', height: 'auto' },
        }}
      >
        <Mark width={96} />
      </chakra.span>
      <chakra.span
        left={{ base: '18px', across: '28px' }}
        bottom={{ base: '16px', across: '26px' }}
        maxWidth="9em"
        fontFamily="heading"
        fontWeight="700"
        fontSize={{ base: '1.375rem', tablet: '1.75rem', across: '2.5rem', lg: '3rem' }}
        lineHeight="1.02"
        letterSpacing="-0.03em"
      >
        How your return gets done
      </chakra.span>
      <chakra.span
        className="go"
        right={{ base: '16px', across: '26px' }}
        bottom={{ base: '16px', across: '26px' }}
        display="grid"
        placeItems="center"
        boxSize={{ base: '52px', across: '68px' }}
        bg="accent"
        color="on-accent"
        borderRadius="lg"
      >
        <Icon name="play" size={28} filled />
      </chakra.span>
    </Poster>
  );
}

const ChapterButton = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: '48px 1fr',
    alignItems: 'center',
    width: 'full',
    minHeight: '52px',
    textAlign: 'left',
    textStyle: 'ui',
    cursor: 'pointer',
    _hover: { color: 'brand-fg' },
    '& > :first-child': { color: 'muted', fontVariantNumeric: 'tabular-nums' },
  },
});

interface ChapterListProps {
  onPlay: (start: number) => void;
}

/** Chapter list. Clicking a chapter plays the film from there. */
function ChapterList({ onPlay }: ChapterListProps) {
  const waiting = !useHydrated();
  return (
    <ol>
      {chapters.map(({ title }, at) => (
        <chakra.li
          key={title}
          borderTop="1px solid"
          borderColor="line-strong"
          _last={{ borderBottom: '1px solid' }}
        >
          <ChapterButton type="button" disabled={waiting} onClick={() => onPlay(at * CHAPTER_LENGTH)}>
            <span>{clockTime(at * CHAPTER_LENGTH)}</span>
            <span>
              {title}
              <chakra.span srOnly>, play from here</chakra.span>
            </span>
          </ChapterButton>
        </chakra.li>
      ))}
    </ol>
  );
}

/** Chapter list beside the film. On phones, it is collapsed below the film. */
function Chapters({ onPlay }: ChapterListProps) {
  return (
    <>
      <chakra.div hideBelow="tablet">
        <chakra.h3
          textStyle="h3"
          fontSize={{ base: '1.25rem', across: '1.5rem' }}
          mb={{ base: '10px', across: '20px' }}
        >
          In four chapters
        </chakra.h3>
        <ChapterList onPlay={onPlay} />
      </chakra.div>
      <chakra.div hideFrom="tablet">
        <Fold>
          <FoldSummary minHeight="52px">Four chapters</FoldSummary>
          <ChapterList onPlay={onPlay} />
        </Fold>
      </chakra.div>
    </>
  );
}

const lazyPlayer = () => lazy(async () => ({ default: (await import('./film-player.tsx')).FilmPlayer }));

const Nothing = () => null;

/** Intro film section. Shows a poster until the user plays the film; the player loads on demand. */
export function FilmSection() {
  const [Player, setPlayer] = useState<ReturnType<typeof lazyPlayer> | null>(null);
  const [failed, setFailed] = useState(false);
  // `press` counts clicks, so selecting the same chapter again restarts it.
  const [wanted, setWanted] = useState({ start: 0, press: 0 });
  // A transition keeps the poster and its focus until the player has loaded.
  const [loading, startTransition] = useTransition();
  const play = (start: number) =>
    startTransition(() => {
      setPlayer(Player ?? lazyPlayer());
      setWanted(({ press }) => ({ start, press: press + 1 }));
    });
  // A lazy component never retries a failed import, so the next click creates a new component.
  const fail = () => {
    setPlayer(null);
    setFailed(true);
  };
  return (
    <chakra.section
      py={{ base: '40px', tablet: '56px', across: '84px', lg: 'section' }}
      bg="sunken"
      aria-labelledby="film"
    >
      <Container
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', tablet: 'minmax(0, 8fr) minmax(0, 5fr)' }}
        gap={{ base: '4px', tablet: '28px', across: '48px', lg: '56px' }}
        alignItems="center"
      >
        <chakra.h2 id="film" srOnly>
          Video: how your return gets done
        </chakra.h2>
        <chakra.div
          position="relative"
          aspectRatio={Player ? { lg: '16 / 9' } : '16 / 9'}
          bg="poster"
          color="on-hero"
          border="1px solid"
          borderColor="hero-line"
          borderRadius="lg"
          overflow="hidden"
          css={{ '& :focus-visible': { outlineColor: 'accent', outlineOffset: '-4px' } }}
        >
          {Player ? (
            <CatchBoundary getResetKey={() => wanted.press} onCatch={fail} errorComponent={Nothing}>
              <Player key={wanted.press} start={wanted.start} />
            </CatchBoundary>
          ) : (
            <FilmPoster loading={loading} failed={failed} onPlay={() => play(0)} />
          )}
        </chakra.div>
        <Chapters onPlay={play} />
      </Container>
    </chakra.section>
  );
}
