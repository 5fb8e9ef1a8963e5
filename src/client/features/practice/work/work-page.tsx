import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { actors } from '../../../../domain/engagements/engagement-actor.ts';
import { engagementStatuses, type OpenStatus } from '../../../../domain/engagements/engagement-status.ts';
import { workKinds } from '../../../../domain/shop/work-kinds.ts';
import { taxYears } from '../../../../domain/tax/tax-year.ts';
import { toast } from '../../../data/notifications.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Segments } from '../../../ui/forms/segments.tsx';
import { DeskPage, DeskViews } from '../frame/desk-page.tsx';
import { KeyCap } from '../frame/key-cap.tsx';
import { focusedRowId, useDeskKey } from '../frame/use-desk-keys.ts';
import { DeskEmpty } from '../parts/desk-empty.tsx';
import { kindNames, statusNames } from '../frame/desk-text.ts';
import { FilterSelect } from '../parts/filter-select.tsx';
import { sameSearch, SavedViews } from '../parts/saved-views.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { WorkBoard } from './work-board.tsx';
import { staffQuery } from '../parts/staff-query.ts';
import { workCountsQuery, workQuery } from './work-queries.ts';
import type { WorkSearch } from '../../../../domain/practice/work-search.ts';
import { WorkMove } from './work-move.tsx';
import { WorkTable } from './work-table.tsx';
import { ShowMore } from '../parts/show-more.tsx';

const route = getRouteApi('/practice/work/');

const actorNames = { client: 'Client', practice: 'Us', revenue_service: 'SARS', nobody: 'Nobody' } as const;

const options = {
  status: engagementStatuses.map((value) => ({ value, label: statusNames[value] })),
  kind: workKinds.map((value) => ({ value, label: kindNames[value] })),
  taxYear: taxYears.map((value) => ({ value, label: value })),
  actor: actors.map((value) => ({ value, label: actorNames[value] })),
};

const sortOptions = [
  { value: 'dueAt', label: 'due date' },
  { value: 'since', label: 'waiting longest' },
  { value: 'client', label: 'client' },
  { value: 'newest', label: 'newest' },
] as const;

/** The built-in views. */
const views: readonly { label: string; search: WorkSearch }[] = [
  { label: 'All open', search: {} },
  { label: 'Mine', search: { assignee: 'me' } },
  { label: 'With us', search: { actor: 'practice' } },
  { label: 'No answer in 7 days', search: { actor: 'client', waitingDays: 7 } },
  { label: 'Unassigned', search: { assignee: 'none' } },
];

function Filters({
  search,
  onChange,
}: {
  search: WorkSearch;
  onChange: (change: Partial<WorkSearch>) => void;
}) {
  const { data: staff = [] } = useQuery(staffQuery);
  const assignees = [
    { value: 'me', label: 'me' },
    { value: 'none', label: 'nobody' },
    ...staff.map(({ id, fullName }) => ({ value: String(id), label: fullName })),
  ];
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="6px">
      <FilterSelect
        label="State"
        value={search.status === 'open' ? undefined : search.status}
        options={options.status}
        onChange={(status) => onChange({ status })}
      />
      <FilterSelect
        label="Kind"
        value={search.kind}
        options={options.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <FilterSelect
        label="Year"
        value={search.taxYear}
        options={options.taxYear}
        onChange={(taxYear) => onChange({ taxYear })}
      />
      <FilterSelect
        label="Whose turn"
        value={search.actor}
        options={options.actor}
        onChange={(actor) => onChange({ actor })}
      />
      <FilterSelect
        label="Assigned to"
        value={search.assignee}
        options={assignees}
        onChange={(assignee) => onChange({ assignee })}
      />
      <Button
        size="xs"
        variant={search.overdue ? 'subtle' : 'outline'}
        aria-pressed={search.overdue ?? false}
        onClick={() => onChange({ overdue: search.overdue ? undefined : true })}
      >
        Overdue
      </Button>
    </chakra.div>
  );
}

