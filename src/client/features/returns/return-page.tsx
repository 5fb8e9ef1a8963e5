import { chakra } from '@chakra-ui/react/styled-system';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatRand } from '../../../domain/money.ts';
import { eFilingUrl } from '../../../domain/orders/order-tasks.ts';
import type { ReturnDetail } from '../../../domain/engagements/schemas.ts';
import { facts as promises } from '../../../domain/site/facts.ts';
import { idFromPath } from '../../data/path-id.ts';
import { Badge } from '../../ui/badge.tsx';
import { AskButton } from '../../ui/buttons/ask-button.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { AnchorButton, LinkButton } from '../../ui/buttons/link-button.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { Card } from '../../ui/card.tsx';
import { SearchDrawing } from '../../ui/drawings/search-drawing.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Bone, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { formatDay, formatMoment } from '../../ui/figures/day.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { usePageMeta } from '../../ui/page-meta.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { ReturnDocuments } from './return-documents.tsx';
import { ReturnHistory } from './return-history.tsx';
import { ReturnPanel } from './return-panel.tsx';
import { returnQuery } from './return-queries.ts';
import { useCancelReturn, useGiveAccess, useReady } from './use-return-actions.ts';
import { actionButtons, forWhom, kindNoun, returnName } from './return-words.ts';

const route = getRouteApi('/_shared/_account/tax-returns/$returnId/');

/** Link back to the list, shown in every state. */
export function ReturnFrame({ title = 'Tax return', children }: { title?: string; children: ReactNode }) {
  usePageMeta({ title, description: 'Where your return stands, what we still need and what happens next.' });
  return (
    <>
      <chakra.p textStyle="ui" mb="16px">
        <TextLink to="/tax-returns" py="11px" my="-11px">
          All tax returns
        </TextLink>
      </chakra.p>
      {children}
    </>
  );
}

/** The button in the panel while nothing is to be done: what there is to read. */
function ReadButton({ item: { id, status, approval, order } }: { item: ReturnDetail }) {
  const look = { size: 'lg', variant: 'outline', icon: 'document' } as const;
  if (status === 'cancelled' && order) {
    return (
      <LinkButton to="/orders/$orderId" params={{ orderId: String(order.id) }} {...look}>
        See your order
      </LinkButton>
    );
  }
  if (!approval) return null;
  return (
    <LinkButton to="/tax-returns/$returnId/approval" params={{ returnId: String(id) }} {...look}>
      See what you approved
    </LinkButton>
  );
}

/** The button in the panel: the one thing to do now. */
function PanelAction({ item }: { item: ReturnDetail }) {
  const ready = useReady();
  const { id, action, actor, version } = item;
  if (action === null) return <ReadButton item={item} />;
  const { label, icon, to, hash } = actionButtons[action];
  const look = { size: 'lg', variant: actor === 'client' ? 'hero' : 'outline', icon } as const;
  if (action === 'ready') {
    return (
      <Button
        {...look}
        variant="solid"
        busy={ready.isPending}
        busyLabel="Sending…"
        onClick={() => ready.mutate({ id, version })}
      >
        {label}
      </Button>
    );
  }
  if (hash !== undefined) {
    return (
      <AnchorButton href={`#${hash}`} {...look}>
        {label}
      </AnchorButton>
    );
  }
  return (
    <LinkButton
      to={to}
      params={{ returnId: String(id), step: 'price' }}
      search={to.startsWith('/tax-preparation') ? { return: id } : {}}
      {...look}
    >
      {label}
    </LinkButton>
  );
}

const FactList = chakra('dl', {
  base: {
    textStyle: 'sm',
    mt: '8px',
    '& > div': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '12px',
      py: '9px',
      borderBottom: '1px solid',
      borderColor: 'line',
      _last: { borderBottomWidth: '0', pb: '0' },
    },
    '& dt': { color: 'muted' },
    '& dd': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  },
});

function MessagesCard({ item }: { item: ReturnDetail }) {
  return (
    <Card id="messages" aria-labelledby="messages-title" scrollMarginTop="24px">
      <chakra.h2 id="messages-title" textStyle="h4">
        Questions
      </chakra.h2>
      <chakra.p textStyle="sm" color="muted" mt="8px" mb="14px">
        Write to us about this {kindNoun[item.kind]}. A person answers within {promises.answer}.
      </chakra.p>
      <AskButton about={`${returnName(item)}, number ${item.id}`} variant="outline" />
    </Card>
  );
}

/** Statuses in which the practice no longer needs access. */
const isSubmitted: ReadonlySet<ReturnDetail['status']> = new Set([
  'submitted',
  'verification',
  'assessed',
  'closed',
  'cancelled',
]);

function AccessCard({ item: { id, kind, status, accessGivenAt, accessSeenAt } }: { item: ReturnDetail }) {
  const give = useGiveAccess();
  if (kind !== 'return' && kind !== 'provisional') return null;
  if (!accessGivenAt && isSubmitted.has(status)) return null;
  const isStarted = status !== 'not_started';
  return (
    <Card aria-labelledby="access-title">
      <chakra.div
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        alignItems="center"
        gap="6px 12px"
      >
        <chakra.h2 id="access-title" textStyle="h4">
          Access on eFiling
        </chakra.h2>
        {!accessGivenAt && isStarted && <Badge variant="pending">Your turn</Badge>}
      </chakra.div>
      {accessGivenAt ? (
        <FactList>
          <div>
            <dt>You approved it</dt>
            <dd>{formatDay(new Date(accessGivenAt))}</dd>
          </div>
          <div>
            <chakra.dt whiteSpace="nowrap">We can see it</chakra.dt>
            <dd>
              {accessSeenAt ? (
                <Badge variant="ok">{formatDay(new Date(accessSeenAt))}</Badge>
              ) : (
                <Badge variant="pending">Not yet</Badge>
              )}
            </dd>
          </div>
        </FactList>
      ) : (
        <>
          <chakra.p textStyle="sm" color="muted" mt="8px" mb="14px">
            {isStarted
              ? 'SARS shows our request on eFiling, under “Manage Access Requests”. Approve it there; you never share your password with us.'
              : 'Once you’ve paid, SARS shows our request on eFiling, under “Manage Access Requests”. You approve it there and never share your password with us.'}
          </chakra.p>
          <chakra.div display="flex" flexWrap="wrap" gap="10px">
            <AnchorButton
              href={eFilingUrl}
              target="_blank"
              rel="noreferrer"
              variant="outline"
              icon="external"
            >
              Open eFiling
            </AnchorButton>
            <Button
              variant="outline"
              icon="check"
              busy={give.isPending}
              busyLabel="Saving…"
              onClick={() => give.mutate({ id })}
            >
              I’ve approved it
            </Button>
          </chakra.div>
        </>
      )}
    </Card>
  );
}

