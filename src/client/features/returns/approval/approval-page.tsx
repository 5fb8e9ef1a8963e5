import { chakra } from '@chakra-ui/react/styled-system';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ReturnDetail } from '../../../../domain/engagements/schemas.ts';
import { idFromPath } from '../../../data/path-id.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { BackLink } from '../../../ui/buttons/text-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { formatDay, formatMoment } from '../../../ui/figures/day.ts';
import { usePageMeta } from '../../../ui/page-meta.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { ApprovalForm } from './approval-form.tsx';
import { ApprovalStatement } from './approval-statement.tsx';
import { BalanceCard, PromisesCard } from './balance-card.tsx';
import { figuresQuery, returnQuery } from '../return-queries.ts';
import { returnName } from '../return-text.ts';

const route = getRouteApi('/_shared/_account/tax-returns/$returnId/approval');

const title = 'Read your figures';

/** Explains why figures can't be approved: they already are, or the practice is changing them. */
function NotOpen({ item: { status, approval, submittedAt, sentence, detail } }: { item: ReturnDetail }) {
  const isChanging = status === 'in_preparation' || status === 'documents_needed';
  return (
    <chakra.div mb="24px">
      {approval ? (
        <Notice tone="info" icon="check">
          {approval.fullName} approved version {approval.number} on {formatMoment(new Date(approval.at))}
          {submittedAt ? `. We submitted it on ${formatDay(new Date(submittedAt))}.` : '.'}
        </Notice>
      ) : (
        <Notice tone="info">
          {isChanging ? 'We’re changing these figures.' : sentence} {detail}
        </Notice>
      )}
    </chakra.div>
  );
}

/** Page frame for all states: sets the title and links back to the return. */
export function ApprovalFrame({
  returnId,
  name,
  children,
}: {
  returnId: string;
  name?: string;
  children: ReactNode;
}) {
  usePageMeta({
    title,
    description: 'What we would declare on your behalf, line by line, for your approval.',
  });
  return (
    <>
      <BackLink to="/tax-returns/$returnId" params={{ returnId }}>
        {name ?? 'Tax return'}
      </BackLink>
      {children}
    </>
  );
}

/** Page where the client approves a return's figures or asks about them. */
export function ApprovalPage() {
  const { returnId } = route.useParams();
  const id = idFromPath(returnId);
  const { data: item } = useSuspenseQuery(returnQuery(id));
  const { data: figures } = useSuspenseQuery(figuresQuery(id));
  const isOpen = item.status === 'awaiting_approval';
  return (
    <ApprovalFrame returnId={returnId} name={returnName(item)}>
      <PageTitle title={title}>
        {isOpen
          ? 'This is what we would declare for you. Open a line to see how it was worked out. Nothing goes to SARS before you approve it.'
          : 'Open a line to see how it was worked out.'}
      </PageTitle>
      {!isOpen && <NotOpen item={item} />}
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 316px' }}
        gap={{ base: '20px', lg: '32px' }}
        alignItems="start"
      >
        <ApprovalStatement item={item} figures={figures} />
        <chakra.aside
          // Narrow screens show the answer above the statement, and the promises below.
          display={{ base: 'contents', lg: 'grid' }}
          gap="16px"
          position={{ lg: 'sticky' }}
          top="24px"
        >
          <chakra.div order={{ base: -1, lg: 0 }}>
            <BalanceCard isSubmitted={item.submittedAt !== null} figures={figures} />
          </chakra.div>
          {isOpen && <PromisesCard />}
        </chakra.aside>
      </chakra.div>
      {isOpen && <ApprovalForm item={item} figures={figures} />}
    </ApprovalFrame>
  );
}

export function NoFigures({ returnId }: { returnId: string }) {
  return (
    <ApprovalFrame returnId={returnId}>
      <PageTitle title={title} />
      <EmptyState
        title="There are no figures to read yet"
        action={
          <LinkButton to="/tax-returns/$returnId" params={{ returnId }}>
            Back to the return
          </LinkButton>
        }
      >
        We’ll write to you when they’re ready.
      </EmptyState>
    </ApprovalFrame>
  );
}
