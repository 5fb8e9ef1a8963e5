import { Container } from '@chakra-ui/react/container';
import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { gamePage } from '../../../domain/site/game-page.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { usePageMeta } from '../../ui/page-meta.ts';
import { ByDevice } from './by-device.tsx';
import { CompetitionCard } from './competition-card.tsx';
import type { GameSounds } from './game-sounds.ts';
import { GameAnnouncement, GameStage } from './game-stage.tsx';
import { ScoresCard, TopFiveCard } from './scores.tsx';
import { useGame } from './use-game.ts';

// Lazy, because the form library and schemas are only needed to enter a name.
const NameDialog = lazy(async () => ({ default: (await import('./name-dialog.tsx')).NameDialog }));

const Layout = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 800fr) minmax(0, 348fr)' },
    gap: { base: '16px', sm: '20px', lg: '32px' },
    alignItems: 'stretch',
  },
});

const Cards = chakra('div', {
  base: {
    display: { base: 'grid', lg: 'flex' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    flexDirection: 'column',
    gap: { base: '12px', sm: '20px' },
  },
});

function SoundSwitch({ sounds }: { sounds: GameSounds }) {
  const isOn = useSyncExternalStore(sounds.subscribe, sounds.isOn, () => false);
  return (
    <Button variant="plain" color="ink" role="switch" aria-checked={isOn} onClick={sounds.toggle}>
      <chakra.svg
        viewBox="0 0 24 24"
        boxSize="20px"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M4 10v4h4l5 4V6L8 10z" />
        <path d={isOn ? 'M16.5 9a4 4 0 0 1 0 6M19 6.500a7.500 7.500 0 0 1 0 11' : 'M17 10l4 4M21 10l-4 4'} />
      </chakra.svg>
      Sound {isOn ? 'on' : 'off'}
    </Button>
  );
}

/** Game page with the playing field, scores and Top 5. */
export function GamePage() {
  usePageMeta(gamePage);
  const game = useGame();
  return (
    <Container pt={{ base: '24px', sm: '36px' }} pb={{ base: '72px', md: '96px' }}>
      <chakra.header
        display={{ base: 'block', lg: 'flex' }}
        justifyContent="space-between"
        alignItems="flex-end"
        gap="32px"
        mb={{ base: '16px', sm: '24px' }}
      >
        <chakra.h1 textStyle="h1">{gamePage.title}</chakra.h1>
        <chakra.p
          color="muted"
          mt={{ base: '6px', lg: '0' }}
          pb={{ lg: '4px' }}
          fontSize={{ base: '0.9375rem', sm: '1rem' }}
        >
          Keep it in the air and fly it through the gaps between the forms.
        </chakra.p>
      </chakra.header>
      <Layout>
        <div>
          <GameStage game={game} />
          {!game.isKept && (
            // Placed below the field, so the field doesn't move when a run begins.
            <chakra.div mt="16px">
              <Notice tone="attention">
                The server can’t be reached. You can play, but scores can’t be saved at the moment.
              </Notice>
            </chakra.div>
          )}
        </div>
        <Cards>
          <ScoresCard game={game} />
          <TopFiveCard saved={game.saved} />
        </Cards>
        <chakra.div
          display="flex"
          justifyContent="space-between"
          alignItems="center"
          gap="16px"
          mt={{ lg: '-20px' }}
          textStyle="sm"
          color="muted"
        >
          <SoundSwitch sounds={game.loop.sounds} />
          <chakra.span hideBelow="sm">
            <ByDevice touched="Tap" typed="Space or click" /> to flap. The run pauses when you leave the tab.
          </chakra.span>
        </chakra.div>
      </Layout>
      <CompetitionCard />
      <GameAnnouncement game={game} />
      {game.isAsking && game.runId !== null && game.endScore !== null && game.place !== null && (
        <Suspense>
          <NameDialog
            runId={game.runId}
            flaps={game.loop.flaps}
            score={game.endScore}
            place={game.place}
            onClose={() => game.setAsking(false)}
            onSaved={game.setSaved}
          />
        </Suspense>
      )}
    </Container>
  );
}
