import { chakra } from '@chakra-ui/react/styled-system';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { DocumentCounts, DocumentView } from '../../../domain/documents/schemas.ts';
import { restorableDays } from '../../../domain/retention.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { usePageMeta } from '../../ui/page-meta.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { SectionBoundary } from '../../ui/feedback/section-boundary.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { acceptedFiles } from './chosen-file.ts';
import { DeletedDocuments } from './deleted-documents.tsx';
import { countsQuery, useRemove } from './document-queries.ts';
import { documentTypes, typeOptions } from './document-types.ts';
import { DocumentsDialogs, useDialogs } from './documents-dialogs.tsx';
import type { Dialogs } from './documents-dialogs.tsx';
import { DocumentsList, Foot, Tools } from './documents-list.tsx';
import type { DocumentsSearch } from './documents-search.ts';
import { DocumentsSkeleton } from './documents-table.tsx';
import { DropOverlay } from './drop-overlay.tsx';
import type { DocumentActions } from './row-menu.tsx';
import { UploadsCard } from './uploads-card.tsx';
import { useUploads } from './uploads.ts';
import type { ChosenFile } from './uploads.ts';
import { useFilePicker } from './use-file-picker.tsx';
import { useNeededDocuments, YourTurnStrip } from './your-turn-strip.tsx';

const route = getRouteApi('/_shared/_account/documents');

const lead = (
  <>
    A photo or a scan is enough.<chakra.span hideBelow="sm"> Every file is stored encrypted.</chakra.span>
  </>
);

export function DocumentsTitle({ action }: { action?: ReactNode }) {
  usePageMeta({ title: 'Documents', description: 'Your tax documents in one place, stored encrypted.' });
  return (
    <PageTitle title="Documents" action={action}>
      {lead}
    </PageTitle>
  );
}

function BinTitle() {
  return (
    <PageTitle
      title="Deleted documents"
      action={
        <LinkButton to="/documents" variant="outline" icon="document">
          All documents
        </LinkButton>
      }
    >
      You can restore each one for {restorableDays} days. After that, it’s permanently deleted.
    </PageTitle>
  );
}

/** Returns a tab for all documents and a tab for each type. */
const tabsOf = (counts: DocumentCounts) => [
  { value: 'all', label: 'All Documents', count: counts.total } as const,
  ...typeOptions.map(({ value }) => ({ value, label: documentTypes[value].tab, count: counts[value] })),
];

/** Moves focus to the start of the page after the focused element has been removed. */
const focusPage = () => document.getElementById('main')?.focus({ preventScroll: true });

/** Returns the document actions for rows and dialogs. `input` is the hidden file input that Replace uses. */
function useDocumentActions(dialogs: Dialogs, onUpload: (file: ChosenFile) => void) {
  const remove = useRemove();
  const replaced = useRef<DocumentView>(null);
  const picker = useFilePicker(acceptedFiles, ([file]) => {
    if (!file || !replaced.current) return;
    const { id, name, type } = replaced.current;
    dialogs.closeDocument();
    onUpload({ file, name, type, replaces: id });
  });
  const actionsOf = (document: DocumentView): DocumentActions => ({
    open: () => dialogs.openDocument(document.id),
    rename: () => dialogs.openRename(document),
    replace: () => {
      replaced.current = document;
      picker.open();
    },
    remove: () => {
      dialogs.closeDocument();
      remove.mutate(document, { onSuccess: focusPage });
    },
  });
  return { actionsOf, input: picker.input };
}

const listFailed = (_error: unknown, retry: () => void) => (
  <ErrorState title="Your documents could not be loaded" onRetry={retry} />
);

interface DocumentTabsProps {
  /** Upload button, shown here until there are documents. */
  uploadButton: ReactNode;
  actionsOf: (document: DocumentView) => DocumentActions;
}

