import { getRouteApi } from '@tanstack/react-router';
import { lazy, useState } from 'react';
import type { DocumentView } from '../../../domain/documents/schemas.ts';
import { useDialogStep } from '../../data/dialog-step.ts';
import { DialogBoundary } from '../../ui/overlays/dialog-boundary.tsx';
import type { DocumentsSearch } from './documents-search.ts';
import type { DocumentActions } from './row-menu.tsx';
import type { ChosenFile } from './uploads.ts';

const route = getRouteApi('/_shared/_account/documents');

// Lazy, so each dialog loads when it is first opened.
const UploadDialog = lazy(() =>
  import('./upload-dialog.tsx').then((module) => ({ default: module.UploadDialog })),
);
const RenameDialog = lazy(() =>
  import('./rename-dialog.tsx').then((module) => ({ default: module.RenameDialog })),
);
const DocumentPreview = lazy(() =>
  import('./preview/document-preview.tsx').then((module) => ({ default: module.DocumentPreview })),
);

type NamedDialog = Pick<DocumentsSearch, 'document' | 'upload'>;

/**
 * Manages the page's dialogs. The URL holds the open document and the upload form; renaming is local state.
 */
export function useDialogs() {
  const search = route.useSearch();
  const { document: documentId, upload } = search;
  const navigate = route.useNavigate();
  const step = useDialogStep();
  const [renaming, setRenaming] = useState<DocumentView>();

  const show = (dialog: NamedDialog, replace = false) =>
    void navigate({
      search: (now) => ({ ...now, document: undefined, upload: undefined, ...dialog }),
      replace,
      resetScroll: false,
    });
  const open = (dialog: NamedDialog) => {
    step.opened();
    show(dialog);
  };
  const close = () => step.close(() => show({}, true));
  return {
    search,
    documentId,
    isUploading: upload === 1,
    renaming,
    isOpen: upload === 1 || documentId !== undefined || renaming !== undefined,
    openDocument: (id: number) => open({ document: id }),
    /** Shows another document in the open preview. Back still closes the preview. */
    stepToDocument: (id: number) => show({ document: id }, true),
    openUpload: () => open({ upload: 1 }),
    openRename: setRenaming,
    close,
    closeRename: () => setRenaming(undefined),
    closeDocument: () => {
      if (documentId !== undefined) close();
    },
  };
}

export type Dialogs = ReturnType<typeof useDialogs>;

interface DocumentsDialogsProps {
  dialogs: Dialogs;
  actionsOf: (document: DocumentView) => DocumentActions;
  onUpload: (file: ChosenFile) => void;
}

export function DocumentsDialogs({ dialogs, actionsOf, onUpload }: DocumentsDialogsProps) {
  const { search, documentId, isUploading, renaming, close, closeRename } = dialogs;
  const isNamedOpen = documentId !== undefined || isUploading;
  return (
    <>
      <DialogBoundary key={isNamedOpen ? 'open' : 'closed'} onFailed={close}>
        {documentId !== undefined && (
          <DocumentPreview
            id={documentId}
            view={search}
            onStep={dialogs.stepToDocument}
            onClose={close}
            actionsOf={actionsOf}
          />
        )}
        {isUploading && (
          <UploadDialog
            onClose={close}
            onUpload={(file) => {
              close();
              onUpload(file);
            }}
          />
        )}
      </DialogBoundary>
      {/* Use a separate boundary, because the preview below must stay mounted while this dialog loads. */}
      <DialogBoundary key={renaming ? 'renaming' : 'not-renaming'} onFailed={closeRename}>
        {renaming && <RenameDialog document={renaming} onClose={closeRename} />}
      </DialogBoundary>
    </>
  );
}
