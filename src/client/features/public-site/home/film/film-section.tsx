import { chakra } from '@chakra-ui/react/styled-system';
import { CatchBoundary, useHydrated } from '@tanstack/react-router';
import { lazy, useState, useTransition } from 'react';
import { Icon } from '../../../../ui/icon.tsx';
import { Mark } from '../../../../ui/mark.tsx';
import { Section } from '../../shared/section.tsx';
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

/** What stands in the film's place until it plays: the whole of it is the play button. */
function FilmPoster({ loading, failed, onPlay }: FilmPosterProps) {
  const words = loading
    ? 'Loading…'
    : failed
      ? 'The film could not be loaded. Press to try again.'
      : `${FILM_LENGTH} s, with captions`;
  return (
    <Poster
      type="button"
      onClick={onPlay}
      disabled={!useHydrated()}
      aria-busy={loading || undefined}
      // It was taken off the page by the player that didn't come, and the focus with it.
      ref={failed ? takeFocus : undefined}
    >
      <chakra.span srOnly>Play the film: </chakra.span>
      <svg className="stairs" viewBox="0 0 768 432" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path d="M-2 270H150V236H252V202H354V168H456V134H558V100H660V66H780" strokeWidth="1.5" />
      </svg>
      <chakra.span top={{ base: '16px', md: '28px' }} left={{ base: '20px', md: '32px' }} textStyle="sm">
        <chakra.span color="on-hero-muted">{words}</chakra.span>
      </chakra.span>
      <chakra.span
        left="52.5%"
        top={{ base: '22%', md: '16%' }}
        translate="-50% 0"
        css={{ '--mark-body': 'colors.hero-action', '--mark-paper': 'colors.poster' }}
      >
        <Mark width={112} />
      </chakra.span>
      <chakra.span
        left={{ base: '20px', md: '32px' }}
        bottom={{ base: '18px', md: '28px' }}
        maxWidth={{ base: '7em', md: '9em' }}
        fontFamily="heading"
        fontWeight="700"
        fontSize="clamp(1.75rem, 1.2rem + 2vw, 3rem)"
        lineHeight="1.02"
        letterSpacing="-0.03em"
      >
        How your return gets done
      </chakra.span>
      <chakra.span
        className="go"
        right={{ base: '18px', md: '32px' }}
        bottom={{ base: '18px', md: '28px' }}
        display="grid"
        placeItems="center"
        boxSize={{ base: '56px', md: '72px' }}
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

/** The film's chapters; each plays from its own beginning. */
function ChapterList({ onPlay }: { onPlay: (start: number) => void }) {
  const waiting = !useHydrated();
  return (
    <div>
      <chakra.h3 textStyle="h3">In four chapters</chakra.h3>
      <chakra.ol mt="20px" borderTop="1px solid" borderColor="line-strong">
        {chapters.map(({ title }, at) => (
          <chakra.li key={title} borderBottom="1px solid" borderColor="line-strong">
            <ChapterButton type="button" disabled={waiting} onClick={() => onPlay(at * CHAPTER_LENGTH)}>
              <span>{clockTime(at * CHAPTER_LENGTH)}</span>
              <span>
                {title}
                <chakra.span srOnly>, play from here</chakra.span>
              </span>
            </ChapterButton>
          </chakra.li>
        ))}
      </chakra.ol>
    </div>
  );
}

const lazyPlayer = () => lazy(async () => ({ default: (await import('./film-player.tsx')).FilmPlayer }));

const Nothing = () => null;

/** The intro film: a poster until it is asked for; nothing of it is downloaded before. */
export function FilmSection() {
  const [Player, setPlayer] = useState<ReturnType<typeof lazyPlayer> | null>(null);
  const [failed, setFailed] = useState(false);
  // Counts the presses, so that choosing the same chapter twice plays it twice.
  const [wanted, setWanted] = useState({ start: 0, press: 0 });
  // In a transition the poster stays, and with it the focus, until the player is there.
  const [loading, startTransition] = useTransition();
  const play = (start: number) =>
    startTransition(() => {
      setPlayer(Player ?? lazyPlayer());
      setWanted(({ press }) => ({ start, press: press + 1 }));
    });
  // A lazy component asks once: the next press begins with another one.
  const fail = () => {
    setPlayer(null);
    setFailed(true);
  };
  return (
    <Section
      tone="sunken"
      title={`From papers to filed, in ${FILM_LENGTH} seconds`}
      lead="A drawn film without sound. What it says stands in its captions."
    >
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '8fr 4fr' }}
        gap={{ base: '28px', lg: '56px' }}
        alignItems="center"
      >
        <chakra.div
          position="relative"
          aspectRatio={{ base: '4 / 3.6', md: '16 / 9' }}
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
        <ChapterList onPlay={play} />
      </chakra.div>
    </Section>
  );
}
