import { chakra } from '@chakra-ui/react/styled-system';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatShortDay, formatWeekday } from '../../../domain/calendar.ts';
import type { DashboardSummary } from '../../../domain/dashboard/schemas.ts';
import { nextTaxDates } from '../../../domain/tax/tax-dates.ts';
import { useAuth } from '../../auth/auth-provider.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card, CardHead } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { usePageMeta } from '../../ui/page-meta.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Bone, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Stat } from '../../ui/figures/stat.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { OrderTasks } from '../orders/shared/order-tasks.tsx';
import { SaveCalculationOffer } from '../tax/saved/save-calculation-offer.tsx';
import { ActivityCard } from './activity-card.tsx';
import { RefundCard } from './refund-card.tsx';
import { SavingsCard } from './savings-card.tsx';
import { summaryQuery } from './summary-query.ts';
import { WaitingBox } from './waiting-box.tsx';
import { isNewcomer, ordersByTurn, yourTurn } from './waiting-items.tsx';

/** Page heading, also shown while loading and on failure. */
export function DashboardTitle({ action }: { action?: ReactNode }) {
  usePageMeta({
    title: 'Dashboard',
    description: 'Your tasks and ours, your latest calculation and upcoming tax dates.',
  });
  const { user } = useAuth();
  const [now] = useState(() => new Date());
  return (
    <PageTitle title={`Welcome, ${user?.fullName ?? ''}`} action={action}>
      {formatWeekday(now)}
    </PageTitle>
  );
}

const RETURN_LABEL = 'Current Tax Return';

/** Badges that say who acts next on a return. */
const actorBadges: Record<CurrentReturn['actor'], ReactNode> = {
  client: <Badge variant="pending">Your turn</Badge>,
  practice: (
    <Badge variant="work" icon="receipt">
      With us
    </Badge>
  ),
  revenue_service: <Badge variant="work">With SARS</Badge>,
  nobody: null,
};

type CurrentReturn = NonNullable<DashboardSummary['return']>;

/** Link to the most relevant page about a return: its figures, its outcome or its overview. */
function ReturnLink({ id, status }: Pick<CurrentReturn, 'id' | 'status'>) {
  const target = { params: { returnId: String(id) }, iconAfter: 'arrow', py: '11px', my: '-11px' } as const;
  if (status === 'awaiting_approval') {
    return (
      <TextLink to="/tax-returns/$returnId/approval" {...target}>
        Read and approve
      </TextLink>
    );
  }
  if (status === 'assessed') {
    return (
      <TextLink to="/tax-returns/$returnId/outcome" {...target}>
        See the assessment
      </TextLink>
    );
  }
  return (
    <TextLink to="/tax-returns/$returnId" {...target}>
      Open this return
    </TextLink>
  );
}

/** Card with the year and state of the client's newest return. */
function ReturnCard({ id, taxYear, status, sentence, actor }: CurrentReturn) {
  return (
    <Stat
      label={RETURN_LABEL}
      link={<ReturnLink id={id} status={status} />}
      badge={actorBadges[actor]}
      figure={taxYear ?? 'Year open'}
    >
      {sentence}
    </Stat>
  );
}

/** The card for clients without a return. Its year and status are fixed, as specified. */
function SampleReturnCard({ isSample }: { isSample: boolean }) {
  return (
    <Stat
      label={RETURN_LABEL}
      link={
        <TextLink to="/tax-returns" iconAfter="arrow" py="11px" my="-11px">
          Tax returns
        </TextLink>
      }
      badge={
        <Badge variant="work" icon="receipt">
          In Progress
        </Badge>
      }
      figure="2023/2024"
    >
      {isSample && 'Sample until your first return starts'}
    </Stat>
  );
}

function DocumentsCard({ total, pending }: DashboardSummary['documents']) {
  const isEmpty = total === 0;
  return (
    <Stat
      label="Documents Uploaded"
      figure={total}
      link={
        <TextLink
          to="/documents"
          search={isEmpty ? { upload: 1 } : {}}
          iconAfter="arrow"
          py="11px"
          my="-11px"
        >
          {isEmpty ? 'Upload a document' : 'All documents'}
        </TextLink>
      }
    >
      {pending} pending review{isEmpty && '. Your IRP5 is a good place to start.'}
    </Stat>
  );
}

const DATES = 3;

