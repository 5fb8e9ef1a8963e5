import { chakra } from '@chakra-ui/react/styled-system';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { quotaBytes } from '../../../domain/documents/file-kind.ts';
import type { DocumentType, DocumentView } from '../../../domain/documents/schemas.ts';
import { LoadMore } from '../../ui/load-more.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { DocumentsDrawing } from '../../ui/drawings/documents-drawing.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { formatSize } from './document-display.tsx';
import { DocumentsByReturn } from './documents-by-return.tsx';
import { documentTypes } from './document-types.ts';
import { documentsQuery } from './document-queries.ts';
import { documentsSearch, sortOptions } from './documents-search.ts';
import type { DocumentsSearch } from './documents-search.ts';
import { DocumentsTable } from './documents-table.tsx';
import type { DocumentActions } from './row-menu.tsx';
import { restorableDays } from '../../../domain/retention.ts';

const firsts: readonly { name: string; detail: string; type: DocumentType }[] = [
  { name: 'IRP5', detail: 'One from each employer you had during the year', type: 'tax_return' },
  {
    name: 'Medical aid certificate',
    detail: 'All pages, including the months covered and everyone on the plan',
    type: 'tax_return',
  },
  {
    name: 'Retirement annuity certificate',
    detail: 'What you paid in from March to February',
    type: 'tax_return',
  },
  { name: 'ID document', detail: 'A photo of both sides of the card', type: 'other' },
];

/** Empty state for new accounts that lists the documents most clients send first. */
function FirstDocuments() {
  return (
    <chakra.section
      aria-labelledby="first-papers"
      borderTop="2px solid"
      borderColor="ink"
      pt="14px"
      mt={{ base: '36px', md: '48px', xl: '0' }}
    >
      <chakra.h2 id="first-papers" textStyle="h4" mb="6px">
        What most people upload first
      </chakra.h2>
      <ul>
        {firsts.map(({ name, detail, type }) => (
          <chakra.li
            key={name}
            display="flex"
            justifyContent="space-between"
            gap="16px"
            py="12px"
            borderBottom="1px solid"
            borderColor="line"
          >
            <chakra.span fontWeight="500">
              {name}
              <chakra.small display="block" textStyle="sm" fontWeight="400" color="muted">
                {detail}
              </chakra.small>
            </chakra.span>
            <chakra.span textStyle="xs" color="muted" whiteSpace="nowrap" pt="3px">
              {documentTypes[type].name}
            </chakra.span>
          </chakra.li>
        ))}
      </ul>
    </chakra.section>
  );
}

const found = (count: number, more: boolean) =>
  `${more ? 'More than ' : ''}${count === 1 ? '1 document' : `${count} documents`} found`;

interface DocumentsListProps {
  view: Pick<DocumentsSearch, 'tab' | 'q' | 'sort'>;
  /** Whether another tab, search or sort order is loading. */
  isStale: boolean;
  /** Upload button for the empty state. */
  uploadAction: ReactNode;
  onClearSearch: () => void;
  actionsOf: (document: DocumentView) => DocumentActions;
}