/** Asks before cancelling a return. */
function CancelReturn({ item }: { item: ReturnDetail }) {
  const [asks, setAsks] = useState(false);
  const cancel = useCancelReturn();
  const name = returnName(item);
  return (
    <>
      <Button variant="plain" size="sm" color="muted" minHeight="44px" onClick={() => setAsks(true)}>
        Cancel this {kindNoun[item.kind]}
      </Button>
      <Dialog
        role="alertdialog"
        open={asks}
        onClose={() => setAsks(false)}
        title={`Cancel “${name}”?`}
        footer={
          <>
            <Button variant="outline" onClick={() => setAsks(false)}>
              Keep it
            </Button>
            <Button
              variant="danger"
              busy={cancel.isPending}
              busyLabel="Cancelling…"
              onClick={() =>
                cancel.mutate({ id: item.id, version: item.version }, { onSettled: () => setAsks(false) })
              }
            >
              Cancel it
            </Button>
          </>
        }
      >
        <p>
          {item.cancelUntil
            ? `We’ll stop the work and refund what you paid within ${promises.refund}. Your documents stay in your account.`
            : 'Your answers will be kept, but nobody will work on it. Your documents stay in your account.'}
        </p>
      </Dialog>
    </>
  );
}

function OrderCard({ item }: { item: ReturnDetail }) {
  const { order, cancelUntil, canCancel } = item;
  if (!order && !canCancel) return null;
  return (
    <Card aria-labelledby="order-title">
      <chakra.h2 id="order-title" textStyle="h4">
        {order ? 'Order' : 'Changed your mind?'}
      </chakra.h2>
      {order && (
        <>
          <FactList>
            <div>
              <dt>{order.product}</dt>
              <dd>{formatRand(Number(order.price))}</dd>
            </div>
            {order.paidAt && (
              <div>
                <dt>Paid</dt>
                <dd>{formatDay(new Date(order.paidAt))}</dd>
              </div>
            )}
          </FactList>
          <chakra.p mt="12px">
            <TextLink to="/orders/$orderId" params={{ orderId: String(order.id) }} py="11px" my="-11px">
              Order #{order.id}
            </TextLink>
          </chakra.p>
        </>
      )}
      {canCancel && (
        <chakra.div mt="12px">
          {cancelUntil && (
            <chakra.p textStyle="xs" color="muted">
              You can cancel for a full refund until {formatMoment(new Date(cancelUntil))}.
            </chakra.p>
          )}
          <CancelReturn item={item} />
        </chakra.div>
      )}
    </Card>
  );
}

/** Page of a return, with whose turn it is, its documents, order and history. */
export function ReturnPage() {
  const id = idFromPath(route.useParams().returnId);
  const { data: item } = useSuspenseQuery(returnQuery(id));
  return (
    <ReturnFrame title={returnName(item)}>
      <PageTitle title={returnName(item)}>{forWhom(item)}</PageTitle>
      <ReturnPanel item={item} action={<PanelAction item={item} />} />
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' }}
        gridTemplateRows={{ lg: 'auto 1fr' }}
        gap={{ base: '36px', lg: '36px 48px' }}
        alignItems="start"
        mt={{ base: '28px', tablet: '40px' }}
        css={{ '& > div:empty': { display: 'none' } }}
      >
        <div>
          <ReturnDocuments item={item} />
        </div>
        <chakra.aside
          gridColumn={{ lg: '2' }}
          gridRow={{ lg: '1 / span 2' }}
          display="grid"
          gridTemplateColumns={{ tablet: '1fr 1fr', lg: 'minmax(0, 1fr)' }}
          gap="20px"
          // A third card takes the whole row.
          css={{ '& > :last-child:nth-child(odd)': { gridColumn: '1 / -1' } }}
        >
          <AccessCard item={item} />
          <MessagesCard item={item} />
          <OrderCard item={item} />
        </chakra.aside>
        <div>
          <ReturnHistory history={item.history} />
        </div>
      </chakra.div>
    </ReturnFrame>
  );
}

export function ReturnSkeleton() {
  return (
    <ReturnFrame>
      <PageTitle title="Tax return" />
      <Skeleton gap="20px">
        <Bone h="420px" />
        <Bone h="200px" />
      </Skeleton>
    </ReturnFrame>
  );
}

export function ReturnNotFound() {
  return (
    <ReturnFrame title="Return not found">
      <PageTitle title="Return not found" />
      <EmptyState
        title="None of your returns has this number"
        drawing={<SearchDrawing />}
        action={<LinkButton to="/tax-returns">All tax returns</LinkButton>}
      >
        It may belong to another account, or the address may be wrong.
      </EmptyState>
    </ReturnFrame>
  );
}
