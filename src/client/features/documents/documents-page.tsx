import { chakra } from '@chakra-ui/react/styled-system';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, useDeferredValue, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { restorableDays } from '../../../domain/documents/bin.ts';
import type { DocumentView } from '../../../domain/documents/schemas.ts';
import { useDialogStep } from '../../data/dialog-step.ts';
import { Button } from '../../ui/button.tsx';
import { DialogBoundary } from '../../ui/dialog-boundary.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { usePageMeta } from '../../ui/page-meta.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { SectionBoundary } from '../../ui/section-boundary.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { acceptedFiles, acceptedPhotos } from './chosen-file.ts';
import { DeletedDocuments } from './deleted-documents.tsx';
import { countsQuery, useRemove } from './document-queries.ts';
import { DocumentsList, Foot, Tools } from './documents-list.tsx';
import type { DocumentsSearch } from './documents-search.ts';
import { DocumentsSkeleton } from './documents-table.tsx';
import { DropOverlay } from './drop-overlay.tsx';
import type { DocumentActions } from './row-menu.tsx';
import { UploadsCard } from './uploads-card.tsx';
import { useUploads } from './uploads.ts';

const route = getRouteApi('/_shared/_account/documents');

// Forms and viewers come when they are wanted.
const UploadDialog = lazy(() =>
  import('./upload-dialog.tsx').then((module) => ({ default: module.UploadDialog })),
);
const RenameDialog = lazy(() =>
  import('./rename-dialog.tsx').then((module) => ({ default: module.RenameDialog })),
);
const DocumentDialog = lazy(() =>
  import('./document-dialog.tsx').then((module) => ({ default: module.DocumentDialog })),
);

const lead = 'A photo or a scan is enough. Every file is stored encrypted.';

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
      Each can be restored for {restorableDays} days; after that it is deleted for good.
    </PageTitle>
  );
}

/** A file input that is not seen: `open` asks for files, and what is chosen comes to `onChoose`. */
function useFilePicker(accept: string, onChoose: (files: File[]) => void, capture?: 'environment') {
  const input = useRef<HTMLInputElement>(null);
  const element = (
    <input
      ref={input}
      type="file"
      hidden
      accept={accept}
      capture={capture}
      aria-hidden="true"
      tabIndex={-1}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        // The same file may be chosen again.
        currentTarget.value = '';
        if (files.length > 0) onChoose(files);
      }}
    />
  );
  return { element, open: () => input.current?.click() };
}

const tabLabels = [
  { value: 'all', label: 'All Documents', count: 'total' },
  { value: 'tax_return', label: 'Tax Returns', count: 'tax_return' },
  { value: 'bookkeeping', label: 'Bookkeeping', count: 'bookkeeping' },
  { value: 'other', label: 'Other', count: 'other' },
] as const;

/** After what had the focus is gone, it goes to the page's start. */
const focusPage = () => document.getElementById('main')?.focus({ preventScroll: true });

/** The dialogs that the address names. */
function useDialogs() {
  const { document: id, upload } = route.useSearch();
  const navigate = route.useNavigate();
  const step = useDialogStep();
  const show = (dialog: Pick<DocumentsSearch, 'document' | 'upload'>, replace = false) =>
    void navigate({
      search: (now) => ({ ...now, document: undefined, upload: undefined, ...dialog }),
      replace,
      resetScroll: false,
    });
  return {
    id,
    upload: upload === 1,
    open: (dialog: Pick<DocumentsSearch, 'document' | 'upload'>) => {
      step.opened();
      show(dialog);
    },
    close: () => step.close(() => show({}, true)),
  };
}

/** Side by side on a phone, each in its share of the width. */
const share = { flex: { base: 'auto', sm: 'none' }, px: { base: '12px', sm: '20px' } } as const;

