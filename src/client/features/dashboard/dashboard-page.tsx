import { chakra } from '@chakra-ui/react/styled-system';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, useState } from 'react';
import { formatWeekday } from '../../../domain/calendar.ts';
import type { DashboardSummary } from '../../../domain/dashboard/schemas.ts';
import { useAuth } from '../../auth/auth-provider.tsx';
import { Badge } from '../../ui/badge.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { usePageMeta } from '../../ui/page-meta.ts';
import { SaveCalculationOffer } from '../tax/saved/save-calculation-offer.tsx';
import { ActivitySection } from './activity-section.tsx';
import { BalancesCard } from './balances-card.tsx';
import { CurrentReturnPanel } from './current-return-panel.tsx';
import { Aside, Deck, Figures, Sections } from './dashboard-layout.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { EverythingElse, isShort } from './everything-else.tsx';
import { FigureCard, footLink } from './figure-card.tsx';
import { FirstCards } from './first/first-cards.tsx';
import { StartPanel } from './first/start-panel.tsx';
import { nextDates } from './next-dates.ts';
import { RefundCard } from './refund-card.tsx';
import { SavingsSection } from './savings-section.tsx';
import { summaryQuery } from './summary-query.ts';
import { TaskPanel } from './task-panel.tsx';
import { TaxYearSection } from './tax-year-section.tsx';
import { isNewcomer, type ToDo, toDoList } from './to-do.tsx';

// Lazy, because most visits don't need a calculator. The page's skeleton stays until the panel has loaded, because the
// panel's height depends on the window's width.
const FirstPanel = lazy(async () => ({ default: (await import('./first/first-panel.tsx')).FirstPanel }));

/** Page heading, also shown while loading and on failure. */
export function DashboardTitle() {
  usePageMeta({
    title: 'Dashboard',
    description: 'Your tasks and ours, your latest calculation and upcoming tax dates.',
  });
  const { user } = useAuth();
  const [now] = useState(() => new Date());
  return (
    <chakra.header
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      alignItems="baseline"
      gap="2px 24px"
      mb={{ base: '16px', lg: '12px' }}
    >
      <chakra.h1
        textStyle="h1"
        fontSize={{ base: '1.75rem', md: '2rem' }}
        lineHeight="1.15"
        overflowWrap="anywhere"
      >
        Welcome, {user?.fullName ?? ''}
      </chakra.h1>
      <chakra.p textStyle="ui" color="muted">
        {formatWeekday(now)}
      </chakra.p>
    </chakra.header>
  );
}

/** The card for clients without a return. Its year and status are fixed, as specified. */
function SampleReturnCard({ isSample }: { isSample: boolean }) {
  return (
    <FigureCard
      label="Current Tax Return"
      figure="2023/2024"
      fact={
        // As high as the label's line, so that the figures of all cards line up.
        <chakra.span display="block" my="-5px">
          <Badge variant="work" icon="receipt">
            In Progress
          </Badge>
        </chakra.span>
      }
      link={
        <TextLink to="/tax-returns" {...footLink}>
          Tax returns
        </TextLink>
      }
    >
      {isSample && 'Sample until your first return starts'}
    </FigureCard>
  );
}

const isEmpty = (toDo: ToDo) => Object.values(toDo).every((rows) => rows.length === 0);

interface FirstViewProps {
  summary: DashboardSummary;
  toDo: ToDo;
  /** Figure that fills the gap below a short list. */
  children: ReactNode;
}

/** The panel with the most important step, and the list of everything else beside it. */
function FirstView({ summary, toDo, children }: FirstViewProps) {
  const { return: current, calculation } = summary;
  const [now] = useState(() => new Date());
  const [first, ...others] = toDo.client;
  const isTask = !current && first !== undefined && !first.isMinor;
  const rest = isTask ? { ...toDo, client: others } : toDo;
  const isFirst = !current && !isTask && !calculation;
  return (
    // The income question needs the full width.
    <Deck data-single={isFirst || isEmpty(rest) || undefined}>
      {current ? (
        <CurrentReturnPanel item={current} />
      ) : isTask ? (
        <TaskPanel row={first} />
      ) : calculation ? (
        <StartPanel isUpToDate={isEmpty(toDo)} />
      ) : (
        <FirstPanel />
      )}
      {!isEmpty(rest) && (
        <Aside>
          <EverythingElse toDo={rest} dates={nextDates(summary, now)} />
          {children}
        </Aside>
      )}
    </Deck>
  );
}

/** Dashboard: the newest return, everything else that's open, figures, the tax year and recent activity. */
export function DashboardPage() {
  const { data: summary } = useSuspenseQuery(summaryQuery);
  const { calculation, challenge, activity, hasPaidReturn, balances, return: current } = summary;
  const toDo = toDoList(summary);
  const isNew = isNewcomer(summary);
  const documents = <DocumentsCard documents={summary.documents} />;
  const isBeside = current !== null && !isEmpty(toDo) && isShort(toDo);
  const figures = (
    <Figures>
      {!current && <SampleReturnCard isSample={!hasPaidReturn} />}
      {!isBeside && documents}
      <RefundCard calculation={calculation} return={current} />
      {current && <BalancesCard balances={balances} />}
    </Figures>
  );
  return (
    <>
      <DashboardTitle />
      <SaveCalculationOffer />
      <Sections>
        {isNew ? (
          <>
            <FirstPanel />
            <FirstCards rows={toDo.client} />
          </>
        ) : (
          <>
            <FirstView summary={summary} toDo={toDo}>
              {isBeside && documents}
            </FirstView>
            {figures}
          </>
        )}
        <TaxYearSection current={current} />
        {isNew && <chakra.div mt={{ base: '12px', lg: '24px' }}>{figures}</chakra.div>}
        <Deck data-single={!challenge || undefined}>
          <ActivitySection entries={activity} />
          {challenge && <SavingsSection challenge={challenge} />}
        </Deck>
      </Sections>
    </>
  );
}
