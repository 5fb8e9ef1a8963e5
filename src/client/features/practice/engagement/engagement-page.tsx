import { chakra } from '@chakra-ui/react/styled-system';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { EngagementView } from '../../../../domain/engagements/schemas.ts';
import { idFromPath } from '../../../data/path-id.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { DeskPage, DeskViews } from '../frame/desk-page.tsx';
import { KeyCap } from '../frame/key-cap.tsx';
import { useDeskKey } from '../frame/use-desk-keys.ts';
import { ColumnHead } from '../parts/column-head.tsx';
import { DeskThread } from '../parts/desk-thread.tsx';
import { DocumentPreview } from '../parts/document-preview.tsx';
import { DocumentList } from './document-list.tsx';
import { EngagementHead } from './engagement-head.tsx';
import { engagementFiguresQuery, engagementQuery, engagementRequestsQuery } from './engagement-queries.ts';
import { FactsPanel } from './facts-panel.tsx';
import { FiguresPanel } from './figures-panel.tsx';
import { MoveForm } from './move-form.tsx';
import { firstName } from './move-shell.tsx';
import { PriceForm } from './price-form.tsx';
import { priceReason } from './price-reason.ts';
import { nextMove, possibleMoves, type PracticeMove } from './move-text.ts';
import { workName } from '../frame/desk-text.ts';

const route = getRouteApi('/practice/work/$engagementId/');

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      across: 'minmax(0, 320px) minmax(0, 1fr)',
      xl: '400px minmax(0, 1fr) 288px',
    },
    flex: '1',
    '& > *': { minWidth: '0', borderColor: 'line' },
    '& > * + *': { borderTopWidth: { base: '1px', across: '0' }, borderLeftWidth: { across: '1px' } },
    // On narrower screens the facts go below the documents.
    '& > :last-child': {
      gridColumn: { across: '1', xl: 'auto' },
      borderLeftWidth: { across: '0', xl: '1px' },
    },
    '& > :nth-child(2)': { gridRow: { across: 'span 2', xl: 'auto' } },
  },
});

/** Tabs in the middle column. */
function WorkTabs({
  item,
  hasFigures,
  isOnMessages,
}: {
  item: EngagementView;
  hasFigures: boolean;
  isOnMessages: boolean;
}) {
  const { unread } = item.messages;
  const link = { to: '.', activeOptions: { exact: true } } as const;
  return (
    <DeskViews aria-label="The work" px="20px" borderBottom="1px solid" borderColor="line">
      <Link {...link} search={{}} aria-current={isOnMessages ? undefined : 'true'}>
        {hasFigures ? 'Figures' : 'Work'}
      </Link>
      <Link {...link} search={{ tab: 'messages' }} aria-current={isOnMessages ? 'true' : undefined}>
        Messages {unread > 0 && <small>{unread} new</small>} <KeyCap aria-hidden="true">m</KeyCap>
      </Link>
    </DeskViews>
  );
}

/** Engagement page: the client's documents, the work on them, and the facts. */
export function EngagementPage() {
  const id = idFromPath(route.useParams().engagementId);
  const { data: item } = useSuspenseQuery(engagementQuery(id));
  const { data: requests } = useSuspenseQuery(engagementRequestsQuery(id));
  const [open, setMove] = useState<PracticeMove>();
  // The next form may already be open: live updates can arrive before the response.
  const close = () => setMove((current) => (current === open ? undefined : current));
  const [shownId, setShownId] = useState<number>();
  const shown = requests.flatMap(({ documents }) => documents).find((document) => document.id === shownId);
  const possible = possibleMoves(item);
  const next = nextMove(item);
  const navigate = useNavigate();
  const { data: versions } = useSuspenseQuery(engagementFiguresQuery(id));
  const needsFigures = next === 'send-figures' && versions.length === 0;
  useDeskKey('.', () => setMove(next), next !== undefined && !needsFigures);
  useDeskKey(
    '.',
    () => void navigate({ to: '/practice/work/$engagementId/figures', params: { engagementId: String(id) } }),
    needsFigures,
  );
  useDeskKey('p', () => setMove('ask'), possible.includes('ask'));
  const [now] = useState(() => new Date());
  const whyPrice = priceReason(item, { name: firstName(item), now });
  const isOnMessages = route.useSearch().tab === 'messages';
  useDeskKey('m', () => void navigate({ to: '.', search: { tab: 'messages' } }), !isOnMessages);
  const hasFigures = item.kind === 'return' || item.kind === 'provisional';
  return (
    <DeskPage
      title={`${item.client.fullName}, ${workName(item)}`}
      views={<TextLink to="/practice/work">Work</TextLink>}
      hasOwnTitle
      isFlush
    >
      <EngagementHead item={item} open={open} needsFigures={needsFigures} onMove={setMove} />
      <Columns>
        <div>
          <DocumentList
            item={item}
            requests={requests}
            shown={shownId}
            onShow={(document) => setShownId(document.id)}
          />
          {shown && (
            <chakra.section aria-label="Preview" bg="inset">
              <ColumnHead>
                <small>{shown.fileName}</small>
              </ColumnHead>
              <chakra.div height={{ base: '70dvh', xl: '640px' }} overflow="auto">
                <DocumentPreview key={shown.id} document={shown} />
              </chakra.div>
            </chakra.section>
          )}
        </div>
        <div>
          <WorkTabs item={item} hasFigures={hasFigures} isOnMessages={isOnMessages} />
          <chakra.div p="14px 20px 24px" display="grid" gap="18px" alignContent="start">
            {open && <MoveForm key={`${id} ${open}`} move={open} item={item} onClose={close} />}
            {isOnMessages ? (
              <DeskThread
                key={id}
                clientId={item.client.id}
                returnId={id}
                clientName={item.client.fullName}
                answerDueAt={item.messages.answerDueAt}
              />
            ) : (
              <>
                <chakra.p order="-1">{item.desk}</chakra.p>
                {whyPrice !== null && <PriceForm key={id} item={item} reason={whyPrice} />}
                {hasFigures && item.status !== 'not_started' && <FiguresPanel item={item} />}
              </>
            )}
          </chakra.div>
        </div>
        <FactsPanel item={item} />
      </Columns>
    </DeskPage>
  );
}
