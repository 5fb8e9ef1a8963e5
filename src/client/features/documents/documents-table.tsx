import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { southAfricanDay } from '../../../domain/calendar.ts';
import type { DocumentView } from '../../../domain/documents/schemas.ts';
import { Badge } from '../../ui/badge.tsx';
import { formatDayOfYear } from '../../ui/figures/day.ts';
import { Icon } from '../../ui/icon.tsx';
import { ListCell, ListRow, ListTable } from '../../ui/list-table.tsx';
import type { ListColumn } from '../../ui/list-table.tsx';
import { Bone, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TabsBar } from '../../ui/tabs.tsx';
import { fileUrl, formatSize, StatusBadge } from './document-display.tsx';
import { DocumentMark } from './document-mark.tsx';
import { documentTypes } from './document-types.ts';
import { MoreButton } from './more-button.tsx';
import type { DocumentActions } from './row-menu.tsx';

const columns: readonly ListColumn[] = [
  { area: 'mark', label: 'File', hidden: true },
  { area: 'name', label: 'Name' },
  { area: 'kind', label: 'Type' },
  { area: 'state', label: 'Status' },
  { area: 'day', label: 'Uploaded' },
  { area: 'size', label: 'Size' },
  { area: 'acts', label: 'Actions', hidden: true },
];

const NameButton = chakra('button', {
  base: {
    // Enlarge the touch target without making the row taller.
    my: '-10px',
    py: '10px',
    maxWidth: 'full',
    textAlign: 'left',
    fontWeight: '500',
    overflowWrap: 'anywhere',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '4px',
    textDecorationColor: 'line-strong',
    cursor: 'pointer',
    _hover: { textDecorationColor: 'currentColor' },
  },
});

/** Notice with the practice's review note. Has a Replace button if the practice needs a new file. */
export function ReplaceRequest({ document, onReplace }: { document: DocumentView; onReplace?: () => void }) {
  const { needsReplacement, reviewNote, name } = document;
  if (!needsReplacement && reviewNote === null) return null;
  const words = needsReplacement ? `Please replace${reviewNote ? `: ${reviewNote}` : ''}` : reviewNote;
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      gap="4px 12px"
      py="4px"
      px="16px"
      minHeight="44px"
      borderRadius="md"
      bg="accent-subtle"
      color="accent-fg"
      textStyle="sm"
      fontWeight="500"
    >
      <Icon name={needsReplacement ? 'swap' : 'info'} size={18} />
      <chakra.span flex="1" minWidth="0" overflowWrap="anywhere">
        {words}
      </chakra.span>
      {needsReplacement && onReplace && (
        <chakra.button
          type="button"
          minHeight="44px"
          my="-4px"
          fontWeight="600"
          textDecoration="underline"
          textUnderlineOffset="4px"
          cursor="pointer"
          onClick={onReplace}
        >
          Replace<chakra.span srOnly> {name}</chakra.span>
        </chakra.button>
      )}
    </chakra.div>
  );
}

