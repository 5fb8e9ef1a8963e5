import { createFileRoute } from '@tanstack/react-router';
import { knownSearch } from '../../../data/known-search.ts';
import { messageStates } from '../../../../domain/contact/message-state.ts';
import type { MessageState } from '../../../../domain/contact/message-state.ts';
import { idFromSearch } from '../../../data/path-id.ts';
import { InboxPage } from '../../../features/practice/inbox/inbox-page.tsx';
import { inboxQuery } from '../../../features/practice/inbox/inbox-queries.ts';
import { DeskPending } from '../../../features/practice/parts/desk-pending.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';

interface InboxSearch {
  state?: MessageState;
  message?: number;
}

function inboxSearch({ state, message }: Record<string, unknown>): InboxSearch {
  const known = messageStates.find((each) => each === state);
  const id = idFromSearch(message);
  return { ...(known && { state: known }), ...(id !== undefined && { message: id }) };
}

export const Route = createFileRoute('/practice/inbox/')({
  validateSearch: knownSearch(inboxSearch),
  loader: ({ context: { queryClient }, location }) =>
    queryClient.ensureInfiniteQueryData(inboxQuery(inboxSearch(location.search).state ?? 'open')),
  component: InboxPage,
  pendingMs: 300,
  pendingMinMs: 0,
  pendingComponent: () => <DeskPending title="Inbox" hasViews isFlush />,
  errorComponent: ({ error }) => <LoadError error={error} title="The inbox could not be loaded" level={1} />,
});