/** All of the practice's work, as a table or a board. Filters and sort order are in the URL. */
export function WorkPage() {
  const search = route.useSearch();
  // Keep the current list and focus until the next list has loaded.
  const shownSearch = useDeferredValue(search);
  const navigate = route.useNavigate();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(
    workQuery(shownSearch),
  );
  const { data: counts } = useQuery(workCountsQuery(shownSearch));
  const rows = useMemo(() => data.pages.flat(), [data.pages]);
  // The counts cover only bought work that is open, and the list may contain more.
  const { status = 'open' } = shownSearch;
  const count = (status === 'open' ? counts?.total : counts?.[status as OpenStatus]) ?? 0;
  const shownOfTotal = !hasNextPage
    ? `${rows.length} of ${rows.length}`
    : count > rows.length
      ? `${rows.length} of ${count}`
      : `The first ${rows.length}`;
  const [selected, setSelected] = useState<readonly number[]>([]);
  const shown = selected.filter((id) => rows.some((row) => row.id === id));
  const change = (changes: Partial<WorkSearch>) =>
    void navigate({
      search: (before) =>
        Object.fromEntries(
          Object.entries({ ...before, ...changes }).filter(([, value]) => value !== undefined),
        ) as WorkSearch,
      replace: true,
    });
  const { board, ...filters } = search;
  const [movingId, setMovingId] = useState<number>();
  useDeskKey('.', () => {
    const id = focusedRowId();
    if (id === undefined) toast({ title: 'Choose a row first', description: 'j and k move between rows.' });
    else setMovingId(id);
  });
  return (
    <DeskPage
      title="Work"
      views={
        <DeskViews aria-label="Views">
          {views.map((view) => (
            <Link
              key={view.label}
              to="/practice/work"
              search={view.search}
              activeOptions={{ exact: true }}
              aria-current={sameSearch(filters, view.search) ? 'true' : undefined}
            >
              {view.label}
            </Link>
          ))}
          <SavedViews
            page="work"
            search={search}
            isCommon={views.some((view) => sameSearch(search, view.search))}
          />
        </DeskViews>
      }
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="8px 16px" mb="12px">
        <Filters search={search} onChange={change} />
        <chakra.div ms="auto" display="flex" alignItems="center" gap="10px">
          <FilterSelect
            label="Sorted by"
            value={search.sort ?? 'dueAt'}
            options={sortOptions}
            onChange={(sort) => change({ sort })}
          />
          <chakra.div width="180px" flexShrink="1" minWidth="0">
            <Segments
              label="Layout"
              value={board ? 'board' : 'table'}
              onChange={(layout) => change({ board: layout === 'board' ? true : undefined })}
              options={[
                { value: 'table', label: 'Table' },
                { value: 'board', label: 'Board' },
              ]}
            />
          </chakra.div>
        </chakra.div>
      </chakra.div>
      {rows.length === 0 ? (
        <DeskEmpty title="No work matches these filters.">
          <Link to="/practice/work" search={{}}>
            Show all open work
          </Link>
        </DeskEmpty>
      ) : board ? (
        <WorkBoard search={filters} counts={counts} />
      ) : (
        <WorkTable rows={rows} isStale={shownSearch !== search} selected={shown} onSelect={setSelected} />
      )}
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="14px" mt="10px" color="muted">
        <chakra.span hideBelow="across">
          <KeyCap>j</KeyCap> <KeyCap>k</KeyCap> move <KeyCap ms="10px">Enter</KeyCap> open{' '}
          <KeyCap ms="10px">x</KeyCap> select <KeyCap ms="10px">.</KeyCap> next step{' '}
          <KeyCap ms="10px">?</KeyCap> all keys
        </chakra.span>
        {!board && (
          <>
            <chakra.span ms="auto">{shownOfTotal}</chakra.span>
            <ShowMore
              hasNextPage={hasNextPage}
              isFetchingNextPage={isFetchingNextPage}
              fetchNextPage={fetchNextPage}
            />
          </>
        )}
      </chakra.div>
      {movingId !== undefined && <WorkMove id={movingId} onClose={() => setMovingId(undefined)} />}
      <SelectionBar ids={shown} onClear={() => setSelected([])} />
    </DeskPage>
  );
}
