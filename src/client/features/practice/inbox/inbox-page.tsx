import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { createLink, getRouteApi, Link } from '@tanstack/react-router';
import { Suspense, useDeferredValue, useState } from 'react';
import { messageStates } from '../../../../domain/contact/message-state.ts';
import { SectionBoundary } from '../../../ui/feedback/section-boundary.tsx';
import { PaneSkeleton } from '../parts/pane-skeleton.tsx';
import { DeskPage, DeskViews } from '../frame/desk-page.tsx';
import { inboxCountsQuery } from '../frame/use-desk-counts.ts';
import { DeskEmpty } from '../parts/desk-empty.tsx';
import { InboxMessagePane } from './inbox-message.tsx';
import { inboxQuery } from './inbox-queries.ts';
import { TimeLeft } from '../parts/time-left.tsx';
import { ShowMore } from '../parts/show-more.tsx';

const route = getRouteApi('/practice/inbox/');

const viewNames = { open: 'Open', answered: 'Answered', moved: 'Moved', spam: 'Spam' } as const;

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      across: '300px minmax(0, 1fr)',
      xl: '348px minmax(0, 1fr) 272px',
    },
    flex: '1',
    '& > *': { minWidth: '0', borderColor: 'line' },
    '& > * + *': { borderLeftWidth: { across: '1px' }, borderTopWidth: { base: '1px', across: '0' } },
    '& > :nth-child(3)': { gridColumn: { across: '2', xl: 'auto' } },
    '& > :first-child': { gridRow: { across: 'span 2', xl: 'auto' } },
  },
});

const Row = createLink(
  chakra('a', {
    base: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: '1px 10px',
      p: '11px 16px',
      borderBottom: '1px solid',
      borderColor: 'line',
      _hover: { bg: 'inset' },
      '&[aria-current]': { bg: 'card', boxShadow: 'inset 3px 0 0 {colors.ink}' },
    },
  }),
);

/**
 * List of contact messages beside the selected message. Open messages are sorted oldest first, so the most urgent
 * 48-hour promise is at the top.
 */
export function InboxPage() {
  const search = route.useSearch();
  const { state = 'open' } = search;
  // Keep the current list and focus until the next list has loaded.
  const { state: shownState = 'open', message } = useDeferredValue(search);
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(
    inboxQuery(shownState),
  );
  const { data: counts } = useQuery(inboxCountsQuery);
  const rows = data.pages.flat();
  const shown = message ?? rows[0]?.id;
  const [wasFocused, setFocused] = useState(false);
  return (
    <DeskPage
      title="Inbox"
      isFlush
      views={
        <DeskViews aria-label="Messages">
          {messageStates.map((each) => (
            <Link
              key={each}
              to="/practice/inbox"
              search={each === 'open' ? {} : { state: each }}
              activeOptions={{ exact: true }}
              aria-current={each === state ? 'true' : undefined}
            >
              {viewNames[each]} <small>{counts?.[each]}</small>
            </Link>
          ))}
        </DeskViews>
      }
    >
      <Columns onFocus={() => setFocused(true)}>
        <chakra.nav
          aria-label="Messages in this list"
          aria-busy={shownState !== state || undefined}
          opacity={shownState === state ? undefined : 0.6}
        >
          {rows.map((row) => (
            <Row
              key={row.id}
              data-row
              to="/practice/inbox"
              search={{ ...(shownState !== 'open' && { state: shownState }), message: row.id }}
              activeOptions={{ exact: true }}
              aria-current={row.id === shown ? 'true' : undefined}
            >
              <chakra.b fontWeight={row.isNew ? '700' : '500'} truncate>
                {row.name}
              </chakra.b>
              <TimeLeft message={row} />
              <chakra.span gridColumn="1 / -1" color="muted" truncate>
                {row.subject}
              </chakra.span>
            </Row>
          ))}
          {hasNextPage && (
            <chakra.div p="12px 16px">
              <ShowMore
                hasNextPage={hasNextPage}
                isFetchingNextPage={isFetchingNextPage}
                fetchNextPage={fetchNextPage}
              />
            </chakra.div>
          )}
          {rows.length === 0 && (
            <chakra.div p="16px">
              <DeskEmpty
                title={shownState === 'open' ? 'All messages have been answered.' : 'No messages here.'}
                takesFocus={wasFocused}
              />
            </chakra.div>
          )}
        </chakra.nav>
        {shown !== undefined && (
          <SectionBoundary key={shown}>
            <Suspense fallback={<PaneSkeleton />}>
              <InboxMessagePane id={shown} takesFocus={wasFocused} />
            </Suspense>
          </SectionBoundary>
        )}
      </Columns>
    </DeskPage>
  );
}
