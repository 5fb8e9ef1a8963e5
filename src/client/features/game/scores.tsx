import { chakra } from '@chakra-ui/react/styled-system';
import { useSuspenseQuery } from '@tanstack/react-query';
import { memo } from 'react';
import type { ReactNode } from 'react';
import type { SavedScoreView } from '../../../domain/game/schemas.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/card.tsx';
import { formatDay } from '../../ui/figures/day.ts';
import { FlightDrawing } from '../../ui/drawings/flight-drawing.tsx';
import { SectionBoundary } from '../../ui/feedback/section-boundary.tsx';
import { Bone, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { highScoreQuery, leaderboardQuery } from './game-queries.ts';
import type { GameLoop } from './game-loop.ts';
import { points, progressText, titleOf, titles } from './game-text.ts';
import { useScore } from './use-game.ts';
import type { Game } from './use-game.ts';

const CardTitle = chakra('h2', { base: { textStyle: 'h4' } });

const cardPadding = { p: '20px', md: { py: '20px', px: '24px' } } as const;

const MASTER = titles[1].from;

interface LoopProps {
  loop: GameLoop;
}

/** Bar of ten blocks, one per point. The fifth block earns Pro, the tenth Master. */
const Blocks = chakra('div', {
  base: {
    height: '16px',
    bg: 'fig-rest',
    maskImage: 'linear-gradient(90deg, #000 0 88%, transparent 88%)',
    maskSize: '10% 100%',
    '& > div': { height: 'full' },
    '& i': { display: 'block', height: 'full', bg: 'brand' },
    _highContrast: { forcedColorAdjust: 'none', bg: 'GrayText', '& i': { bg: 'Highlight' } },
  },
});

const toTitles = titles.map(({ name, from }) => `${name} at ${from}`).join(', ');

// Only these three components re-render on a new point. They render plain text and elements to keep that fast.
const Points = ({ loop }: LoopProps) => useScore(loop);

const RunText = ({ game }: { game: Game }) => runText(game, useScore(game.loop));

function FilledBlocks({ loop }: LoopProps) {
  const score = useScore(loop);
  const share = (Math.min(score, MASTER) / MASTER) * 100;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn with elements, so there is no image file
    <div role="img" aria-label={`${points(score)}; ${toTitles}`}>
      {/* End the bar in the gap after a block, so it never reaches into the next block. */}
      <i style={{ width: `calc(${share}% - 1px)` }} />
    </div>
  );
}

function TitleBlocks({ loop }: LoopProps) {
  return (
    <>
      <Blocks>
        <FilledBlocks loop={loop} />
      </Blocks>
      <chakra.div
        display="grid"
        gridTemplateColumns="1fr 1fr"
        mt="6px"
        textStyle="xs"
        fontWeight="600"
        textAlign="right"
        aria-hidden="true"
      >
        {titles.map(({ name, from }) => (
          <chakra.span key={name} pe="1.2%">
            {name}
            <chakra.span color="muted" fontWeight="400" ms="6px">
              {from}
            </chakra.span>
          </chakra.span>
        ))}
      </chakra.div>
    </>
  );
}

function BestLine({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <chakra.div
      display="flex"
      justifyContent="space-between"
      gap="16px"
      py="7px"
      borderTop="1px solid"
      borderColor="line"
      textStyle="sm"
      _last={{ pb: '0' }}
    >
      <chakra.dt color="muted" minWidth="0" overflowWrap="anywhere">
        {label}
      </chakra.dt>
      <chakra.dd fontWeight="600" fontVariantNumeric="tabular-nums">
        {children}
      </chakra.dd>
    </chakra.div>
  );
}

function BestOfAll() {
  const { data: best } = useSuspenseQuery(highScoreQuery);
  return (
    <BestLine label={best.score > 0 ? `All-time best, ${best.playerName}` : 'All-time best'}>
      {best.score}
    </BestLine>
  );
}

const bestFailed = () => <BestLine label="All-time best">not available</BestLine>;

/** Returns the title and a comparison with earlier runs, or the progress to the next title. */
function runText({ phase, best }: Game, score: number): string {
  if (phase !== 'over' || score === 0) return progressText(score);
  const title = titleOf(score);
  const more = score - best.before;
  const compared = best.before === 0 || more <= 0 ? '' : `${points(more)} more than your best so far.`;
  return [title && `${title}.`, compared].filter(Boolean).join(' ') || progressText(score);
}

