import { createFileRoute } from '@tanstack/react-router';
import { knownSearch } from '../../../data/known-search.ts';
import { clientsQuery } from '../../../features/practice/clients/client-queries.ts';
import { ClientsPage } from '../../../features/practice/clients/clients-page.tsx';
import { DeskPending } from '../../../features/practice/parts/desk-pending.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';

const clientsSearch = ({ q }: Record<string, unknown>): { q?: string } =>
  typeof q === 'string' || typeof q === 'number' ? { q: String(q) } : {};

export const Route = createFileRoute('/practice/clients/')({
  validateSearch: knownSearch(clientsSearch),
  loader: ({ context: { queryClient }, location }) =>
    queryClient.ensureInfiniteQueryData(clientsQuery(clientsSearch(location.search).q ?? '')),
  component: ClientsPage,
  pendingMs: 300,
  pendingMinMs: 0,
  pendingComponent: () => <DeskPending title="Clients" />,
  errorComponent: ({ error }) => (
    <LoadError error={error} title="The clients could not be loaded" level={1} />
  ),
});
