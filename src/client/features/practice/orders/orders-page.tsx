import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { southAfricanDay } from '../../../../domain/calendar.ts';
import { formatRand } from '../../../../domain/money.ts';
import { orderFilters, refundStates } from '../../../../domain/practice/order-filters.ts';
import type { PracticeOrderRow } from '../../../../domain/practice/order-schemas.ts';
import { AnchorButton } from '../../../ui/buttons/link-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { OrderBadge, shownStatus } from '../../orders/shared/order-status.tsx';
import { DeskPage, DeskViews } from '../frame/desk-page.tsx';
import { orderCountsQuery } from '../frame/use-desk-counts.ts';
import { DeskEmpty } from '../parts/desk-empty.tsx';
import { columnsOf, DeskTable } from '../parts/desk-table.tsx';
import { briefDay } from '../frame/desk-text.ts';
import { FilterDay } from '../parts/filter-day.tsx';
import { FilterSelect } from '../parts/filter-select.tsx';
import { sameSearch, SavedViews } from '../parts/saved-views.tsx';
import { BooksLine } from './books-line.tsx';
import { ordersCsvUrl, ordersQuery, productsQuery } from './order-queries.ts';
import { flagTexts, refundText } from './order-text.ts';
import type { OrdersSearch } from '../../../../domain/practice/orders-search.ts';
import { ShowMore } from '../parts/show-more.tsx';

const route = getRouteApi('/practice/orders/');

const column = columnsOf<PracticeOrderRow>();

const columns = [
  column.accessor('id', {
    header: 'Order',
    cell: ({ getValue }) => (
      <Link data-row to="/practice/orders/$orderId" params={{ orderId: String(getValue()) }}>
        #{getValue()}
      </Link>
    ),
  }),
  column.accessor('client', { header: 'Client', cell: ({ getValue }) => getValue().fullName }),
  column.accessor('products', {
    header: 'For',
    meta: { isMinor: true },
    cell: ({ getValue }) => (
      <chakra.span display="block" maxWidth="260px" truncate color="muted">
        {getValue().join(', ')}
      </chakra.span>
    ),
  }),
  column.accessor('total', {
    header: 'Total',
    meta: { numeric: true },
    cell: ({ getValue }) => formatRand(Number(getValue())),
  }),
  column.accessor('status', { header: 'State', cell: ({ getValue }) => <OrderBadge status={getValue()} /> }),
  column.accessor('refund', {
    header: 'Refund',
    cell: ({ row: { original } }) => (
      <chakra.span
        color={
          original.refund?.state === 'overdue'
            ? 'danger-fg'
            : original.refund?.state === 'due'
              ? 'accent-fg'
              : 'muted'
        }
        fontWeight={original.refund && original.refund.state !== 'refunded' ? '600' : '400'}
      >
        {refundText(original)}
      </chakra.span>
    ),
  }),
  column.accessor('createdAt', {
    header: 'Placed',
    meta: { isMinor: true },
    cell: ({ getValue }) => <chakra.span color="muted">{briefDay(getValue())}</chakra.span>,
  }),
  column.accessor('flags', {
    header: 'Needs attention',
    cell: ({ getValue }) =>
      getValue().length > 0 && (
        <chakra.span display="inline-flex" gap="6px" alignItems="center" color="danger-fg" fontWeight="600">
          <Icon name="warning" size={14} />
          {getValue()
            .map((flag) => flagTexts[flag])
            .join(', ')}
        </chakra.span>
      ),
  }),
];

const stateOptions = orderFilters.map((value) => ({
  value,
  label: value === 'unpaid' ? 'Unpaid' : shownStatus(value).label,
}));
const refundNames = { due: 'due', overdue: 'overdue', refunded: 'made' } as const;
const refundOptions = refundStates.map((value) => ({ value, label: refundNames[value] }));

function Filters({
  search,
  onChange,
}: {
  search: OrdersSearch;
  onChange: (change: Partial<OrdersSearch>) => void;
}) {
  const { data: products = [] } = useQuery(productsQuery);
  const [today] = useState(() => southAfricanDay(new Date()));
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="6px" mb="12px">
      <FilterSelect
        label="State"
        value={search.state}
        options={stateOptions}
        onChange={(state) => onChange({ state })}
      />
      <FilterSelect
        label="Refund"
        value={search.refund}
        options={refundOptions}
        onChange={(refund) => onChange({ refund })}
      />
      <FilterSelect
        label="Product"
        value={search.product === undefined ? undefined : String(search.product)}
        options={products.map(({ id, name, onSale }) => ({
          value: String(id),
          label: onSale ? name : `${name} (not on sale)`,
        }))}
        onChange={(id) => onChange({ product: id === undefined ? undefined : Number(id) })}
      />
      <FilterDay
        label="From"
        value={search.from}
        max={search.to ?? today}
        onChange={(from) => onChange({ from })}
      />
      <FilterDay
        label="To"
        value={search.to}
        min={search.from}
        max={today}
        onChange={(to) => onChange({ to })}
      />
      <chakra.div ms="auto">
        <AnchorButton size="xs" variant="outline" icon="download" href={ordersCsvUrl(search)} download>
          Export CSV
        </AnchorButton>
      </chakra.div>
    </chakra.div>
  );
}

/** All clients' orders, below a line that shows whether payments and orders agree. */
export function OrdersPage() {
  const search = route.useSearch();
  // Keep the current list and focus until the next list has loaded.
  const shownSearch = useDeferredValue(search);
  const navigate = route.useNavigate();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(
    ordersQuery(shownSearch),
  );
  const { data: counts } = useQuery(orderCountsQuery);
  const rows = useMemo(() => data.pages.flat(), [data.pages]);
  const change = (changes: Partial<OrdersSearch>) =>
    void navigate({
      search: (before) =>
        Object.fromEntries(
          Object.entries({ ...before, ...changes }).filter(([, value]) => value !== undefined),
        ),
      replace: true,
    });
  const views: { label: string; search: OrdersSearch; count: number | undefined }[] = [
    { label: 'All', search: {}, count: counts?.all },
    { label: 'Needs attention', search: { attention: true }, count: counts?.attention },
    { label: 'Refunds due', search: { refund: 'due' }, count: counts?.refundsDue },
    { label: 'Unpaid', search: { state: 'unpaid' }, count: counts?.unpaid },
  ];
  return (
    <DeskPage
      title="Orders"
      views={
        <DeskViews aria-label="Views">
          {views.map((view) => (
            <Link
              key={view.label}
              to="/practice/orders"
              search={view.search}
              activeOptions={{ exact: true }}
              aria-current={sameSearch(search, view.search) ? 'true' : undefined}
            >
              {view.label} <small>{view.count}</small>
            </Link>
          ))}
          <SavedViews
            page="orders"
            search={search}
            isCommon={views.some((view) => sameSearch(search, view.search))}
          />
        </DeskViews>
      }
    >
      <BooksLine />
      <Filters search={search} onChange={change} />
      {rows.length === 0 ? (
        <DeskEmpty title="No orders match these filters.">
          <Link to="/practice/orders" search={{}}>
            Show all orders
          </Link>
        </DeskEmpty>
      ) : (
        <DeskTable label="Orders" columns={columns} rows={rows} isStale={shownSearch !== search} />
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
