import { DeskNotFound } from '../../../features/practice/frame/desk-not-found.tsx';
import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '../../../auth/require-staff.ts';
import { ChecklistPage } from '../../../features/practice/checklist/checklist-page.tsx';
import { checklistQuery } from '../../../features/practice/checklist/checklist-query.ts';
import { DeskPending } from '../../../features/practice/parts/desk-pending.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';

export const Route = createFileRoute('/practice/checklist/')({
  beforeLoad: requireAdmin,
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(checklistQuery),
  notFoundComponent: DeskNotFound,
  component: ChecklistPage,
  pendingMs: 300,
  pendingMinMs: 0,
  pendingComponent: () => <DeskPending title="Checklist" />,
  errorComponent: ({ error }) => (
    <LoadError error={error} title="The checklist could not be loaded" level={1} />
  ),
});
