import { chakra } from '@chakra-ui/react/styled-system';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { groupThousands } from '../../../../domain/money.ts';
import { maxSavedCalculations } from '../../../../domain/tax/tax-result.ts';
import { useAuth } from '../../../auth/auth-provider.tsx';
import { httpStatus } from '../../../data/errors.ts';
import { MountainDrawing } from '../../../ui/drawings/mountain-drawing.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { SectionBoundary } from '../../../ui/feedback/section-boundary.tsx';
import { Bone, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { AccountInvitation } from './account-invitation.tsx';
import { historyQuery } from './calculations.ts';
import { HistoryList, type OpenCalculation } from './history-list.tsx';

function RegisterInvitation() {
  return (
    <AccountInvitation
      id="previous"
      title="Keep your calculations"
      action={
        <LinkButton to="/auth" search={{ tab: 'register' }} variant="outline">
          Register
        </LinkButton>
      }
    >
      With an account, we save every calculation so you can open it again here. Until then, this browser keeps
      your last one.
    </AccountInvitation>
  );
}

function HistorySection({ children }: { children: ReactNode }) {
  return (
    <chakra.section aria-labelledby="previous" minWidth="0" mt={{ base: '16px', lg: '20px' }}>
      <SectionHead
        id="previous"
        title="Previous Calculations"
        fact={<chakra.span hideBelow="tablet">Identical calculations are grouped</chakra.span>}
      />
      {children}
      <chakra.p textStyle="xs" color="muted" mt="16px">
        We keep your {groupThousands(maxSavedCalculations)} most recent calculations; after that the oldest
        are removed.
      </chakra.p>
    </chakra.section>
  );
}

/** History skeleton with five rows. */
const waiting = (
  <HistorySection>
    <Skeleton gap="0" pt="30px">
      {[1, 2, 3, 4, 5].map((row) => (
        <Bone key={row} height="20px" my="15px" />
      ))}
    </Skeleton>
  </HistorySection>
);

function History({ onOpen }: { onOpen: OpenCalculation }) {
  const list = useSuspenseInfiniteQuery(historyQuery);
  const entries = list.data.pages.flat();
  if (entries.length === 0) {
    return (
      <EmptyState title="No previous calculations" drawing={<MountainDrawing />}>
        Press Calculate to save the result here, so you can open it again.
      </EmptyState>
    );
  }
  return (
    <HistorySection>
      <HistoryList entries={entries} onOpen={onOpen} />
      <LoadMore list={list} />
    </HistorySection>
  );
}

function failed(error: unknown, retry: () => void) {
  const status = httpStatus(error);
  return (
    <ErrorState
      title={status ? `Request failed with status ${status}` : 'Your calculations could not be loaded'}
      onRetry={retry}
    />
  );
}

/** History of a signed-in user's five most recent calculations. Guests see an invitation to register. */
export const PreviousCalculations = memo(function PreviousCalculations({
  onOpen,
}: {
  onOpen: OpenCalculation;
}) {
  const { user, isLoading } = useAuth();
  if (isLoading) return waiting;
  if (!user) return <RegisterInvitation />;
  return (
    <SectionBoundary fallback={waiting} failed={failed}>
      <History onOpen={onOpen} />
    </SectionBoundary>
  );
});
