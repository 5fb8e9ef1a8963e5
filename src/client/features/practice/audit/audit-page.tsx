import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { type AuditKind, auditEvents } from '../../../../domain/audit/audit-events.ts';
import { southAfricanDay } from '../../../../domain/calendar.ts';
import type { PracticeAuditEvent } from '../../../../domain/practice/audit-schemas.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { formatMoment } from '../../../ui/figures/day.ts';
import { DeskPage } from '../frame/desk-page.tsx';
import { DeskEmpty } from '../parts/desk-empty.tsx';
import { columnsOf, DeskTable } from '../parts/desk-table.tsx';
import { FilterDay } from '../parts/filter-day.tsx';
import { FilterSelect } from '../parts/filter-select.tsx';
import { ShowMore } from '../parts/show-more.tsx';
import { staffQuery } from '../parts/staff-query.ts';
import { detailText } from './audit-detail.ts';
import { auditQuery } from './audit-queries.ts';
import type { AuditSearch } from './audit-search.ts';
import { ChainLine } from './chain-line.tsx';

const route = getRouteApi('/practice/audit/');

const column = columnsOf<PracticeAuditEvent>();

function When({ at }: { at: string }) {
  return <chakra.span fontVariantNumeric="tabular-nums">{formatMoment(new Date(at))}</chakra.span>;
}

const columns = [
  column.accessor('at', { header: 'When', cell: ({ getValue }) => <When at={getValue()} /> }),
  column.accessor('text', { header: 'What' }),
  column.accessor('account', {
    header: 'Account',
    cell: ({ getValue }) => {
      const account = getValue();
      if (!account) return <chakra.span color="muted">none, or deleted</chakra.span>;
      return (
        <Link
          data-row
          from="/practice/audit/"
          to="/practice/audit"
          search={(before) => ({ ...before, client: account.id })}
          title={`Only ${account.fullName}`}
        >
          {account.fullName}
        </Link>
      );
    },
  }),
  column.accessor('staff', {
    header: 'By',
    cell: ({ getValue, row: { original } }) => {
      const staff = getValue();
      if (!staff) return <chakra.span color="muted">{original.account ? 'the same' : '–'}</chakra.span>;
      return (
        <Link
          from="/practice/audit/"
          to="/practice/audit"
          search={(before) => ({ ...before, staff: staff.id })}
        >
          {staff.fullName ?? `deleted account ${staff.id}`}
        </Link>
      );
    },
  }),
  column.accessor('detail', {
    header: 'About',
    cell: ({ getValue }) => (
      <chakra.span display="block" maxWidth="320px" truncate color="muted" title={detailText(getValue())}>
        {detailText(getValue()) || '–'}
      </chakra.span>
    ),
  }),
  column.display({
    id: 'device',
    header: 'From',
    meta: { isMinor: true },
    cell: ({ row: { original } }) => (
      <chakra.span color="muted">
        {[original.device, original.network].filter(Boolean).join(', ') || '–'}
      </chakra.span>
    ),
  }),
];

const kindOptions = (Object.keys(auditEvents) as AuditKind[])
  .map((value) => ({ value, label: value.replaceAll('-', ' ') }))
  .toSorted((a, b) => a.label.localeCompare(b.label));

function Filters({
  search,
  accountName,
  onChange,
}: {
  search: AuditSearch;
  accountName: string;
  onChange: (change: Partial<AuditSearch>) => void;
}) {
  const { data: staff = [] } = useQuery(staffQuery);
  const [today] = useState(() => southAfricanDay(new Date()));
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="6px" mb="12px">
      <FilterSelect
        label="Staff"
        value={search.staff === undefined ? undefined : String(search.staff)}
        options={staff.map(({ id, fullName }) => ({ value: String(id), label: fullName }))}
        onChange={(id) => onChange({ staff: id === undefined ? undefined : Number(id) })}
      />
      <FilterSelect
        label="Kind"
        value={search.kind}
        options={kindOptions}
        onChange={(kind) => onChange({ kind })}
      />
      <FilterDay label="Day" value={search.day} max={today} onChange={(day) => onChange({ day })} />
      {search.client !== undefined && (
        <Button size="xs" variant="subtle" icon="cross" onClick={() => onChange({ client: undefined })}>
          Account: {accountName}
        </Button>
      )}
    </chakra.div>
  );
}

/** The audit trail of all accounts. Filters are in the URL. */
export function AuditPage() {
  const search = route.useSearch();
  // Keep the current list and focus until the next list has loaded.
  const shownSearch = useDeferredValue(search);
  const navigate = route.useNavigate();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(
    auditQuery(shownSearch),
  );
  const rows = useMemo(() => data.pages.flat(), [data.pages]);
  const change = (changes: Partial<AuditSearch>) =>
    void navigate({
      search: (before) =>
        Object.fromEntries(
          Object.entries({ ...before, ...changes }).filter(([, value]) => value !== undefined),
        ),
      replace: true,
    });
  const account = rows.find((row) => row.account?.id === search.client)?.account;
  return (
    <DeskPage title="Audit" note="Who did what, and when">
      <ChainLine />
      <Filters search={search} accountName={account?.fullName ?? `${search.client}`} onChange={change} />
      {rows.length === 0 ? (
        <DeskEmpty title="No events match these filters.">
          <Link to="/practice/audit" search={{}}>
            Show all events
          </Link>
        </DeskEmpty>
      ) : (
        <DeskTable label="Events" columns={columns} rows={rows} isStale={shownSearch !== search} />
      )}
      <chakra.div mt="12px">
        <ShowMore
          hasNextPage={hasNextPage}
          isFetchingNextPage={isFetchingNextPage}
          fetchNextPage={fetchNextPage}
        />
      </chakra.div>
    </DeskPage>
  );
}
