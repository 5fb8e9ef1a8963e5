import { chakra } from '@chakra-ui/react/styled-system';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { ClientRow } from '../../../../domain/practice/client-schemas.ts';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { DeskEmpty } from '../parts/desk-empty.tsx';
import { columnsOf, DeskTable } from '../parts/desk-table.tsx';
import { briefDay } from '../frame/desk-text.ts';
import { clientsQuery } from './client-queries.ts';
import { ShowMore } from '../parts/show-more.tsx';

const route = getRouteApi('/practice/clients/');

const column = columnsOf<ClientRow>();

const columns = [
  column.accessor('fullName', {
    header: 'Client',
    cell: ({ row: { original } }) => (
      <Link data-row to="/practice/clients/$clientId" params={{ clientId: String(original.id) }}>
        {original.fullName}
      </Link>
    ),
  }),
  column.accessor('email', { header: 'E-mail' }),
  column.accessor('phoneNumber', {
    header: 'Phone',
    meta: { isMinor: true },
    cell: ({ getValue }) => getValue() ?? '–',
  }),
  column.accessor('work', {
    header: 'Open work',
    meta: { numeric: true },
    cell: ({ getValue }) => `${getValue().open} of ${getValue().total}`,
  }),
  column.accessor('createdAt', {
    header: 'Since',
    meta: { isMinor: true },
    cell: ({ getValue }) => <chakra.span color="muted">{briefDay(getValue())}</chakra.span>,
  }),
  column.accessor('deletesAt', {
    header: '',
    id: 'deletesAt',
    cell: ({ getValue }) => {
      const deletesAt = getValue();
      return (
        deletesAt !== null && <chakra.span color="accent-fg">deletion due {briefDay(deletesAt)}</chakra.span>
      );
    },
  }),
];

/** Clients, newest first, with a search by name or e-mail address. */
export function ClientsPage() {
  const { q = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const [typed, setTyped] = useState(q);
  const wanted = typed.trim();
  // Keep the current list and focus until the next list has loaded.
  const shownQ = useDeferredValue(q);
  useEffect(() => {
    if (wanted !== q) void navigate({ search: wanted === '' ? {} : { q: wanted }, replace: true });
  }, [wanted, q, navigate]);
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(
    clientsQuery(shownQ),
  );
  const rows = useMemo(() => data.pages.flat(), [data.pages]);
  return (
    <DeskPage title="Clients">
      <chakra.div maxWidth="420px" mb="12px">
        <TextInput
          type="search"
          aria-label="Name or e-mail address"
          placeholder="Name or e-mail address"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </chakra.div>
      {rows.length === 0 ? (
        <DeskEmpty title={shownQ === '' ? 'There are no clients yet.' : `No client matches “${shownQ}”.`} />
      ) : (
        <DeskTable label="Clients" columns={columns} rows={rows} isStale={shownQ !== q} />
      )}
      {hasNextPage && (
        <chakra.div mt="12px">
          <ShowMore
            hasNextPage={hasNextPage}
            isFetchingNextPage={isFetchingNextPage}
            fetchNextPage={fetchNextPage}
          />
        </chakra.div>
      )}
    </DeskPage>
  );
}
