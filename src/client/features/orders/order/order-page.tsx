import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { idFromPath } from '../../../data/path-id.ts';
import { formatDay } from '../../../ui/figures/day.ts';
import { SearchDrawing } from '../../../ui/drawings/search-drawing.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { AnchorButton, LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { usePageMeta } from '../../../ui/page-meta.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Bone, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { BackLink } from '../../../ui/buttons/text-link.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { OrderAddresses, OrderItems, OrderNotes } from '../shared/order-details.tsx';
import { CancelReturn } from '../../returns/cancel-return.tsx';
import { orderQuery, orderTasksQuery } from '../shared/order-queries.ts';
import { OrderTasks } from '../shared/order-tasks.tsx';
import { RedirectScreen } from '../shared/redirect-screen.tsx';
import { useOrderActions } from '../shared/use-order-actions.ts';
import { AfterPaying } from './after-paying.tsx';
import { OrderActions, PayOrder } from './order-actions.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderPanel } from './order-panel.tsx';
import { useOrderWork } from '../shared/order-work.ts';

const route = getRouteApi('/_shared/_account/orders/$orderId');

/** Back link and title, shown in every state. */
export function OrderFrame({ title = 'Order', children }: { title?: string; children: ReactNode }) {
  usePageMeta({ title, description: 'The items in this order, what you paid and the order’s status.' });
  return (
    <>
      <BackLink to="/orders">All orders</BackLink>
      {children}
    </>
  );
}

/** Order page with progress, items and actions. */
export function OrderPage() {
  const id = idFromPath(route.useParams().orderId);
  const { data: order, refetch } = useSuspenseQuery(orderQuery(id));
  const { data: tasks } = useQuery(orderTasksQuery(id));
  const work = useOrderWork(id);
  const actions = useOrderActions(id);
  const { payAgain } = actions;
  if (payAgain.data) {
    return (
      <RedirectScreen
        payment={payAgain.data}
        onReturn={() => {
          payAgain.reset();
          void refetch();
        }}
      />
    );
  }
  const isRenewal = order.events.some(({ kind }) => kind === 'renewed');
  const changes = <OrderActions order={order} actions={actions} />;
  return (
    <OrderFrame title={`Order #${id}`}>
      <PageTitle
        title={`Order #${id}`}
        action={
          order.invoiceNumber && (
            <AnchorButton href={`/api/orders/${id}/invoice`} download variant="outline" icon="download">
              Invoice {order.invoiceNumber}
            </AnchorButton>
          )
        }
      >
        {/* An unpaid order's history has its date. */}
        {order.canPayAgain
          ? order.items.map(({ name }) => name).join(', ')
          : `Placed on ${formatDay(new Date(order.createdAt))}`}
      </PageTitle>
      <OrderPanel order={order} tasks={tasks} work={work}>
        <PayOrder order={order} actions={actions} />
      </OrderPanel>
      <chakra.div
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          across: 'minmax(0, 1fr) 288px',
          lg: 'minmax(0, 1fr) 340px',
        }}
        columnGap={{ base: '32px', lg: '40px' }}
        rowGap="28px"
        alignItems="start"
        mt={{ base: '32px', tablet: '40px' }}
      >
        <chakra.div
          display="grid"
          gap={{ base: '32px', tablet: '40px' }}
          gridColumn={{ across: '1' }}
          gridRow={{ across: '1' }}
        >
          {tasks && <OrderTasks facts={tasks} isSecondary={work?.actor === 'client'} />}
          <section aria-labelledby="order-items">
            <SectionHead id="order-items" title="What you ordered" />
            <chakra.div mt="14px">
              <OrderItems order={order} />
            </chakra.div>
          </section>
          {order.canPayAgain && !isRenewal && (
            <section aria-labelledby="after-paying">
              <SectionHead id="after-paying" title="After you pay" />
              <chakra.div mt="14px">
                <AfterPaying items={order.items} />
              </chakra.div>
            </section>
          )}
          {/* Unless the order is unpaid, the title already says when it was placed. */}
          {(order.events.length > 1 || order.canPayAgain) && (
            <section aria-labelledby="order-history">
              <SectionHead id="order-history" title="What happened" />
              <chakra.div mt="14px">
                <OrderHistory order={order} />
              </chakra.div>
            </section>
          )}
        </chakra.div>
        <chakra.div
          display="grid"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            tablet: 'repeat(auto-fit, minmax(280px, 1fr))',
            across: 'minmax(0, 1fr)',
          }}
          gap="20px"
          gridColumn={{ across: '2' }}
          gridRow={{ across: '1' }}
        >
          {order.subscription && changes}
          <Card aria-labelledby="order-addresses">
            <chakra.h2 id="order-addresses" textStyle="h4" mb="12px">
              Addresses
            </chakra.h2>
            <OrderAddresses order={order} />
          </Card>
          {order.notes && (
            <Card aria-labelledby="order-notes">
              <chakra.h2 id="order-notes" textStyle="h4" mb="8px">
                Order Notes
              </chakra.h2>
              <OrderNotes notes={order.notes} />
            </Card>
          )}
          {!order.subscription && changes}
          {work?.cancelUntil && (
            <Card aria-labelledby="change-of-mind">
              <chakra.h2 id="change-of-mind" textStyle="h4" mb="8px">
                Changed your mind?
              </chakra.h2>
              <CancelReturn item={work} variant="outline" />
            </Card>
          )}
        </chakra.div>
      </chakra.div>
    </OrderFrame>
  );
}

export function OrderSkeleton() {
  return (
    <OrderFrame>
      <PageTitle title="Order" />
      <Skeleton gap="20px">
        <Bone h="290px" />
        <Bone h="240px" />
        <Bone h="160px" />
      </Skeleton>
    </OrderFrame>
  );
}

export function OrderNotFound() {
  return (
    <OrderFrame>
      <PageTitle title="Order not found" />
      <EmptyState
        title="We couldn’t find this order"
        drawing={<SearchDrawing />}
        action={<LinkButton to="/orders">All orders</LinkButton>}
      >
        It may belong to another account, or the address may be wrong.
      </EmptyState>
    </OrderFrame>
  );
}