/** Card with the next tax dates. */
function DatesCard() {
  const [dates] = useState(() => nextTaxDates(new Date(), DATES));
  return (
    <Card aria-labelledby="dates-to-keep">
      <CardHead id="dates-to-keep" title="Dates to remember" />
      {dates.length === 0 && (
        <chakra.p textStyle="ui" color="muted">
          SARS hasn’t announced the next dates yet.
        </chakra.p>
      )}
      <ul>
        {dates.map(({ day, title, detail }) => (
          <chakra.li
            key={day + title}
            display="grid"
            gridTemplateColumns="3.5rem minmax(0, 1fr)"
            gap="12px"
            py="14px"
            borderTop="1px solid"
            borderColor="line"
            _last={{ pb: '0' }}
          >
            <chakra.time dateTime={day} textStyle="h4" fontSize="1rem" whiteSpace="nowrap">
              {formatShortDay(new Date(`${day}T12:00:00+02:00`))}
            </chakra.time>
            <div>
              <chakra.p textStyle="sm" tabletToAcross={{ textStyle: 'xs' }}>
                {title}
              </chakra.p>
              <chakra.p textStyle="xs" color="muted" mt="2px">
                {detail}
              </chakra.p>
            </div>
          </chakra.li>
        ))}
      </ul>
    </Card>
  );
}

const gap = { base: '12px', tablet: '14px', across: '18px', lg: '20px' };

/**
 * Lays out the page by its own width instead of the viewport's. Breakpoints are in rem, so large text gets
 * fewer columns.
 */
const Sections = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap,
    containerType: 'inline-size',
    containerName: 'dashboard',
  },
});

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap,
  },
  variants: {
    columns: {
      three: {
        '@container dashboard (min-width: 33.75rem)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
      },
      two: {
        '@container dashboard (min-width: 43.75rem)': { gridTemplateColumns: 'minmax(0, 1fr) 236px' },
        '@container dashboard (min-width: 51.875rem)': { gridTemplateColumns: 'minmax(0, 1fr) 288px' },
        '@container dashboard (min-width: 57.5rem)': { gridTemplateColumns: 'minmax(0, 1fr) 320px' },
      },
    },
  },
});

const Aside = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap,
  },
});

/** Skeleton shown while the summary loads. */
export function DashboardSkeleton() {
  return (
    <Skeleton gap="0">
      <Sections>
        <Bone h="248px" borderRadius="lg" />
        <Row columns="three">
          {['return', 'documents', 'refund'].map((card) => (
            <Bone key={card} h="216px" borderRadius="lg" />
          ))}
        </Row>
        <Row columns="two">
          <Bone h="300px" borderRadius="lg" />
          <Bone h="300px" borderRadius="lg" />
        </Row>
      </Sections>
    </Skeleton>
  );
}

/** Dashboard with the user's tasks, the practice's tasks and recent activity. */
export function DashboardPage() {
  const { data: summary } = useSuspenseQuery(summaryQuery);
  const { documents, calculation, challenge, activity, hasPaidReturn, return: current } = summary;
  const [tasks] = ordersByTurn(summary).open;
  return (
    <>
      <DashboardTitle
        // Newcomers and users without open tasks get their next action from the box below.
        action={
          (tasks !== undefined || yourTurn(summary).length > 0) &&
          !isNewcomer(summary) && (
            <LinkButton to="/documents" search={{ upload: 1 }} icon="upload" hideBelow="sm">
              Upload a document
            </LinkButton>
          )
        }
      />
      <SaveCalculationOffer />
      <Sections>
        <WaitingBox summary={summary} />
        {tasks && (
          <Card aria-labelledby="order-tasks">
            <OrderTasks facts={tasks}>
              For{' '}
              <TextLink to="/orders/$orderId" params={{ orderId: String(tasks.orderId) }} inline>
                order #{tasks.orderId}
              </TextLink>
              , which is paid.
            </OrderTasks>
          </Card>
        )}
        <Row columns="three">
          {current ? <ReturnCard {...current} /> : <SampleReturnCard isSample={!hasPaidReturn} />}
          <DocumentsCard {...documents} />
          <RefundCard calculation={calculation} />
        </Row>
        <Row columns="two">
          <ActivityCard entries={activity} />
          <Aside>
            {challenge && <SavingsCard challenge={challenge} />}
            <DatesCard />
          </Aside>
        </Row>
      </Sections>
    </>
  );
}
