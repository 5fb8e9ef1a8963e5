import { chakra } from '@chakra-ui/react/styled-system';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatRand } from '../../../domain/money.ts';
import { returnActs } from '../../../domain/engagements/return-acts.ts';
import type { ReturnView } from '../../../domain/engagements/schemas.ts';
import { lowestFilingPrice } from '../../../domain/shop/filing-plans.ts';
import { formatPrice } from '../../../domain/shop/prices.ts';
import { usePrices } from '../../data/settings.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { LedgerDrawing } from '../../ui/drawings/ledger-drawing.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Bone, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { usePageMeta } from '../../ui/page-meta.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { ActorBadge } from './actor-badge.tsx';
import { returnsQuery } from './return-queries.ts';
import { actionButtons, returnName, sinceDay } from './return-words.ts';

const ReturnCard = chakra('article', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      tablet: '120px minmax(0, 1fr) auto',
      lg: '148px minmax(0, 1fr) auto',
    },
    gap: { base: '14px', tablet: '4px 20px', lg: '4px 28px' },
    alignItems: 'start',
    py: { base: '20px', tablet: '22px', lg: '26px' },
    px: { base: '20px', tablet: '22px', lg: '28px' },
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'lg',
    bg: 'card',
    '--text': '{colors.ink}',
    '--quiet': '{colors.muted}',
    '--rule': '{colors.line}',
    '--tick': '{colors.fig-rest}',
    '--tick-done': '{colors.brand}',
  },
  variants: {
    // Dark means that the reader has to act.
    ink: {
      true: {
        bg: 'hero',
        color: 'on-hero',
        borderColor: { base: 'hero', _dark: 'line-strong' },
        '--text': '{colors.on-hero}',
        '--quiet': '{colors.on-hero-muted}',
        '--rule': '{colors.hero-line}',
        '--tick': '{colors.hero-line}',
        '--tick-done': '{colors.hero-action}',
      },
    },
    flat: { true: { py: { base: '18px', tablet: '18px', lg: '18px' }, alignItems: { tablet: 'center' } } },
  },
});

const Group = chakra('h2', {
  base: {
    textStyle: 'h3',
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    borderTop: '2px solid',
    borderColor: 'ink',
    pt: '14px',
    mt: '48px',
    mb: '18px',
    '& > small': {
      textStyle: 'sm',
      fontFamily: 'text',
      fontWeight: '500',
      color: 'muted',
      letterSpacing: '0',
    },
  },
});

/** Ticks for the acts of a return: done, under way and ahead. */
function Track({ item }: { item: ReturnView }) {
  const acts = returnActs({ ...item, held: null, steps: [], balance: null });
  const now = acts.findIndex(({ state }) => state === 'now');
  if (now === -1) return null;
  return (
    <>
      <chakra.span
        display="grid"
        gridAutoFlow="column"
        gridAutoColumns="1fr"
        gap="3px"
        width="168px"
        aria-hidden="true"
      >
        {acts.map(({ act }, at) => (
          <chakra.i
            key={act}
            height="6px"
            bg={at < now ? 'var(--tick-done)' : at === now ? 'accent' : 'var(--tick)'}
          />
        ))}
      </chakra.span>
      <span>
        Step {now + 1} of {acts.length}: {acts[now]?.act.toLowerCase()}
      </span>
    </>
  );
}

function Year({ item }: { item: ReturnView }) {
  const isYear = item.taxYear !== null;
  return (
    <chakra.p
      fontFamily="heading"
      fontWeight="700"
      fontSize="1.375rem"
      lineHeight="1.15"
      letterSpacing="-0.025em"
      fontVariantNumeric="tabular-nums"
      color="var(--text)"
    >
      {isYear ? item.taxYear : returnName(item)}
      <chakra.small
        display="block"
        fontFamily="text"
        fontWeight="500"
        textStyle="sm"
        letterSpacing="0"
        color="var(--quiet)"
        mt="6px"
      >
        {item.forName ??
          (item.kind === 'return' ? 'Your own return' : isYear ? returnName({ ...item, taxYear: null }) : '')}
      </chakra.small>
    </chakra.p>
  );
}