/** A person's documents, the files on their way, and what can be done with them. */
export function DocumentsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: counts } = useSuspenseQuery(countsQuery);
  const uploads = useUploads();
  const remove = useRemove();
  const dialogs = useDialogs();
  const [photo, setPhoto] = useState<File>();
  const [renaming, setRenaming] = useState<DocumentView>();
  const isOpen = dialogs.upload || dialogs.id !== undefined || renaming !== undefined;

  const camera = useFilePicker(
    acceptedPhotos,
    ([file]) => {
      setPhoto(file);
      dialogs.open({ upload: 1 });
    },
    'environment',
  );
  // What led to the bin, or back, is gone with what stood there.
  const shownBin = useRef(search.bin);
  useEffect(() => {
    if (shownBin.current !== search.bin) focusPage();
    shownBin.current = search.bin;
  }, [search.bin]);

  const replacing = useRef<DocumentView>(null);
  const replacement = useFilePicker(acceptedFiles, ([file]) => {
    if (!file || !replacing.current) return;
    const { id, name, type } = replacing.current;
    if (dialogs.id !== undefined) dialogs.close();
    void uploads.add([{ file, name, type, replaces: id }]);
  });

  const actionsOf = (document: DocumentView): DocumentActions => ({
    open: () => dialogs.open({ document: document.id }),
    rename: () => setRenaming(document),
    replace: () => {
      replacing.current = document;
      replacement.open();
    },
    remove: () => {
      if (dialogs.id !== undefined) dialogs.close();
      remove.mutate(document, { onSuccess: focusPage });
    },
  });
  const change = (changed: DocumentsSearch, replace = true) =>
    void navigate({ search: (now) => ({ ...now, ...changed }), replace, resetScroll: false });

  // What is shown stays until what is asked for next has come.
  const [tab, q, sort] = [
    useDeferredValue(search.tab),
    useDeferredValue(search.q),
    useDeferredValue(search.sort),
  ];
  const isStale = tab !== search.tab || q !== search.q || sort !== search.sort;

  const uploadButtons = (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      justifyContent={{ sm: 'flex-end' }}
      gap="10px"
      width={{ base: 'full', sm: 'auto' }}
      // Where there is room for both in a row, the sentence beside them gives way.
      css={{ '@media (min-width: 720px)': { flexShrink: '0' } }}
    >
      <Button
        {...share}
        variant="outline"
        icon="camera"
        display={{ base: 'inline-flex', lg: 'none' }}
        css={{ '@media (pointer: coarse)': { display: 'inline-flex' } }}
        onClick={camera.open}
      >
        Take a photo
      </Button>
      <Button
        {...share}
        icon="upload"
        aria-haspopup="dialog"
        onClick={() => {
          setPhoto(undefined);
          dialogs.open({ upload: 1 });
        }}
      >
        Upload a document
      </Button>
    </chakra.div>
  );

  return (
    <>
      {search.bin ? <BinTitle /> : <DocumentsTitle action={counts.total > 0 && uploadButtons} />}
      <UploadsCard uploads={uploads} />
      {search.bin ? (
        <SectionBoundary fallback={<DocumentsSkeleton />} failed={listFailed}>
          <DeletedDocuments />
        </SectionBoundary>
      ) : (
        <Tabs
          label="Types"
          tabs={tabLabels.map(({ count, ...label }) => ({ ...label, count: counts[count] }))}
          value={search.tab ?? 'all'}
          onChange={(chosen) => change({ tab: chosen === 'all' ? undefined : chosen })}
        >
          <TabPanel value={search.tab ?? 'all'} pt={{ base: '16px', tablet: '20px' }}>
            {counts.total > 0 && <Tools search={search} onChange={change} />}
            <SectionBoundary fallback={<DocumentsSkeleton />} failed={listFailed}>
              <DocumentsList
                view={{ tab, q, sort }}
                isStale={isStale}
                uploadActions={uploadButtons}
                onClearSearch={() => change({ q: undefined })}
                actionsOf={actionsOf}
              />
            </SectionBoundary>
          </TabPanel>
        </Tabs>
      )}
      {!search.bin && (
        // Of a search the list says how many there are.
        <Foot
          count={search.q ? 0 : counts[search.tab ?? 'total']}
          usedBytes={search.tab ? 0 : counts.usedBytes}
        />
      )}
      {camera.element}
      {replacement.element}
      <DropOverlay paused={isOpen} onDrop={(files) => void uploads.add(files.map((file) => ({ file })))} />
      <DialogBoundary
        key={isOpen ? 'open' : 'closed'}
        onFailed={() => {
          if (renaming) setRenaming(undefined);
          else dialogs.close();
        }}
      >
        {dialogs.id !== undefined && (
          <DocumentDialog id={dialogs.id} onClose={dialogs.close} actionsOf={actionsOf} />
        )}
        {renaming && <RenameDialog document={renaming} onClose={() => setRenaming(undefined)} />}
        {dialogs.upload && (
          <UploadDialog
            file={photo}
            onClose={dialogs.close}
            onUpload={(file) => {
              dialogs.close();
              void uploads.add([file]);
            }}
          />
        )}
      </DialogBoundary>
    </>
  );
}

const listFailed = (_error: unknown, retry: () => void) => (
  <ErrorState title="Your documents could not be loaded" onRetry={retry} />
);