/** List of documents that match the URL search, or an empty state. */
export function DocumentsList({ view, isStale, uploadAction, onClearSearch, actionsOf }: DocumentsListProps) {
  const list = useSuspenseInfiniteQuery(documentsQuery(view));
  const documents = list.data.pages.flat();
  const { tab, q, sort } = view;
  if (documents.length === 0 && q) {
    return (
      <EmptyState
        title="No documents found"
        action={
          <Button variant="outline" onClick={onClearSearch}>
            Clear the search
          </Button>
        }
      >
        No document or file name contains “{q}”.
      </EmptyState>
    );
  }
  if (documents.length === 0) {
    return (
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: tab ? 'minmax(0, 1fr)' : '6fr 5fr' }}
        columnGap="40px"
        // Beside the list, the empty state is as high.
        css={{ '& > :first-child': { display: 'grid', alignContent: 'center' } }}
      >
        <EmptyState
          title={tab ? documentTypes[tab].emptyTitle : 'No documents found'}
          drawing={<DocumentsDrawing />}
          action={uploadAction}
        >
          {tab ? 'Documents of this type will appear here.' : 'Upload your first document to get started'}
        </EmptyState>
        {!tab && <FirstDocuments />}
      </chakra.div>
    );
  }
  return (
    <chakra.div aria-busy={isStale || undefined} opacity={isStale ? 0.6 : undefined}>
      {(sort ?? 'return') === 'return' ? (
        <DocumentsByReturn
          documents={documents}
          hasMore={list.hasNextPage}
          foldsClosed={!q}
          actionsOf={actionsOf}
        />
      ) : (
        <DocumentsTable documents={documents} actionsOf={actionsOf} />
      )}
      <LoadMore list={list} />
      {q && <chakra.output srOnly>{found(documents.length, list.hasNextPage)}</chakra.output>}
    </chakra.div>
  );
}

interface ToolsProps {
  fieldRef: RefObject<HTMLInputElement | null>;
  search: DocumentsSearch;
  onChange: (change: DocumentsSearch) => void;
}

const SEARCH_DELAY = 250;

/** Search field and sort menu. The URL holds both values. */
export function Tools({ fieldRef, search: { q = '', sort = 'return' }, onChange }: ToolsProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Sync the field when the Back button changes the search.
  useEffect(() => {
    if (fieldRef.current && document.activeElement !== fieldRef.current) fieldRef.current.value = q;
  }, [fieldRef, q]);
  const searchFor = (text: string, delay = SEARCH_DELAY) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange({ q: text.trim() || undefined }), delay);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <chakra.search
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr) minmax(0, 164px)', tablet: 'minmax(0, 260px) 168px' }}
      justifyContent="space-between"
      gap="10px"
      css={{ '--input-height': '44px' }}
    >
      <TextInput
        ref={fieldRef}
        type="search"
        aria-label="Search by name"
        placeholder="Search by name"
        defaultValue={q}
        maxLength={100}
        prefix={<Icon name="search" size={18} />}
        ps="42px"
        enterKeyHint="search"
        onChange={({ currentTarget }) => searchFor(currentTarget.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && searchFor(currentTarget.value, 0)}
      />
      <Select
        aria-label="Sort"
        options={sortOptions}
        value={sort}
        onChange={({ currentTarget }) =>
          onChange({ sort: documentsSearch({ sort: currentTarget.value }).sort })
        }
      />
    </chakra.search>
  );
}

const MB = 1024 ** 2;

/**
 * Formats the storage used. Each small file counts as a minimum size, so below 1 MB an exact figure would exceed
 * the files' total size.
 */
const usedSize = (bytes: number) => (bytes < MB ? 'less than 1 MB' : formatSize(bytes));

interface FootProps {
  /** Number of documents in the selected tab; hidden if 0. */
  count: number;
  /** Bytes used by all documents, including earlier versions and the bin; hidden if 0. */
  usedBytes: number;
}

/** Footer with the number of documents, the storage used and a link to the bin. */
export function Foot({ count, usedBytes }: FootProps) {
  const words = [
    count > 0 && (count === 1 ? '1 document' : `${count} documents`),
    usedBytes > 0 && `${usedSize(usedBytes)} of ${formatSize(quotaBytes)} used`,
  ].filter(Boolean);
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      gap="4px 24px"
      mt="16px"
      textStyle="sm"
      color="muted"
    >
      {words.length > 0 && <chakra.span fontVariantNumeric="tabular-nums">{words.join(', ')}</chakra.span>}
      <span>
        <TextLink to="/documents" search={{ bin: 1 }} py="11px" my="-11px">
          Deleted documents
        </TextLink>{' '}
        are kept for {restorableDays} days
      </span>
    </chakra.div>
  );
}