/** A return that is open, with who acts next, what happens next and its button. */
function OpenReturn({ item, isFirst, level }: { item: ReturnView; isFirst: boolean; level: 'h2' | 'h3' }) {
  const { id, actor, status, sentence, detail, since, action, requests, order } = item;
  const isYours = actor === 'client';
  const button = action === null ? null : actionButtons[action];
  const name = returnName(item);
  return (
    <ReturnCard ink={isYours} aria-labelledby={`return-${id}`}>
      <Year item={item} />
      <div>
        <chakra.p
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="10px"
          textStyle="xs"
          color="var(--quiet)"
          mb="10px"
        >
          <ActorBadge actor={actor} status={status} />
          since {sinceDay(since)}
        </chakra.p>
        <chakra.h2 as={level} id={`return-${id}`} textStyle="h4" fontSize="1.25rem">
          <chakra.span srOnly>{name}: </chakra.span>
          {sentence}
        </chakra.h2>
        <chakra.p color="var(--quiet)" textStyle="ui" mt="4px" maxWidth="56ch">
          {detail}
        </chakra.p>
      </div>
      {button && isYours ? (
        <LinkButton
          to={button.to}
          params={{ returnId: String(id) }}
          {...(button.hash && { hash: button.hash })}
          variant={isFirst ? 'hero' : 'heroOutline'}
          icon={button.icon}
          width={{ base: 'full', tablet: 'auto' }}
        >
          {button.label}
        </LinkButton>
      ) : (
        <LinkButton
          to="/tax-returns/$returnId"
          params={{ returnId: String(id) }}
          variant={isYours ? 'heroOutline' : 'outline'}
          width={{ base: 'full', tablet: 'auto' }}
        >
          Open<chakra.span srOnly> {name}</chakra.span>
        </LinkButton>
      )}
      <chakra.div
        gridColumn={{ tablet: '2 / -1' }}
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap={{ base: '6px 20px', tablet: '6px 28px' }}
        mt={{ base: '4px', tablet: '18px' }}
        pt="14px"
        borderTop="1px solid"
        borderColor="var(--rule)"
        textStyle="sm"
        color="var(--quiet)"
        fontVariantNumeric="tabular-nums"
        css={{ '& b': { color: 'var(--text)', fontWeight: '600' } }}
      >
        <Track item={item} />
        {requests.total > 0 && (
          <span>
            Documents{' '}
            <b>
              {requests.total - requests.open} of {requests.total}
            </b>
          </span>
        )}
        {order && (
          <chakra.span ms={{ lg: 'auto' }}>
            {order.product}, <b>{formatRand(Number(order.price))}</b> {order.paidAt ? 'paid' : 'unpaid'}
          </chakra.span>
        )}
      </chakra.div>
    </ReturnCard>
  );
}

/** A return that is closed or cancelled, in one line. */
function EndedReturn({ item }: { item: ReturnView }) {
  const { id, actor, status, detail } = item;
  return (
    <ReturnCard flat aria-label={returnName(item)}>
      <Year item={item} />
      <div>
        <ActorBadge actor={actor} status={status} />
        <chakra.p color="muted" textStyle="ui" mt="2px">
          {status === 'cancelled' ? item.sentence : detail}
        </chakra.p>
      </div>
      <TextLink to="/tax-returns/$returnId" params={{ returnId: String(id) }} py="11px">
        Open<chakra.span srOnly> {returnName(item)}</chakra.span>
      </TextLink>
    </ReturnCard>
  );
}

const isEnded = ({ status }: ReturnView) => status === 'closed' || status === 'cancelled';

/** Sorts returns that wait for the client first, then by year, newest first. */
function byTurn(a: ReturnView, b: ReturnView): number {
  const turn = Number(b.actor === 'client') - Number(a.actor === 'client');
  return turn || (b.taxYear ?? '').localeCompare(a.taxYear ?? '') || b.id - a.id;
}

/** Says how many returns need the client and how many are moving without them. */
function leadOf(open: readonly ReturnView[]): string {
  const yours = open.filter(({ actor }) => actor === 'client').length;
  const others = open.length - yours;
  if (open.length === 0) return 'Nothing is under way.';
  if (yours === 0) return others === 1 ? 'It’s moving without you.' : 'They’re all moving without you.';
  const need = yours === 1 ? 'One of them needs you.' : `${yours} of them need you.`;
  if (others === 0) return open.length === 1 ? 'It’s your turn.' : 'It’s your turn in all of them.';
  return `${need} ${others === 1 ? 'The other one is' : 'The others are'} moving without you.`;
}

export function ReturnsTitle({ lead, action }: { lead?: string; action?: ReactNode }) {
  usePageMeta({
    title: 'Tax Returns',
    description: 'Your tax returns, who acts next and what we still need.',
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

/** Page with the client's returns by who acts next, then other work, then what is closed. */
export function ReturnsPage() {
  const list = useSuspenseInfiniteQuery(returnsQuery);
  const all = list.data.pages.flat();
  if (all.length === 0) return <NoReturns />;
  const open = all.filter((item) => !isEnded(item)).toSorted(byTurn);
  const returns = open.filter(({ kind }) => kind === 'return');
  const others = open.filter(({ kind }) => kind !== 'return');
  const ended = all.filter(isEnded);
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
        action={
          <LinkButton to="/tax-preparation" variant="outline" icon="plus">
            Start another return
          </LinkButton>
        }
      />
      {cards(returns, 'h2')}
      {others.length > 0 && (
        <>
          <Group>
            Other work <small>{others.length} under way</small>
          </Group>
          {cards(others, 'h3')}
        </>
      )}
      {ended.length > 0 && (
        <>
          <Group>
            Closed <small>kept for 5 years</small>
          </Group>
          <chakra.div display="grid" gap="12px">
            {ended.map((item) => (
              <EndedReturn key={item.id} item={item} />
            ))}
          </chakra.div>
        </>
      )}
      <LoadMore list={list} />
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
