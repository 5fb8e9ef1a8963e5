import { createFileRoute, Outlet } from '@tanstack/react-router';
import { requireStaff } from '../auth/require-staff.ts';
import { SessionError } from '../auth/require-user.tsx';
import { reason } from '../data/errors.ts';
import { DeskFrame } from '../features/practice/frame/desk-frame.tsx';
import { DeskFramePending } from '../features/practice/parts/desk-pending.tsx';
import { TwoFactorNeeded } from '../features/practice/frame/two-factor-needed.tsx';
import { todayQuery } from '../features/practice/frame/use-desk-counts.ts';
import { Main } from '../layout/main.tsx';

/** Layout route of the desk. Its menu shows counts of pending work, so every page needs the Today list. */
export const Route = createFileRoute('/practice')({
  beforeLoad: requireStaff,
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(todayQuery('mine')),
  component: Desk,
  // The session is usually known already. The delay keeps the pending layout from flashing.
  pendingMs: 300,
  pendingMinMs: 0,
  pendingComponent: DeskFramePending,
  errorComponent: ({ error }) => (
    <Main>
      {reason(error) === 'auth.two-factor-needed' ? <TwoFactorNeeded /> : <SessionError error={error} />}
    </Main>
  ),
});

function Desk() {
  return (
    <DeskFrame>
      <Outlet />
    </DeskFrame>
  );
}