/** Card with the current score, the progress to the next title, and best scores. */
export function ScoresCard({ game }: { game: Game }) {
  return (
    <Card aria-labelledby="scores" css={cardPadding}>
      <CardTitle id="scores">Scores</CardTitle>
      <chakra.div display="flex" alignItems="flex-end" gap="16px" mt="10px" mb="14px">
        <chakra.span textStyle="figure-xl" fontSize="3.5rem" lineHeight="0.9" minWidth="1.2ch" data-score>
          <Points loop={game.loop} />
        </chakra.span>
        <chakra.p textStyle="sm" color="muted">
          <RunText game={game} />
        </chakra.p>
      </chakra.div>
      <TitleBlocks loop={game.loop} />
      <chakra.dl mt="10px">
        <BestLine label="Your best">{game.best.score}</BestLine>
        <SectionBoundary fallback={<BestLine label="All-time best">…</BestLine>} failed={bestFailed}>
          <BestOfAll />
        </SectionBoundary>
      </chakra.dl>
    </Card>
  );
}

const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr) auto',
    gap: '10px',
    alignItems: 'center',
    py: { base: '8px', lg: '4px' },
    borderTop: '1px solid',
    borderColor: 'line',
    textStyle: 'ui',
    _first: { borderTop: '0' },
    '&[data-own]': {
      bg: 'accent-subtle',
      color: 'accent-fg',
      borderColor: 'transparent',
      mx: { base: '-20px', md: '-24px' },
      px: { base: '20px', md: '24px' },
    },
  },
});

function TopFive({ saved }: { saved: SavedScoreView | null }) {
  const { data: lines } = useSuspenseQuery(leaderboardQuery);
  if (lines.length === 0) {
    return (
      <chakra.div display="flex" alignItems="center" gap="20px" mt="14px">
        <chakra.span flexShrink="0">
          <FlightDrawing height={72} />
        </chakra.span>
        <chakra.p textStyle="ui" color="muted">
          No scores yet. Save yours to top the leaderboard.
        </chakra.p>
      </chakra.div>
    );
  }
  return (
    <chakra.ol mt="6px" listStyle="none">
      {lines.map(({ id, playerName, score, achievedAt }, at) => {
        const isOwn = saved?.position === at + 1 && saved.playerName === playerName && saved.score === score;
        const muted = isOwn ? 'inherit' : 'muted';
        return (
          <Line key={id} data-own={isOwn || undefined}>
            <chakra.span fontFamily="heading" fontWeight="700" fontSize="1.0625rem">
              {at + 1}
            </chakra.span>
            <chakra.span overflowWrap="anywhere">
              <bdi>{playerName}</bdi>
              <chakra.span display="block" textStyle="xs" color={muted}>
                {formatDay(new Date(achievedAt))}
                {isOwn && ', your run'}
              </chakra.span>
            </chakra.span>
            <chakra.strong fontWeight="600" fontVariantNumeric="tabular-nums">
              {score}
            </chakra.strong>
          </Line>
        );
      })}
    </chakra.ol>
  );
}

function TopFiveSkeleton() {
  return (
    <Skeleton mt="10px">
      {[1, 2, 3, 4, 5].map((place) => (
        <Bone key={place} h="34px" />
      ))}
    </Skeleton>
  );
}

const topFiveFailed = (_error: unknown, retry: () => void) => (
  <chakra.div role="alert" mt="10px">
    <chakra.p textStyle="ui" color="muted">
      The scores could not be loaded. You can play without them.
    </chakra.p>
    <Button variant="outline" size="sm" mt="12px" onClick={retry}>
      Try again
    </Button>
  </chakra.div>
);

/** Top 5 card that highlights a newly saved score. Memoized, so it doesn't re-render during play. */
export const TopFiveCard = memo(function TopFiveCard({ saved }: { saved: SavedScoreView | null }) {
  return (
    <Card aria-labelledby="top-five" flex="1" css={cardPadding}>
      <CardTitle id="top-five">Top 5</CardTitle>
      <SectionBoundary fallback={<TopFiveSkeleton />} failed={topFiveFailed}>
        <TopFive saved={saved} />
      </SectionBoundary>
    </Card>
  );
});
