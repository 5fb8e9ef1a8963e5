import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation } from '@tanstack/react-query';
import { takesRequests } from '../../../../domain/engagements/engagement-status.ts';
import type { EngagementView, RequestView } from '../../../../domain/engagements/schemas.ts';
import { trpc } from '../../../data/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-paths.ts';
import { scanDisplay } from '../../documents/document-display.tsx';
import { briefDay } from '../frame/desk-text.ts';
import { ColumnHead } from '../parts/column-head.tsx';
import { onEngagementChange } from './engagement-queries.ts';

type SentDocument = RequestView['documents'][number];

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '18px minmax(0, 1fr) auto',
    gap: '10px',
    alignItems: 'center',
    minHeight: '36px',
    px: '16px',
    borderTop: '1px solid',
    borderColor: 'line',
    color: 'muted',
    _first: { borderTop: '0' },
    '& small': { fontSize: '0.8125rem', fontWeight: '400' },
    '&:has([aria-pressed=true])': { bg: 'inset', boxShadow: 'inset 3px 0 0 {colors.ink}' },
  },
});

const Open = chakra('button', {
  base: {
    minHeight: '36px',
    minWidth: '0',
    textAlign: 'left',
    color: 'ink',
    cursor: 'pointer',
    truncate: true,
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
    '&[aria-pressed=true]': { fontWeight: '600' },
  },
});

function documentState({ status, needsReplacement, scan }: SentDocument): { icon: IconName; text: string } {
  if (scan !== null) return { icon: scanDisplay[scan].icon, text: scanDisplay[scan].label };
  if (needsReplacement) return { icon: 'swap', text: 'Must be replaced' };
  if (status === 'processed') return { icon: 'lock', text: 'Processed' };
  if (status === 'approved') return { icon: 'check', text: 'Approved' };
  return { icon: 'clock', text: 'To review' };
}

const answers = { not_mine: 'has none', cannot_find: 'can’t find it' } as const;

/** Describes a request without documents: the client's answer, or that it is still open. */
function answerText({ answer, answerNote, essential, state }: RequestView): string {
  if (state === 'accepted' && answer === null) return 'Not needed';
  if (answer !== null) return [`Client ${answers[answer]}`, answerNote].filter(Boolean).join(': ');
  return essential ? 'Open, essential' : 'Open';
}

/** A request without documents, which the practice can close and reopen. */
function BareRequest({ request, item }: { request: RequestView; item: EngagementView }) {
  const { id, state, answer, title } = request;
  const close = useMutation(trpc.practice.requests.close.mutationOptions(onEngagementChange));
  const reopen = useMutation(trpc.practice.requests.reopen.mutationOptions(onEngagementChange));
  const isClosed = state === 'accepted';
  const settle = isClosed ? reopen : close;
  const label = isClosed ? 'Reopen' : answer === null ? 'Not needed' : 'Accept';
  return (
    <Row>
      <Icon name={answer === null ? 'minus' : 'user'} size={16} />
      <chakra.span truncate title={title}>
        {title}
      </chakra.span>
      <chakra.span display="flex" alignItems="center" gap="10px">
        <small>{answerText(request)}</small>
        {takesRequests(item.status) && (
          <Button
            size="xs"
            variant="plain"
            aria-label={`${label}: ${title}`}
            busy={settle.isPending}
            busyLabel="Saving…"
            onClick={() => settle.mutate({ id, version: item.version })}
          >
            {label}
          </Button>
        )}
      </chakra.span>
    </Row>
  );
}

interface DocumentListProps {
  item: EngagementView;
  requests: readonly RequestView[];
  /** ID of the document in the preview. */
  shown: number | undefined;
  onShow: (document: SentDocument) => void;
}

/** Documents requested for an engagement. Selecting one shows it in the preview. */
export function DocumentList({ item, requests, shown, onShow }: DocumentListProps) {
  const done = requests.filter(({ state }) => state === 'accepted').length;
  return (
    <section aria-labelledby="documents-head">
      <ColumnHead>
        <h3 id="documents-head">Documents</h3>
        <small>
          {done} of {requests.length} accepted
        </small>
      </ColumnHead>
      <chakra.ul borderBottom="1px solid" borderColor="line">
        {requests.map((request) =>
          request.documents.length === 0 ? (
            <BareRequest key={request.id} request={request} item={item} />
          ) : (
            request.documents.map((document) => {
              const { icon, text } = documentState(document);
              return (
                <Row key={`${request.id} ${document.id}`}>
                  <Icon name={icon} size={16} />
                  <Open
                    type="button"
                    data-row
                    aria-pressed={shown === document.id}
                    title={document.fileName}
                    onClick={() => onShow(document)}
                  >
                    {request.title}
                  </Open>
                  <small>
                    {text}, {briefDay(document.uploadedAt)}
                  </small>
                </Row>
              );
            })
          ),
        )}
      </chakra.ul>
      {requests.length === 0 && (
        <chakra.p p="16px" color="muted">
          No documents have been requested yet.
        </chakra.p>
      )}
    </section>
  );
}
