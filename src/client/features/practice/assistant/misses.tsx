import { chakra } from '@chakra-ui/react/styled-system';
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { formatShortDay } from '../../../../domain/calendar.ts';
import {
  type MissKind,
  missKinds,
  type MissView,
  type MissWeek,
} from '../../../../domain/assistant/conversations/desk-schemas.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DeskEmpty } from '../parts/desk-empty.tsx';
import { columnsOf, DeskTable } from '../parts/desk-table.tsx';
import { FilterSelect } from '../parts/filter-select.tsx';
import { ShowMore } from '../parts/show-more.tsx';
import { missesQuery, weeksQuery } from './assistant-queries.ts';
import { type AssistantDeskSearch, missKindNames } from './assistant-search.ts';

const route = getRouteApi('/practice/assistant/');

/** Formats the first day of a week: `23 Nov`. */
const weekName = (week: string) => formatShortDay(new Date(`${week}T12:00:00Z`));

/** Maximum number of weeks in the overview. The filter lists all weeks. */
const SHOWN_WEEKS = 6;

const Weeks = chakra('table', {
  base: {
    width: 'full',
    maxWidth: '560px',
    mb: '20px',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& :is(td, th)': {
      py: '7px',
      px: '8px',
      textAlign: 'right',
      borderBottom: '1px solid',
      borderColor: 'line',
    },
    '& :is(td, th):first-child': { ps: '0', textAlign: 'left' },
    '& thead th': { fontSize: '0.8125rem', fontWeight: '500', color: 'muted' },
    '& a:hover': { textDecoration: 'underline' },
  },
});

function WeeksTable({ weeks }: { weeks: readonly MissWeek[] }) {
  return (
    <Weeks aria-label="Weeks">
      <thead>
        <tr>
          <th scope="col">Week of</th>
          {missKinds.map((kind) => (
            <th key={kind} scope="col">
              {missKindNames[kind]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.slice(0, SHOWN_WEEKS).map(({ week, unknown, thumbsDown, modelRejected }) => (
          <tr key={week}>
            <th scope="row">
              <Link to="/practice/assistant" search={{ week }}>
                {weekName(week)}
              </Link>
            </th>
            <td>{unknown}</td>
            <td>{thumbsDown}</td>
            <td>{modelRejected}</td>
          </tr>
        ))}
      </tbody>
    </Weeks>
  );
}

const column = columnsOf<MissView>();

const columnsWith = (onDraft: (miss: MissView) => void) => [
  column.accessor('question', {
    header: 'Question',
    cell: ({ row: { original } }) => (
      <chakra.div minWidth="220px" maxWidth="52ch" whiteSpace="normal">
        {original.question}
        {original.reasons.map((reason) => (
          <chakra.small key={reason} display="block" color="muted">
            “{reason}”
          </chakra.small>
        ))}
      </chakra.div>
    ),
  }),
  column.accessor('kind', { header: 'Why', cell: ({ getValue }) => missKindNames[getValue()] }),
  column.accessor('count', { header: 'Times', meta: { numeric: true } }),
  column.accessor('week', { header: 'Week of', cell: ({ getValue }) => weekName(getValue()) }),
  column.accessor('passages', {
    header: 'Nearest passages',
    meta: { isMinor: true },
    cell: ({ getValue }) => (
      <chakra.span display="block" maxWidth="220px" truncate color="muted" title={getValue().join(', ')}>
        {getValue().join(', ') || 'none'}
      </chakra.span>
    ),
  }),
  column.display({
    id: 'draft',
    header: () => <chakra.span srOnly>Passage</chakra.span>,
    cell: ({ row: { original } }) =>
      original.draftId === null ? (
        <Button size="xs" variant="outline" onClick={() => onDraft(original)}>
          Draft a passage
        </Button>
      ) : (
        <Link to="/practice/assistant" search={{ list: 'drafts' }}>
          Drafted
        </Link>
      ),
  }),
];

const kindOptions = missKinds.map((value) => ({ value, label: missKindNames[value] }));

function Filters({ weeks, search }: { weeks: readonly MissWeek[]; search: AssistantDeskSearch }) {
  const navigate = route.useNavigate();
  const change = (changes: { week?: string | undefined; kind?: MissKind | undefined }) => {
    const { week, kind } = { ...search, ...changes };
    void navigate({ search: { ...(week && { week }), ...(kind && { kind }) }, replace: true });
  };
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="6px" mb="12px">
      <FilterSelect
        label="Week of"
        value={search.week}
        options={weeks.map(({ week }) => ({ value: week, label: weekName(week) }))}
        onChange={(week) => change({ week })}
      />
      <FilterSelect
        label="Why"
        value={search.kind}
        options={kindOptions}
        onChange={(kind) => change({ kind })}
      />
    </chakra.div>
  );
}

/** Questions without an answer or with an unhelpful one, by week. Clients' names are left out. */
export function Misses({ onDraft }: { onDraft: (miss: MissView) => void }) {
  const search = route.useSearch();
  // Keep the current list and focus until the next list has loaded.
  const shownSearch = useDeferredValue(search);
  const { data: weeks } = useSuspenseQuery(weeksQuery);
  const { data, ...list } = useSuspenseInfiniteQuery(missesQuery(shownSearch));
  const rows = data.pages.flat();
  if (weeks.length === 0) {
    return <DeskEmpty title="The assistant has answered every question so far." />;
  }
  return (
    <>
      <WeeksTable weeks={weeks} />
      <Filters weeks={weeks} search={search} />
      {rows.length === 0 ? (
        <DeskEmpty title="No questions match these filters.">
          <Link to="/practice/assistant" search={{}}>
            Show all questions
          </Link>
        </DeskEmpty>
      ) : (
        <DeskTable
          label="Questions"
          columns={columnsWith(onDraft)}
          rows={rows}
          isStale={shownSearch !== search}
        />
      )}
      <chakra.div mt="12px">
        <ShowMore {...list} />
      </chakra.div>
    </>
  );
}
