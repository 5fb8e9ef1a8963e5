import { chakra } from '@chakra-ui/react/styled-system';
import type { RequestView } from '../../../../domain/engagements/schemas.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { RulerProgress } from '../../../ui/figures/ruler.tsx';
import type { Upload, useUploads } from '../../documents/uploads.ts';
import { quietButton } from './request-row.tsx';

interface UploadLineProps {
  upload: Upload;
  onRetry: () => void;
  onDismiss: () => void;
}

/** A document upload for a request, with its progress or problem. */
function UploadLine({ upload, onRetry, onDismiss }: UploadLineProps) {
  const { file, name, sent, state, problem, canRetry } = upload;
  const title = name || file.name;
  if (state === 'failed') {
    return (
      <chakra.div
        gridColumn="2 / -1"
        display="flex"
        justifyContent="space-between"
        alignItems="center"
        gap="12px"
        mt="12px"
        textStyle="xs"
      >
        <chakra.p color="danger-fg" overflowWrap="anywhere">
          <b>{file.name}</b>: {problem}
        </chakra.p>
        <chakra.span display="flex" flexShrink="0" alignItems="center">
          {canRetry && (
            <Button {...quietButton} onClick={onRetry}>
              Try again
            </Button>
          )}
          <IconButton icon="cross" label={`Dismiss ${title}`} onClick={onDismiss} />
        </chakra.span>
      </chakra.div>
    );
  }
  const percent = (sent / Math.max(1, file.size)) * 100;
  return (
    <chakra.div gridColumn="2 / -1" mt="12px">
      <RulerProgress size="row" percent={percent} tone="brand" label={`Uploading ${title}`} />
      <chakra.p mt="4px" textStyle="xs" color="muted" overflowWrap="anywhere">
        {title}, {Math.round(percent)}%
      </chakra.p>
    </chakra.div>
  );
}

interface UploadLinesProps {
  request: RequestView;
  uploads: ReturnType<typeof useUploads>;
  /** ID of the document that is being replaced. */
  replaced?: number | undefined;
}

/** A request's uploads that are in progress or have failed. */
export function UploadLines({ request, uploads, replaced }: UploadLinesProps) {
  return uploads.uploads
    .filter(
      ({ state, requestId, replaces }) =>
        state !== 'done' && (requestId === request.id || (replaced !== undefined && replaces === replaced)),
    )
    .map((upload) => (
      <UploadLine
        key={upload.id}
        upload={upload}
        onRetry={() => void uploads.retry(upload.id)}
        onDismiss={() => uploads.remove([upload.id])}
      />
    ));
}
