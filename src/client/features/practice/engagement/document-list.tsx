import { chakra } from '@chakra-ui/react/styled-system';
import type { RequestView } from '../../../../domain/engagements/schemas.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-paths.ts';
import { briefDay } from '../frame/desk-words.ts';
import { ColumnHead } from '../parts/column-head.tsx';

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

function documentState({ status, needsReplacement }: SentDocument): { icon: IconName; text: string } {
  if (needsReplacement) return { icon: 'swap', text: 'Must be replaced' };
  if (status === 'processed') return { icon: 'lock', text: 'Processed' };
  if (status === 'approved') return { icon: 'check', text: 'Approved' };
  return { icon: 'clock', text: 'To review' };
}

const answers = { not_mine: 'has none', cannot_find: 'can’t find it' } as const;

/** What the client said or still has to send, for a request without documents. */
function answerText({ answer, answerNote, essential }: RequestView): string {
  if (answer !== null) return [`Client ${answers[answer]}`, answerNote].filter(Boolean).join(': ');
  return essential ? 'Open, essential' : 'Open';
}

interface DocumentListProps {
  requests: readonly RequestView[];
  /** ID of the document in the preview. */
  shown: number | undefined;
  onShow: (document: SentDocument) => void;
}

/** The requested documents of a piece of work. A press shows one in the preview. */
export function DocumentList({ requests, shown, onShow }: DocumentListProps) {
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
            <Row key={request.id}>
              <Icon name={request.answer === null ? 'minus' : 'user'} size={16} />
              <chakra.span truncate title={request.title}>
                {request.title}
              </chakra.span>
              <small>{answerText(request)}</small>
            </Row>
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
          Nothing has been asked for yet.
        </chakra.p>
      )}
    </section>
  );
}
