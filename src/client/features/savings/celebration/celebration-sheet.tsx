import { chakra } from '@chakra-ui/react/styled-system';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ChallengeView, UserChallengeView } from '../../../../domain/savings/schemas.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DialogFrame } from '../../../ui/overlays/dialog-frame.tsx';
import { achievementsQuery } from '../savings-queries.ts';
import { screenContent } from './celebration-screens.tsx';
import { type Completion, type Screen, screensOf } from './celebration-text.ts';
import { nextChallenges } from './next-challenge.ts';

const Layout = chakra('div', {
  base: {
    display: 'grid',
    minHeight: { base: 'min(620px, 92dvh)', tablet: '400px' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', tablet: '248px minmax(0, 1fr)' },
    gridTemplateRows: { base: 'auto auto 1fr auto', tablet: 'auto 1fr auto' },
    gridTemplateAreas: {
      base: '"kicker" "figure" "text" "footer"',
      tablet: '"figure kicker" "figure text" "figure footer"',
    },
    px: { base: '24px', tablet: '0' },
    pt: { base: '24px', tablet: '0' },
    textAlign: { base: 'center', tablet: 'start' },
  },
});

/** Returns the number of a screen's step. All achievements share one step. */
const stepOf = (screens: readonly Screen[], at: number) =>
  new Set(screens.slice(0, at + 1).map(({ kind }) => kind)).size;

function Steps({ step, count }: { step: number; count: number }) {
  return (
    <chakra.span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn with elements, so there is no image file
      role="img"
      aria-label={`Step ${step} of ${count}`}
      display="inline-flex"
      gap="5px"
      ms={{ tablet: 'auto' }}
    >
      {Array.from({ length: count }, (_, at) => (
        <chakra.i
          key={at}
          width={{ base: '18px', tablet: '12px' }}
          height="5px"
          bg={at + 1 === step ? 'accent' : 'fig-rest'}
          _highContrast={{ forcedColorAdjust: 'none', bg: at + 1 === step ? 'Highlight' : 'GrayText' }}
        />
      ))}
    </chakra.span>
  );
}

/** Returns the label for the button that leads from one screen to the next. */
function onwards(screen: Screen, following: Screen): string {
  if (following.kind === 'next') return 'What next';
  return screen.kind === 'achievement' ? 'Next achievement' : 'Continue';
}

interface CelebrationSheetProps {
  completion: Completion;
  mine: readonly UserChallengeView[];
  challenges: readonly ChallengeView[];
  onEnd: () => void;
  /**
   * Ends the celebration and offers the user a challenge to join, with this target if given (rand, as a decimal
   * string).
   */
  onJoin: (id: number, targetAmount?: string) => void;
  /** Returns the element to focus after closing. */
  finalFocus: () => HTMLElement | null;
}

/**
 * Celebrates a completed challenge in a series of screens: the jar fills and lands on the shelf, then come the
 * achievements and the next challenge. Each screen waits for the button, which never moves. Users can skip the rest.
 */
export function CelebrationSheet(props: CelebrationSheetProps) {
  const { completion, mine, challenges, onEnd, onJoin, finalFocus } = props;
  const { data: achievements } = useSuspenseQuery(achievementsQuery);
  const [at, setAt] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const next = nextChallenges(completion.challenge, { mine, challenges });
  const screens = screensOf(completion);
  const screen = screens[at] ?? { kind: 'next' };
  const following = screens[at + 1];
  const { kicker, figure, text } = screenContent(screen, {
    completion,
    mine,
    achievements,
    next,
    onJoin,
    onEnd,
  });
  const { suggested } = next;
  const act = () => {
    if (following) setAt(at + 1);
    else if (suggested) onJoin(suggested.challenge.id, suggested.targetAmount);
    else onEnd();
  };
  const last = suggested ? 'Join this challenge' : 'Back to my challenges';
  return (
    <DialogFrame
      open
      onClose={onEnd}
      size="sheet"
      initialFocus={() => button.current}
      finalFocus={finalFocus}
    >
      <Layout data-celebration>
        <chakra.div display="contents" aria-live="polite">
          <chakra.p
            gridArea="kicker"
            textStyle="sm"
            fontWeight="600"
            color="accent-fg"
            px={{ tablet: '32px' }}
            pt={{ tablet: '32px' }}
          >
            {kicker}
          </chakra.p>
          <chakra.div
            gridArea="figure"
            display="grid"
            alignContent="center"
            justifyItems="center"
            overflow="hidden"
            bg={{ tablet: 'inset' }}
            my={{ base: '14px', tablet: '0' }}
            px={{ tablet: '12px' }}
            css={{ '& > *': { maxWidth: 'full' } }}
          >
            {figure}
          </chakra.div>
          <chakra.div gridArea="text" px={{ tablet: '32px' }} pt={{ tablet: '6px' }}>
            {text}
          </chakra.div>
        </chakra.div>
        <chakra.div
          gridArea="footer"
          // In short windows, the text scrolls underneath.
          position="sticky"
          bottom="0"
          bg="card"
          display="flex"
          flexDirection={{ base: 'column', tablet: 'row' }}
          alignItems="center"
          gap={{ base: '10px', tablet: '12px' }}
          px={{ tablet: '32px' }}
          pt="16px"
          pb={{ base: '12px', tablet: '24px' }}
        >
          <Button
            ref={button}
            width={{ base: 'full', tablet: 'auto' }}
            // A double click or a held key advances by only one screen.
            onClick={({ detail }) => detail < 2 && act()}
            onKeyDown={(event) => event.repeat && event.preventDefault()}
          >
            {following ? onwards(screen, following) : last}
          </Button>
          <chakra.span order={{ base: 1, tablet: 0 }}>
            {(following ?? suggested) && (
              <Button variant="plain" onClick={onEnd}>
                {following ? 'Skip' : 'Not now'}
              </Button>
            )}
          </chakra.span>
          <Steps step={stepOf(screens, at)} count={stepOf(screens, screens.length - 1)} />
        </chakra.div>
      </Layout>
    </DialogFrame>
  );
}