/** Document tabs by type, with search and sorting. The URL holds the tab, search and sort order. */
function DocumentTabs({ uploadButton, actionsOf }: DocumentTabsProps) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: counts } = useSuspenseQuery(countsQuery);
  // Keep the current list on screen until the next list has loaded.
  const [tab, q, sort] = [
    useDeferredValue(search.tab),
    useDeferredValue(search.q),
    useDeferredValue(search.sort),
  ];
  const isStale = tab !== search.tab || q !== search.q || sort !== search.sort;
  const change = (changed: DocumentsSearch) =>
    void navigate({ search: (now) => ({ ...now, ...changed }), replace: true, resetScroll: false });
  const searchField = useRef<HTMLInputElement>(null);
  const clearSearch = () => {
    change({ q: undefined });
    if (!searchField.current) return;
    searchField.current.value = '';
    // The button disappears with the search, so move focus.
    searchField.current.focus();
  };
  return (
    <>
      <Tabs
        label="Types"
        tabs={tabsOf(counts)}
        value={search.tab ?? 'all'}
        onChange={(chosen) => change({ tab: chosen === 'all' ? undefined : chosen })}
        tools={
          counts.total > 0
            ? {
                label: 'Search and sort',
                isInUse: search.q !== undefined || search.sort !== undefined,
                fields: <Tools fieldRef={searchField} search={search} onChange={change} />,
              }
            : undefined
        }
      >
        <TabPanel value={search.tab ?? 'all'} pt={{ base: '28px', tablet: '24px' }}>
          <SectionBoundary fallback={<DocumentsSkeleton />} failed={listFailed}>
            <DocumentsList
              view={{ tab, q, sort }}
              isStale={isStale}
              uploadAction={counts.total === 0 && uploadButton}
              onClearSearch={clearSearch}
              actionsOf={actionsOf}
            />
          </SectionBoundary>
        </TabPanel>
      </Tabs>
      <Foot
        // The tab's count doesn't apply to search results.
        count={search.q ? 0 : counts[search.tab ?? 'total']}
        usedBytes={search.tab ? 0 : counts.usedBytes}
      />
    </>
  );
}

/** Documents page with the document list, current uploads and the bin. */
export function DocumentsPage() {
  const { bin } = route.useSearch();
  const { data: counts } = useSuspenseQuery(countsQuery);
  const needed = useNeededDocuments();
  const uploads = useUploads();
  const upload = (files: readonly ChosenFile[]) => void uploads.add(files);
  const dialogs = useDialogs();
  const { actionsOf, input } = useDocumentActions(dialogs, (file) => upload([file]));
  // The clicked link disappears when the bin opens or closes, so move focus.
  const shownBin = useRef(bin);
  useEffect(() => {
    if (shownBin.current !== bin) focusPage();
    shownBin.current = bin;
  }, [bin]);
  const uploadButton = (
    <Button
      // If documents are needed, the strip has the main action.
      variant={needed.count === 0 ? 'solid' : 'outline'}
      icon="upload"
      aria-haspopup="dialog"
      flexShrink="0"
      width={{ base: 'full', sm: 'auto' }}
      onClick={dialogs.openUpload}
    >
      Upload a document
    </Button>
  );
  return (
    <>
      {bin ? <BinTitle /> : <DocumentsTitle action={counts.total > 0 && uploadButton} />}
      {!bin && <YourTurnStrip needed={needed} actionsOf={actionsOf} />}
      <UploadsCard uploads={uploads} />
      {bin ? (
        <SectionBoundary fallback={<DocumentsSkeleton />} failed={listFailed}>
          <DeletedDocuments />
        </SectionBoundary>
      ) : (
        <DocumentTabs uploadButton={uploadButton} actionsOf={actionsOf} />
      )}
      {input}
      <DropOverlay paused={dialogs.isOpen} onDrop={(files) => upload(files.map((file) => ({ file })))} />
      <DocumentsDialogs dialogs={dialogs} actionsOf={actionsOf} onUpload={(file) => upload([file])} />
    </>
  );
}
