import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay, formatWeekday } from '../../../domain/calendar.ts';
import { nextTaxDates } from '../../../domain/tax/tax-dates.ts';
import { useAuth } from '../../auth/auth-provider.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card, CardHead } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { usePageMeta } from '../../ui/page-meta.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Stat } from '../../ui/stat.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { KeepCalculationOffer } from '../tax/keep-calculation-offer.tsx';
import { ActivityCard } from './activity-card.tsx';
import { documentSummary } from './document-summary.ts';
import type { DocumentSummary } from './document-summary.ts';
import { latestCalculations } from './latest-calculations.ts';
import { RefundCard } from './refund-card.tsx';
import { WaitingBox } from './waiting-box.tsx';

/** Fixed words until returns are kept; see the product's specification. */
function ReturnCard() {
  return (
    <Stat
      label="Current Tax Return"
      badge={
        <Badge variant="work" icon="receipt">
          In Progress
        </Badge>
      }
      figure="2023/2024"
      link={
        <TextLink to="/tax-returns" iconAfter="arrow" py="11px" my="-11px">
          Tax returns
        </TextLink>
      }
    >
      In progress means that the return is open and not filed yet.
    </Stat>
  );
}

function DocumentsCard({ documents }: { documents: DocumentSummary }) {
  return (
    <Stat
      label="Documents Uploaded"
      figure={documents.count}
      link={
        <TextLink to="/documents" iconAfter="arrow" py="11px" my="-11px">
          All documents
        </TextLink>
      }
    >
      {documents.pendingReview} pending review
    </Stat>
  );
}

const SHOWN = 3;

/** The next days that matter to a taxpayer. */
function DatesCard({ now }: { now: Date }) {
  const dates = nextTaxDates(now, SHOWN);
  return (
    <Card aria-labelledby="dates-to-keep">
      <CardHead id="dates-to-keep" title="Dates to keep" />
      {dates.length === 0 && (
        <chakra.p textStyle="ui" color="muted">
          The next dates will stand here once SARS has announced them.
        </chakra.p>
      )}
      <ul>
        {dates.map(({ day, title, detail }) => (
          <chakra.li
            key={day + title}
            py="14px"
            borderTop="1px solid"
            borderColor="line"
            _first={{ borderTop: 'none', pt: '0' }}
          >
            <chakra.time dateTime={day} display="block" textStyle="h4" fontSize="1rem">
              {formatDay(new Date(`${day}T12:00:00+02:00`))}
            </chakra.time>
            <chakra.p textStyle="ui" mt="2px">
              {title}
            </chakra.p>
            <chakra.p textStyle="xs" color="muted" mt="2px">
              {detail}
            </chakra.p>
          </chakra.li>
        ))}
      </ul>
    </Card>
  );
}

const gap = { base: '12px', md: '20px' };

/** One glance: what is waiting for me, what for the practice, and what did I do last. */
export function DashboardPage() {
  usePageMeta({
    title: 'Dashboard',
    description: 'What is waiting for you and for us, your latest calculation and the next tax dates.',
  });
  const { user } = useAuth();
  const [now] = useState(() => new Date());
  const { data: calculations, isError: failed, isFetching, refetch } = useQuery(latestCalculations);
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
