import { chakra } from '@chakra-ui/react/styled-system';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { formatDay } from '../../../../domain/calendar.ts';
import { formatRand } from '../../../../domain/money.ts';
import type { ClientView } from '../../../../domain/practice/client-schemas.ts';
import { idFromPath } from '../../../data/path-id.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { ConfirmProvider } from '../../accounts/settings/confirm-provider.tsx';
import { StatusBadge } from '../../documents/document-display.tsx';
import { OrderBadge } from '../../orders/shared/order-status.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { KeyCap } from '../frame/key-cap.tsx';
import { useDeskKey } from '../frame/use-desk-keys.ts';
import { Assignee } from '../parts/assignee.tsx';
import { DeskActor } from '../parts/desk-actor.tsx';
import { DeskEmpty } from '../parts/desk-empty.tsx';
import { DeskThread } from '../parts/desk-thread.tsx';
import { columnsOf, DeskTable } from '../parts/desk-table.tsx';
import { briefDay, workName } from '../frame/desk-text.ts';
import { clientFileUrl } from '../parts/document-preview.tsx';
import { Due } from '../parts/due.tsx';
import { UnreadMark } from '../parts/unread-mark.tsx';
import { StatusTicks } from '../parts/status-ticks.tsx';
import { ClientFacts } from './client-facts.tsx';
import { clientQuery } from './client-queries.ts';
import { ClientUpload } from './client-upload.tsx';
import { OpenWorkForm } from './open-work-form.tsx';

const route = getRouteApi('/practice/clients/$clientId');

type Work = ClientView['returns'][number] & { unread: number };
type SentDocument = ClientView['documents']['latest'][number];
type Order = ClientView['orders']['latest'][number];

const work = columnsOf<Work>();
const workColumns = [
  work.display({
    id: 'name',
    header: 'Work',
    cell: ({ row: { original } }) => (
      <>
        <Link data-row to="/practice/work/$engagementId" params={{ engagementId: String(original.id) }}>
          {workName(original)}
        </Link>
        <UnreadMark count={original.unread} />
      </>
    ),
  }),
  work.accessor('status', {
    header: 'State',
    cell: ({ row: { original } }) => <StatusTicks kind={original.kind} status={original.status} />,
  }),
  work.accessor('actor', {
    header: 'Whose turn',
    cell: ({ row: { original } }) => <DeskActor actor={original.actor} status={original.status} />,
  }),
  work.accessor('requests', {
    header: 'Documents',
    meta: { numeric: true, isMinor: true },
    cell: ({ getValue }) => `${getValue().total - getValue().open} of ${getValue().total}`,
  }),
  work.accessor('dueAt', { header: 'Due', cell: ({ getValue }) => <Due dueAt={getValue()} /> }),
  work.accessor('assignee', { header: 'For', cell: ({ getValue }) => <Assignee person={getValue()} /> }),
];

const sent = columnsOf<SentDocument>();
const documentColumns = [
  sent.accessor('name', {
    header: 'Document',
    cell: ({ row: { original } }) =>
      original.scan === null ? (
        <a data-row href={`${clientFileUrl(original.id)}?inline=1`} target="_blank" rel="noopener">
          {original.name}
        </a>
      ) : (
        original.name
      ),
  }),
  sent.accessor('status', {
    header: 'State',
    cell: ({ row: { original } }) => <StatusBadge status={original.status} scan={original.scan} />,
  }),
  sent.accessor('uploadedAt', { header: 'Sent', cell: ({ getValue }) => briefDay(getValue()) }),
];

const order = columnsOf<Order>();
const orderColumns = [
  order.accessor('id', {
    header: 'Order',
    cell: ({ getValue }) => (
      <Link data-row to="/practice/orders/$orderId" params={{ orderId: String(getValue()) }}>
        #{getValue()}
      </Link>
    ),
  }),
  order.accessor('products', { header: 'For', cell: ({ getValue }) => getValue().join(', ') }),
  order.accessor('total', {
    header: 'Total',
    meta: { numeric: true },
    cell: ({ getValue }) => formatRand(Number(getValue())),
  }),
  order.accessor('status', { header: 'State', cell: ({ getValue }) => <OrderBadge status={getValue()} /> }),
  order.accessor('createdAt', { header: 'Placed', cell: ({ getValue }) => briefDay(getValue()) }),
];

