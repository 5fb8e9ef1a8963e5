import { DeskNotFound } from '../../../features/practice/frame/desk-not-found.tsx';
import { createFileRoute } from '@tanstack/react-router';
import { knownSearch } from '../../../data/known-search.ts';
import { requireAdmin } from '../../../auth/require-staff.ts';
import { AuditPage } from '../../../features/practice/audit/audit-page.tsx';
import { auditQuery } from '../../../features/practice/audit/audit-queries.ts';
import { auditSearch } from '../../../features/practice/audit/audit-search.ts';
import { DeskPending } from '../../../features/practice/parts/desk-pending.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';

export const Route = createFileRoute('/practice/audit/')({
  beforeLoad: requireAdmin,
  validateSearch: knownSearch(auditSearch),
  loader: ({ context: { queryClient }, location }) =>
    queryClient.ensureInfiniteQueryData(auditQuery(auditSearch(location.search))),
  notFoundComponent: DeskNotFound,
  component: AuditPage,
  pendingMs: 300,
  pendingMinMs: 0,
  pendingComponent: () => <DeskPending title="Audit" />,
  errorComponent: ({ error }) => (
    <LoadError error={error} title="The audit trail could not be loaded" level={1} />
  ),
});
