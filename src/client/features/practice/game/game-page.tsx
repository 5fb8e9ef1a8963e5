import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useDeferredValue, useMemo } from 'react';
import type { PracticeScore } from '../../../../domain/practice/score-schemas.ts';
import { trpc } from '../../../data/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { formatMoment } from '../../../ui/figures/day.ts';
import { DeskPage, DeskViews } from '../frame/desk-page.tsx';
import { DeskEmpty } from '../parts/desk-empty.tsx';
import { columnsOf, DeskTable } from '../parts/desk-table.tsx';
import { ShowMore } from '../parts/show-more.tsx';
import { CompetitionPanel } from './competition-panel.tsx';
import { onGameChange, scoresQuery } from './game-queries.ts';

const route = getRouteApi('/practice/game/');

const column = columnsOf<PracticeScore>();

/** Button that hides a score or shows it again. */
function HideButton({ score: { id, playerName, score, hiddenAt } }: { score: PracticeScore }) {
  const { mutate, isPending } = useMutation(trpc.practice.game.hideScore.mutationOptions(onGameChange));
  return (
    <Button
      size="xs"
      variant="outline"
      busy={isPending}
      busyLabel="Saving…"
      onClick={() => mutate({ id, hidden: hiddenAt === null })}
    >
      {hiddenAt === null ? 'Hide' : 'Show'}
      <chakra.span srOnly>
        {' '}
        {score} by {playerName}
      </chakra.span>
    </Button>
  );
}

const columns = [
  column.accessor('playerName', {
    header: 'Player',
    cell: ({ getValue }) => <bdi>{getValue()}</bdi>,
  }),
  column.accessor('score', { header: 'Score', meta: { numeric: true } }),
  column.accessor('achievedAt', {
    header: 'Achieved',
    meta: { isMinor: true },
    cell: ({ getValue }) => formatMoment(new Date(getValue())),
  }),
  column.accessor('verified', {
    header: 'Run',
    meta: { isMinor: true },
    cell: ({ getValue }) => (getValue() ? 'replayed' : <chakra.span color="muted">unverified</chakra.span>),
  }),
  column.accessor('hiddenAt', {
    header: 'For players',
    cell: ({ row: { original } }) => <HideButton score={original} />,
  }),
];

const views = [
  { label: 'By rank', search: { list: undefined } },
  { label: 'Newest', search: { list: 'newest' } },
  { label: 'Hidden', search: { list: 'hidden' } },
] as const;

const emptyTexts = {
  best: 'Nobody has saved a score yet.',
  newest: 'Nobody has saved a score yet.',
  hidden: 'No score is hidden.',
} as const;

function Scores() {
  const search = route.useSearch();
  // Keep the current list and focus until the next list has loaded.
  const shownSearch = useDeferredValue(search);
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(
    scoresQuery(shownSearch),
  );
  const rows = useMemo(() => data.pages.flat(), [data.pages]);
  if (rows.length === 0) return <DeskEmpty title={emptyTexts[shownSearch.list ?? 'best']} />;
  return (
    <chakra.div display="grid" gap="12px" minWidth="0">
      <DeskTable label="Scores" columns={columns} rows={rows} isStale={shownSearch !== search} />
      <div>
        <ShowMore
          hasNextPage={hasNextPage}
          isFetchingNextPage={isFetchingNextPage}
          fetchNextPage={fetchNextPage}
        />
      </div>
    </chakra.div>
  );
}

/** The game's scores, which can be hidden from players, beside its competitions. */
export function PracticeGamePage() {
  return (
    <DeskPage
      title="Game"
      views={
        <DeskViews aria-label="Scores">
          {views.map(({ label, search }) => (
            <Link key={label} to="/practice/game" search={search} activeOptions={{ explicitUndefined: true }}>
              {label}
            </Link>
          ))}
        </DeskViews>
      }
    >
      <chakra.p color="muted" mb="12px">
        A hidden score has no rank and isn’t shown to players.{' '}
        <TextLink to="/game" target="_blank">
          Open the game
        </TextLink>
      </chakra.p>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 340px' }}
        gap="24px"
        alignItems="start"
      >
        <Scores />
        <CompetitionPanel />
      </chakra.div>
    </DeskPage>
  );
}