function Block({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <chakra.section aria-label={title} mb="22px">
      <chakra.h2 fontFamily="heading" fontWeight="700" fontSize="1rem" mb="8px">
        {title}{' '}
        <chakra.small fontFamily="text" color="muted" fontWeight="500" fontSize="0.8125rem">
          {note}
        </chakra.small>
      </chakra.h2>
      {children}
    </chakra.section>
  );
}

/** Client page: work, documents, orders, contact details and notes. */
export function ClientPage() {
  const id = idFromPath(route.useParams().clientId);
  const { data: client } = useSuspenseQuery(clientQuery(id));
  const [isOpening, setOpening] = useState(false);
  const { fullName, createdAt, returns, documents, orders, threads } = client;
  const unreadOf = (returnId: number | null) =>
    threads.find((each) => each.returnId === returnId)?.unread ?? 0;
  const general = threads.find(({ returnId }) => returnId === null);
  const navigate = useNavigate();
  const isOnMessages = route.useSearch().tab === 'messages';
  const showMessages = (isShown: boolean) =>
    void navigate({ to: '.', search: isShown ? { tab: 'messages' } : {}, resetScroll: false });
  useDeskKey('m', () => showMessages(true), !isOnMessages);
  const open = returns.filter(({ status }) => status !== 'closed' && status !== 'cancelled').length;
  return (
    <DeskPage
      title={fullName}
      note={`Client since ${formatDay(new Date(createdAt))}`}
      views={<TextLink to="/practice/clients">Clients</TextLink>}
    >
      <ConfirmProvider>
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', across: 'minmax(0, 1fr) 320px' }}
          gap="24px"
          alignItems="start"
        >
          <div>
            <chakra.div display="flex" flexWrap="wrap" gap="8px" mb="16px">
              <Button
                size="xs"
                variant="outline"
                icon="chat"
                aria-expanded={isOnMessages}
                onClick={() => showMessages(!isOnMessages)}
              >
                {isOnMessages ? 'Hide messages' : 'Messages'} <UnreadMark count={unreadOf(null)} />
                <KeyCap aria-hidden="true">m</KeyCap>
              </Button>
              <ClientUpload clientId={id} />
              <Button size="xs" icon="plus" aria-expanded={isOpening} onClick={() => setOpening(!isOpening)}>
                Add work
              </Button>
            </chakra.div>
            {isOpening && <OpenWorkForm key={id} clientId={id} onClose={() => setOpening(false)} />}
            {isOnMessages && (
              <Block title="Messages" note="not about a specific work item">
                <DeskThread
                  key={id}
                  clientId={id}
                  returnId={null}
                  clientName={fullName}
                  answerDueAt={general?.answerDueAt ?? null}
                />
              </Block>
            )}
            <Block title="Returns and other work" note={`${open} open, ${returns.length - open} ended`}>
              {returns.length === 0 ? (
                <DeskEmpty title="No work yet." />
              ) : (
                <DeskTable
                  label="Returns and other work"
                  columns={workColumns}
                  rows={returns.map((each) => ({ ...each, unread: unreadOf(each.id) }))}
                />
              )}
            </Block>
            <Block title="Documents" note={`${documents.total}, ${documents.pending} to review`}>
              {documents.total === 0 ? (
                <DeskEmpty title="No documents yet." />
              ) : (
                <DeskTable label="Documents" columns={documentColumns} rows={documents.latest} />
              )}
            </Block>
            <Block title="Orders" note={String(orders.total)}>
              {orders.total === 0 ? (
                <DeskEmpty title="No orders yet." />
              ) : (
                <DeskTable label="Orders" columns={orderColumns} rows={orders.latest} />
              )}
            </Block>
          </div>
          <ClientFacts client={client} />
        </chakra.div>
      </ConfirmProvider>
    </DeskPage>
  );
}
