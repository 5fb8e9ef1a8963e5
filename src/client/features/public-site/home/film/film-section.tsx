import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Section } from '../../shared/section.tsx';
import { usePart } from '../../shared/use-part.ts';
import { ChapterList } from './chapter-list.tsx';
import { FILM_LENGTH } from './film-script.ts';
import { FilmPoster } from './film-poster.tsx';

/** The intro film: a poster until it is asked for; nothing of it is downloaded before. */
export function FilmSection() {
  const { Part, failed, load } = usePart(async () => (await import('./film-player.tsx')).FilmPlayer);
  // Counts the presses, so that choosing the same chapter twice plays it twice.
  const [wanted, setWanted] = useState({ start: 0, press: 0 });
  const play = (start: number) => {
    setWanted(({ press }) => ({ start, press: press + 1 }));
    if (!Part) load();
  };
  const loading = wanted.press > 0 && !Part && !failed;
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
          {Part ? (
            <Part key={wanted.press} start={wanted.start} />
          ) : (
            <FilmPoster loading={loading} failed={failed} onPlay={() => play(0)} />
          )}
        </chakra.div>
        <ChapterList onPlay={play} />
      </chakra.div>
    </Section>
  );
}
