import { lazy } from 'react';
import { useAuth } from '../../auth/auth-provider.tsx';
import { wasSignedIn } from '../../auth/session-hint.ts';
import { Card, CardHead } from '../../ui/card.tsx';
import { SectionBoundary } from '../../ui/section-boundary.tsx';
import { HistoryNote, HistorySkeleton } from './history-skeleton.tsx';
import type { OpenCalculation } from './history-table.tsx';
import { RegisterInvitation } from './register-invitation.tsx';

// Guests have no history, so they don't download what shows one.
const PreviousCalculations = lazy(() =>
  import('./previous-calculations.tsx').then((module) => ({ default: module.PreviousCalculations })),
);

const waiting = (
  <Card aria-labelledby="previous">
    <CardHead id="previous" title="Previous Calculations" note={<HistoryNote />} />
    <HistorySkeleton />
  </Card>
);

/** The history of a signed-in person, or an invitation to have one. */
export function HistorySection({ onOpen }: { onOpen: OpenCalculation }) {
  const { user, isLoading } = useAuth();
  if (!user) return isLoading && wasSignedIn() ? waiting : <RegisterInvitation />;
  return (
    <SectionBoundary fallback={waiting}>
      <PreviousCalculations onOpen={onOpen} />
    </SectionBoundary>
  );
}
