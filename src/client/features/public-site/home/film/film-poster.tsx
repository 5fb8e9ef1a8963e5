import { chakra } from '@chakra-ui/react/styled-system';
import { Icon } from '../../../../ui/icon.tsx';
import { Mark } from '../../../../ui/mark.tsx';
import { FILM_LENGTH } from './film-script.ts';

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

interface FilmPosterProps {
  loading: boolean;
  failed: boolean;
  onPlay: () => void;
}

/** What stands in the film's place until it plays: the whole of it is the play button. */
export function FilmPoster({ loading, failed, onPlay }: FilmPosterProps) {
  const words = failed
    ? 'The film could not be loaded. Press to try again.'
    : loading
      ? 'Loading…'
      : `${FILM_LENGTH} s, with captions`;
  return (
    <Poster type="button" onClick={onPlay} aria-busy={loading || undefined}>
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
