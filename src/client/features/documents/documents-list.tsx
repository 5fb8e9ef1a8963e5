import { chakra } from '@chakra-ui/react/styled-system';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { restorableDays } from '../../../domain/documents/bin.ts';
import { quotaBytes } from '../../../domain/documents/file-kind.ts';
import type { DocumentType, DocumentView } from '../../../domain/documents/schemas.ts';
import { LoadMore } from '../../ui/load-more.tsx';
import { Button } from '../../ui/button.tsx';
import { DocumentsDrawing } from '../../ui/drawings/documents-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { formatSize, typeNames } from './document-looks.tsx';
import { documentsQuery } from './document-queries.ts';
import { documentsSearch, sortOptions } from './documents-search.ts';
import type { DocumentsSearch } from './documents-search.ts';
import { DocumentsTable } from './documents-table.tsx';
import type { DocumentActions } from './row-menu.tsx';

/** The words for a tab without documents. */
const emptyTitles: Record<DocumentType, string> = {
  tax_return: 'No tax return documents found',
  bookkeeping: 'No bookkeeping documents found',
  other: 'No other documents found',
};

const firsts: readonly { name: string; detail: string; type: DocumentType }[] = [
  { name: 'IRP5', detail: 'From each employer you had in the year', type: 'tax_return' },
  { name: 'Medical aid certificate', detail: 'All pages, with the months and members', type: 'tax_return' },
  {
    name: 'Retirement annuity certificate',
    detail: 'What you paid in from March to February',
    type: 'tax_return',
  },
  { name: 'ID document', detail: 'A photo of both sides of the card', type: 'other' },
];

/** For somebody who has none yet: the papers that most people send first. */
function FirstPapers() {
  return (
    <chakra.section
      aria-labelledby="first-papers"
      borderTop="2px solid"
      borderColor="ink"
      pt="14px"
      mt={{ base: '36px', md: '48px' }}
    >
      <chakra.h2 id="first-papers" textStyle="h4" mb="6px">
        What most people send first
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
              {typeNames[type]}
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
  /** Whether another view is on its way. */
  isStale: boolean;
  /** The ways to send one, for where there are none. */
  uploadActions: ReactNode;
  onClearSearch: () => void;
  actionsOf: (document: DocumentView) => DocumentActions;
}

/** The documents that the address asks for, or what to do where there are none. */
export function DocumentsList({
  view,
  isStale,
  uploadActions,
  onClearSearch,
  actionsOf,
}: DocumentsListProps) {
  const list = useSuspenseInfiniteQuery(documentsQuery(view));
  const documents = list.data.pages.flat();
  const { tab, q } = view;
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
        No name or file name has “{q}” in it.
      </EmptyState>
    );
  }
  if (documents.length === 0) {
    return (
      <>
        <EmptyState
          title={tab ? emptyTitles[tab] : 'No documents found'}
          drawing={<DocumentsDrawing />}
          action={uploadActions}
        >
          {tab
            ? 'What you upload under this type appears here.'
            : 'Upload your first document to get started'}
        </EmptyState>
        {!tab && <FirstPapers />}
      </>
    );
  }
  return (
    <chakra.div aria-busy={isStale || undefined} opacity={isStale ? 0.6 : undefined}>
      <DocumentsTable documents={documents} actionsOf={actionsOf} />
      <LoadMore list={list} />
      {q && <chakra.output srOnly>{found(documents.length, list.hasNextPage)}</chakra.output>}
    </chakra.div>
  );
}

interface ToolsProps {
  search: DocumentsSearch;
  onChange: (change: DocumentsSearch) => void;
}

const SEARCH_DELAY = 250;

/** Search and order, both in the address. */
export function Tools({ search: { q = '', sort = 'newest' }, onChange }: ToolsProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // By a step back, or by the button that clears it.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = q;
  }, [q]);
  const searchFor = (text: string, delay = SEARCH_DELAY) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange({ q: text.trim() || undefined }), delay);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <chakra.search
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr) minmax(0, 164px)', tablet: 'minmax(0, 380px) 184px' }}
      justifyContent="space-between"
      gap="10px"
      mb={{ base: '16px', tablet: '20px' }}
    >
      <TextInput
        ref={input}
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
        aria-label="Sort by"
        options={sortOptions}
        value={sort}
        onChange={({ currentTarget }) =>
          onChange({ sort: documentsSearch({ sort: currentTarget.value }).sort })
        }
      />
    </chakra.search>
  );
}

interface FootProps {
  /** Of the chosen tab. */
  count: number;
  /** What all documents take, earlier versions and the bin included; nothing is said of 0. */
  usedBytes: number;
}

/** How many there are, how much room they take, and where deleted ones wait. */
export function Foot({ count, usedBytes }: FootProps) {
  const words = [
    count > 0 && (count === 1 ? '1 document' : `${count} documents`),
    usedBytes > 0 && `${formatSize(usedBytes)} of ${formatSize(quotaBytes)} used`,
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
