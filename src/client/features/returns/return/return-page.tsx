import { chakra } from '@chakra-ui/react/styled-system';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { idFromPath } from '../../../data/path-id.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { BackLink } from '../../../ui/buttons/text-link.tsx';
import { SearchDrawing } from '../../../ui/drawings/search-drawing.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Bone, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { unbrokenDates } from '../../../ui/figures/day.ts';
import { usePageMeta } from '../../../ui/page-meta.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { returnQuery } from '../return-queries.ts';
import { forWhom, returnName } from '../return-text.ts';
import { AccessCard } from './access-card.tsx';
import { IdentityTask } from './identity-task.tsx';
import { MessagesCard } from './messages-card.tsx';
import { OrderCard } from './order-card.tsx';
import { ReturnAction } from './return-action.tsx';
import { ReturnDocuments } from './return-documents.tsx';
import { ReturnHistory } from './return-history.tsx';
import { ReturnPanel } from './return-panel.tsx';

const route = getRouteApi('/_shared/_account/tax-returns/$returnId/');

/** Page frame for all states: sets the title and links back to the list. */
export function ReturnFrame({ title = 'Tax return', children }: { title?: string; children: ReactNode }) {
  usePageMeta({ title, description: 'Where your return stands, what we still need and what happens next.' });
  return (
    <>
      <BackLink to="/tax-returns">All tax returns</BackLink>
      {children}
    </>
  );
}

/** Return page: whose turn it is, documents, order and history. */
export function ReturnPage() {
  const id = idFromPath(route.useParams().returnId);
  const { data: item } = useSuspenseQuery(returnQuery(id));
  return (
    <ReturnFrame title={returnName(item)}>
      <PageTitle title={returnName(item)}>{unbrokenDates(forWhom(item) ?? '')}</PageTitle>
      <ReturnPanel item={item} action={<ReturnAction item={item} />} />
      {item.order && <IdentityTask orderId={item.order.id} />}
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
          css={{
            // Let an unpaired last card span the whole row.
            '& > :last-child:nth-child(odd)': { gridColumn: '1 / -1' },
            // Keep the cards in view beside a long list of documents, in windows tall enough for all three.
            lg: { '@media (min-height: 52rem)': { position: 'sticky', top: '24px' } },
          }}
        >
          <MessagesCard item={item} />
          <AccessCard item={item} />
          <OrderCard item={item} />
        </chakra.aside>
        <div>
          <ReturnHistory item={item} />
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
        title="We couldn’t find this return"
        drawing={<SearchDrawing />}
        action={<LinkButton to="/tax-returns">All tax returns</LinkButton>}
      >
        It may belong to another account, or the address may be wrong.
      </EmptyState>
    </ReturnFrame>
  );
}
