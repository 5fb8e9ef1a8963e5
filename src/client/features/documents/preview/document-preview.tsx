import { useQuery } from '@tanstack/react-query';
import type { DocumentView } from '../../../../domain/documents/schemas.ts';
import { failureMessage, httpStatus } from '../../../data/errors.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Bone, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { documentQuery } from '../document-queries.ts';
import type { DocumentsSearch } from '../documents-search.ts';
import type { DocumentActions } from '../row-menu.tsx';
import { PreviewWindow } from './preview-window.tsx';

interface DocumentPreviewProps {
  /** Document ID; 0 if the ID in the URL is invalid. */
  id: number;
  /** The list behind the preview. */
  view: DocumentsSearch;
  onStep: (id: number) => void;
  onClose: () => void;
  actionsOf: (document: DocumentView) => DocumentActions;
}

/** Preview of a document, or a dialog that explains why there is none. Open while mounted. */
export function DocumentPreview({ id, view, onStep, onClose, actionsOf }: DocumentPreviewProps) {
  const { data: document, error, isFetching, refetch } = useQuery({ ...documentQuery(id), enabled: id > 0 });
  if (document) {
    return (
      <PreviewWindow
        document={document}
        view={view}
        actions={actionsOf(document)}
        onStep={onStep}
        onClose={onClose}
      />
    );
  }
  const missing = id === 0 || httpStatus(error) === 404;
  return (
    <Dialog open onClose={onClose} title={missing ? 'Document not found' : 'Document'}>
      {missing && <p>It may have been deleted. Deleted documents can be restored for 30 days.</p>}
      {error && !missing && (
        <ErrorState
          title="The document could not be loaded"
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {failureMessage(error)}
        </ErrorState>
      )}
      {!error && !missing && (
        <Skeleton>
          <Bone w="40%" />
          <Bone h="220px" />
        </Skeleton>
      )}
    </Dialog>
  );
}
