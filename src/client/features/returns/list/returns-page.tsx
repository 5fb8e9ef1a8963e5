import { chakra } from '@chakra-ui/react/styled-system';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { turnOf } from '../../../../domain/engagements/engagement-actor.ts';
import type { ReturnView } from '../../../../domain/engagements/schemas.ts';
import { lowestFilingPrice } from '../../../../domain/shop/filing-plans.ts';
import { formatPrice } from '../../../../domain/shop/prices.ts';
import { usePrices } from '../../../data/settings.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { LedgerDrawing } from '../../../ui/drawings/ledger-drawing.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Bone, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { usePageMeta } from '../../../ui/page-meta.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { useStartReturn } from '../../preparation/use-start-return.ts';
import { EndedReturn } from './ended-return.tsx';
import { OpenReturn } from './open-return.tsx';
import { ReturnCard } from './return-card.tsx';
import { returnsQuery } from '../return-queries.ts';
import { YearByYear } from './year-by-year.tsx';

interface GroupProps {
  id: string;
  title: string;
  fact: string;
  /** Whether nothing is above it but the page's title. */
  isFirst: boolean;
  children: ReactNode;
}

/** Section of the list below the client's open returns. */
function Group({ id, title, fact, isFirst, children }: GroupProps) {
  return (
    <chakra.section aria-labelledby={id} mt={isFirst ? undefined : '48px'}>
      <SectionHead id={id} title={title} fact={fact} />
      {children}
    </chakra.section>
  );
}

const isEnded = ({ status }: ReturnView) => status === 'closed' || status === 'cancelled';

/** Sorts returns awaiting the client first, then by year, newest first. */
function byTurn(a: ReturnView, b: ReturnView): number {
  const turn = Number(b.actor === 'client') - Number(a.actor === 'client');
  return turn || (b.taxYear ?? '').localeCompare(a.taxYear ?? '') || b.id - a.id;
}

/** States how many returns need the client and how many are progressing without them. */
function leadOf(open: readonly ReturnView[]): string {
  const notYours = open.filter(({ actor }) => actor !== 'client');
  const others = notYours.length;
  const yours = open.length - others;
  if (open.length === 0) return 'Nothing is in progress.';
  if (yours === 0) return 'Nothing here needs you right now.';
  const need = yours === 1 ? 'One of them needs you.' : `${yours} of them need you.`;
  if (others === 0) return open.length === 1 ? 'It’s your turn.' : 'It’s your turn on all of them.';
  if (notYours.every((item) => turnOf(item) === 'practice')) {
    return `${need} We’re working on the ${others === 1 ? 'other' : 'others'}.`;
  }
  return `${need} The ${others === 1 ? 'other doesn’t' : 'others don’t'} right now.`;
}

export function ReturnsTitle({ lead, action }: { lead?: string; action?: ReactNode }) {
  usePageMeta({
    title: 'Tax Returns',
    description: 'Where each of your tax returns stands, what happens next and what we still need.',
  });
  return (
    <PageTitle title="Tax Returns" action={action}>
      {lead}
    </PageTitle>
  );
}

function NoReturns() {
  const price = formatPrice(lowestFilingPrice(usePrices()));
  return (
    <>
      <ReturnsTitle />
      <EmptyState
        title="No returns yet"
        drawing={<LedgerDrawing />}
        action={
          <LinkButton to="/tax-preparation" iconAfter="arrow">
            Start my return
          </LinkButton>
        }
      >
        A tax return tells SARS what you earned in a year, and what you can deduct. We prepare it, you approve
        it, and we submit it. From {price}.
      </EmptyState>
    </>
  );
}

function StartReturn({ isFirst }: { isFirst: boolean }) {
  const start = useStartReturn();
  return (
    <Button
      variant="outline"
      icon="plus"
      busy={start.isPending}
      busyLabel="Opening…"
      onClick={() => start.mutate()}
    >
      {isFirst ? 'Start a return' : 'Start another return'}
    </Button>
  );
}

/**
 * Page with the client's returns sorted by who acts next, then other work items, then closed and cancelled
 * ones.
 */
export function ReturnsPage() {
  const list = useSuspenseInfiniteQuery(returnsQuery);
  const all = list.data.pages.flat();
  if (all.length === 0) return <NoReturns />;
  const open = all.filter((item) => !isEnded(item)).toSorted(byTurn);
  const returns = open.filter(({ kind }) => kind === 'return');
  const others = open.filter(({ kind }) => kind !== 'return');
  const ended = all.filter(isEnded).toSorted(byTurn);
  const first = open.find(({ actor }) => actor === 'client');
  const cards = (items: readonly ReturnView[], level: 'h2' | 'h3') => (
    <chakra.div display="grid" gap="16px">
      {items.map((item) => (
        <OpenReturn key={item.id} item={item} isFirst={item === first} level={level} />
      ))}
    </chakra.div>
  );
  return (
    <>
      <ReturnsTitle
        lead={leadOf(open)}
        action={<StartReturn isFirst={!all.some(({ kind }) => kind === 'return')} />}
      />
      {returns.length > 0 && cards(returns, 'h2')}
      {others.length > 0 && (
        <Group
          id="other-work"
          title="Other work"
          fact={`${others.length} in progress`}
          isFirst={returns.length === 0}
        >
          <chakra.div mt="18px">{cards(others, 'h3')}</chakra.div>
        </Group>
      )}
      {ended.length > 0 && (
        <Group id="closed" title="Closed" fact="nothing to do, kept for 5 years" isFirst={open.length === 0}>
          <chakra.div mt="12px" borderBottom="1px solid" borderColor="line-strong">
            {ended.map((item) => (
              <EndedReturn key={item.id} item={item} />
            ))}
          </chakra.div>
        </Group>
      )}
      <LoadMore list={list} />
      {!list.hasNextPage && <YearByYear returns={all} />}
    </>
  );
}

/** Loading skeleton with two returns. */
export function ReturnsSkeleton() {
  return (
    <Skeleton gap="16px">
      {[1, 2].map((place) => (
        <ReturnCard key={place} as="span">
          <Bone w="110px" h="26px" />
          <chakra.span display="grid" gap="12px">
            <Bone w="140px" />
            <Bone w="60%" h="24px" />
            <Bone w="80%" />
          </chakra.span>
        </ReturnCard>
      ))}
    </Skeleton>
  );
}
