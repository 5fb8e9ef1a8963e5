import { DeskNotFound } from '../../../features/practice/frame/desk-not-found.tsx';
import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '../../../auth/require-staff.ts';
import { TeamPage } from '../../../features/practice/team/team-page.tsx';
import { teamQuery } from '../../../features/practice/team/team-query.ts';
import { DeskPending } from '../../../features/practice/parts/desk-pending.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';

export const Route = createFileRoute('/practice/team/')({
  beforeLoad: requireAdmin,
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(teamQuery),
  notFoundComponent: DeskNotFound,
  component: TeamPage,
  pendingMs: 300,
  pendingMinMs: 0,
  pendingComponent: () => <DeskPending title="Team" />,
  errorComponent: ({ error }) => <LoadError error={error} title="The team could not be loaded" level={1} />,
});
