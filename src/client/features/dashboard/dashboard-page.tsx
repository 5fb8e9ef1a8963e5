import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { formatWeekday } from '../../../domain/calendar.ts';
import { useAuth } from '../../auth/auth-provider.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { usePageMeta } from '../../ui/page-meta.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { KeepCalculationOffer } from '../tax/keep-calculation-offer.tsx';
import { ActivityCard } from './activity-card.tsx';
import { DatesCard } from './dates-card.tsx';
import { documentSummary } from './document-summary.ts';
import { DocumentsCard } from './documents-card.tsx';
import { useLatestCalculations } from './latest-calculations.ts';
import { RefundCard } from './refund-card.tsx';
import { ReturnCard } from './return-card.tsx';
import { WaitingBox } from './waiting-box.tsx';

const gap = { base: '12px', md: '20px' };

/** One glance: what is waiting for me, what for the practice, and what did I do last. */
export function DashboardPage() {
  usePageMeta({
    title: 'Dashboard',
    description: 'What is waiting for you and for us, your latest calculation and the next tax dates.',
  });
  const { user } = useAuth();
  const [now] = useState(() => new Date());
  const { data: calculations, isError: failed, isFetching, refetch } = useLatestCalculations();
  const documents = documentSummary;
  return (
    <>
      <PageTitle title={`Welcome, ${user?.fullName ?? ''}`}>{formatWeekday(now)}</PageTitle>
      <KeepCalculationOffer />
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={gap}>
        {failed ? (
          <ErrorState
            title="Your calculations could not be loaded"
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <WaitingBox calculations={calculations?.length} documents={documents} />
        )}
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
          gap={gap}
        >
          <ReturnCard />
          <DocumentsCard documents={documents} />
          <RefundCard latest={calculations && (calculations[0] ?? null)} failed={failed} />
        </chakra.div>
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2.4fr) minmax(0, 1fr)' }}
          alignItems="start"
          gap={gap}
        >
          <ActivityCard documents={documents} calculations={calculations} failed={failed} />
          <DatesCard now={now} />
        </chakra.div>
      </chakra.div>
    </>
  );
}
