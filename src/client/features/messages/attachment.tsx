import { chakra } from '@chakra-ui/react/styled-system';
import type { MessageView, Side } from '../../../domain/messages/message-views.ts';
import { Icon } from '../../ui/icon.tsx';
import { formatSize, scanDisplay } from '../documents/document-display.tsx';

const Row = chakra('a', {
  base: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, auto) auto',
    gap: '10px',
    alignItems: 'center',
    width: 'fit-content',
    maxWidth: 'full',
    minHeight: '40px',
    mt: '10px',
    px: '12px',
    border: '1px solid',
    borderColor: 'line-strong',
    borderRadius: 'md',
    bg: 'card',
    textStyle: 'sm',
    color: 'ink',
    '&:is(a)': { _hover: { borderColor: 'field' } },
    '& svg, & small': { color: 'muted' },
    '& small': { fontSize: 'xs', whiteSpace: 'nowrap' },
  },
});

/** Base URL for documents, by side. */
const folders: Record<Side, string> = { client: '/api/documents', practice: '/api/practice/documents' };

/** Document attached to a message. Opens in a new tab, unless it was deleted or hasn't passed the malware scan. */
export function Attachment({
  document: { id, name, size, removed, scan },
  side,
}: {
  document: MessageView['documents'][number];
  side: Side;
}) {
  const state = scan === null ? formatSize(size) : scanDisplay[scan].label;
  const content = (
    <>
      <Icon name="document" size={18} />
      <chakra.span fontWeight="500" truncate title={name}>
        {name}
      </chakra.span>
      <small>{removed ? 'Deleted' : state}</small>
    </>
  );
  if (removed || scan !== null) return <Row as="span">{content}</Row>;
  return (
    <Row href={`${folders[side]}/${id}/file`} target="_blank" rel="noopener">
      {content}
    </Row>
  );
}