interface DocumentRowProps {
  document: DocumentView;
  /** Today as YYYY-MM-DD. */
  today: string;
  /** Whether narrow rows show the type, which wide rows show in a column. */
  showsType: boolean;
  actions: DocumentActions;
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Returns whether a file name only repeats the document's name, with other punctuation and an extension. */
const isNamedAfter = (fileName: string, name: string) =>
  lettersOf(fileName.replace(/\.[^.]+$/, '')) === lettersOf(name);

function DocumentRow({ document, today, showsType, actions }: DocumentRowProps) {
  const { id, name, type, status, scan, uploadedAt, fileName, size, fromPractice } = document;
  const { needsReplacement, reviewNote } = document;
  // The strip above the list shows the note for a document that must be replaced.
  const hasNote = reviewNote !== null && !needsReplacement;
  return (
    <ListRow>
      <ListCell area="mark">
        <DocumentMark document={document} />
      </ListCell>
      <ListCell area="name">
        <NameButton type="button" aria-haspopup="dialog" onClick={actions.open}>
          {name}
        </NameButton>
        {!isNamedAfter(fileName, name) && (
          <chakra.span data-only="wide" textStyle="xs" color="muted" overflowWrap="anywhere">
            {fileName}
          </chakra.span>
        )}
        {showsType && (
          <chakra.span data-only="narrow" textStyle="sm" color="muted">
            {documentTypes[type].name}
          </chakra.span>
        )}
        {fromPractice && (
          <chakra.span display="block" mt="6px">
            <Badge variant="line" icon="user">
              From your practitioner
            </Badge>
          </chakra.span>
        )}
      </ListCell>
      <ListCell area="kind">{documentTypes[type].name}</ListCell>
      <ListCell area="state">
        <StatusBadge status={status} scan={scan} />
      </ListCell>
      <ListCell area="day">{formatDayOfYear(new Date(uploadedAt), today)}</ListCell>
      <ListCell area="size">{formatSize(size)}</ListCell>
      <ListCell area="acts">
        {scan === null && (
          <chakra.a
            href={fileUrl(id)}
            download
            aria-label={`Download ${name}`}
            title={`Download ${name}`}
            display="grid"
            placeItems="center"
            width="44px"
            height="44px"
            borderRadius="md"
            _hover={{ bg: 'inset' }}
            css={{ '@container (max-width: 559px)': { display: 'none' } }}
          >
            <Icon name="download" />
          </chakra.a>
        )}
        <MoreButton document={document} actions={actions} />
      </ListCell>
      {hasNote && (
        <ListCell area="below">
          <ReplaceRequest document={document} />
        </ListCell>
      )}
    </ListRow>
  );
}

interface DocumentsTableProps {
  documents: readonly DocumentView[];
  actionsOf: (document: DocumentView) => DocumentActions;
  /** ID of the heading above the table. It replaces the visible column headings. */
  labelledBy?: string;
}

export function DocumentsTable({ documents, actionsOf, labelledBy }: DocumentsTableProps) {
  const [today] = useState(() => southAfricanDay(new Date()));
  const name = labelledBy === undefined ? { 'aria-label': 'Documents' } : { 'aria-labelledby': labelledBy };
  return (
    <ListTable columns={columns} isHeadHidden={labelledBy !== undefined} {...name}>
      {documents.map((document) => (
        <DocumentRow
          key={document.id}
          document={document}
          today={today}
          showsType={documents.some(({ type }) => type !== document.type)}
          actions={actionsOf(document)}
        />
      ))}
    </ListTable>
  );
}

/** Loading skeleton with tabs and tools above five rows. */
export function DocumentsPending() {
  return (
    <>
      <chakra.div aria-hidden="true" mb={{ base: '28px', tablet: '24px' }}>
        <TabsBar>
          <Bone w="min(100%, 420px)" h="47px" />
          <chakra.span hideBelow="tablet" display="flex" justifyContent="space-between" gap="10px">
            <Bone w="260px" h="44px" />
            <Bone w="168px" h="44px" />
          </chakra.span>
        </TabsBar>
      </chakra.div>
      <DocumentsSkeleton />
    </>
  );
}

/** Loading skeleton with five rows. */
export function DocumentsSkeleton() {
  return (
    <Skeleton gap="0" pt="40px">
      {[1, 2, 3, 4, 5].map((row) => (
        <chakra.span
          key={row}
          display="flex"
          justifyContent="space-between"
          alignItems="center"
          gap="16px"
          py="8px"
          borderTop="1px solid"
          borderColor="line"
        >
          <Bone w="46px" h="60px" />
          <chakra.span display="grid" gap="8px" flex="1">
            <Bone w="min(60%, 260px)" />
            <Bone w="min(35%, 130px)" h="12px" />
          </chakra.span>
          <Bone w="96px" h="26px" />
        </chakra.span>
      ))}
    </Skeleton>
  );
}
