import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { isShownInline } from '../../../domain/documents/file-kind.ts';
import type { DocumentView } from '../../../domain/documents/schemas.ts';
import { failureMessage, httpStatus } from '../../data/errors.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { formatDay } from '../../ui/figures/day.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AnchorButton } from '../../ui/buttons/link-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Bone, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { History, Versions } from './document-history.tsx';
import { fileUrl, formatSize, fileKind, lockReason, StatusBadge } from './document-display.tsx';
import { documentTypes } from './document-types.ts';
import { documentQuery } from './document-queries.ts';
import { ReplaceRequest } from './documents-table.tsx';
import type { DocumentActions } from './row-menu.tsx';
import { duplicateNote } from './uploads.ts';

/** Explains why there is no preview and offers a download instead. */
function NoPreview({ document, children }: { document: DocumentView; children: string }) {
  const { id, fileName } = document;
  return (
    <chakra.div display="grid" justifyItems="center" alignContent="center" gap="12px" p="32px">
      <Icon name={fileKind(fileName).icon} size={40} />
      <chakra.p textAlign="center" maxWidth="34ch" textWrap="pretty">
        {children}
      </chakra.p>
      <AnchorButton variant="outline" icon="download" href={fileUrl(id)} download>
        Download
      </AnchorButton>
    </chakra.div>
  );
}

/** Preview of a PDF or image, if the browser supports it. */
function Preview({ document }: { document: DocumentView }) {
  const { id, name, mimeType, version } = document;
  const [failed, setFailed] = useState(false);
  const url = fileUrl(id, { version, inline: 1 });
  if (failed) return <NoPreview document={document}>This file could not be displayed.</NoPreview>;
  if (!isShownInline(mimeType)) {
    return <NoPreview document={document}>Word and Excel files can’t be previewed here.</NoPreview>;
  }
  if (mimeType.startsWith('image/')) {
    return (
      <chakra.img
        src={url}
        alt={name}
        m="auto"
        maxWidth="full"
        maxHeight={{ base: '56dvh', lg: '64dvh' }}
        objectFit="contain"
        onError={() => setFailed(true)}
      />
    );
  }
  // Most mobile browsers have no PDF viewer.
  if (!navigator.pdfViewerEnabled) {
    return <NoPreview document={document}>Your browser can’t display PDFs here.</NoPreview>;
  }
  return (
    <chakra.iframe
      // Hides the viewer's page list to save space.
      src={`${url}#navpanes=0`}
      title={name}
      width="full"
      height={{ base: '56dvh', lg: 'full' }}
      minHeight={{ lg: '64dvh' }}
      border="0"
      // An error response is JSON, so show the fallback instead.
      onLoad={({ currentTarget }) => {
        if (currentTarget.contentDocument?.contentType.includes('json')) setFailed(true);
      }}
    />
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <chakra.div
      display="flex"
      justifyContent="space-between"
      alignItems="center"
      gap="16px"
      minHeight="40px"
      py="6px"
      borderBottom="1px solid"
      borderColor="line"
      textStyle="sm"
    >
      <chakra.dt color="muted">{term}</chakra.dt>
      <chakra.dd textAlign="right" fontVariantNumeric="tabular-nums">
        {children}
      </chakra.dd>
    </chakra.div>
  );
}

function About({ document, onReplace }: { document: DocumentView; onReplace: () => void }) {
  const { type, status, uploadedAt, version, fromPractice, duplicateOf } = document;
  const locked = lockReason(document);
  const { data: note } = useQuery({
    // Keyed by the duplicate's ID, because a new version may duplicate a different document, or none.
    queryKey: ['documents', 'duplicate', duplicateOf],
    queryFn: async () => (await duplicateNote(document)) ?? null,
    enabled: duplicateOf !== null,
  });
  return (
    <chakra.div display="grid" alignContent="start" gap="20px" p="24px" minWidth="0">
      <ReplaceRequest document={document} onReplace={locked === undefined ? onReplace : undefined} />
      {locked && <Notice tone="info">{locked}.</Notice>}
      {note && <Notice tone="info">{note}</Notice>}
      <chakra.dl mt="-10px">
        <Fact term="Status">
          <StatusBadge status={status} />
        </Fact>
        <Fact term="Type">{documentTypes[type].name}</Fact>
        <Fact term="Uploaded">{formatDay(new Date(uploadedAt))}</Fact>
        {fromPractice && (
          <Fact term="By">
            <Badge variant="line" icon="user">
              From your practitioner
            </Badge>
          </Fact>
        )}
        <Fact term="Version">{version}</Fact>
      </chakra.dl>
      <Versions document={document} />
      <History document={document} />
    </chakra.div>
  );
}

/** Button label that is hidden on phones, where only the icon is shown. */
const Word = chakra('span', { base: { display: { base: 'none', tablet: 'inline' } } });

function Actions({ document, actions }: { document: DocumentView; actions: DocumentActions }) {
  const locked = lockReason(document) !== undefined;
  const narrow = { px: { base: '14px', tablet: '20px' } } as const;
  const wordAlone = { css: { '& svg': { display: { base: 'none', tablet: 'block' } } } } as const;
  return (
    <>
      {!locked && (
        <chakra.div display="flex" gap="10px" me="auto">
          <Button
            {...narrow}
            variant="outline"
            icon="trash"
            aria-label="Delete"
            color="danger-fg"
            borderColor="danger-line"
            onClick={actions.remove}
          >
            <Word>Delete</Word>
          </Button>
          <Button {...narrow} variant="outline" icon="pencil" aria-label="Rename" onClick={actions.rename}>
            <Word>Rename</Word>
          </Button>
        </chakra.div>
      )}
      <AnchorButton
        {...narrow}
        {...wordAlone}
        variant="outline"
        icon="download"
        href={fileUrl(document.id)}
        download
      >
        Download
      </AnchorButton>
      {!locked && (
        <Button {...narrow} {...wordAlone} icon="swap" onClick={actions.replace}>
          Replace
        </Button>
      )}
    </>
  );
}

interface DocumentDialogProps {
  /** Document ID; 0 if the ID in the URL is invalid. */
  id: number;
  onClose: () => void;
  actionsOf: (document: DocumentView) => DocumentActions;
}

/** Dialog with a document's preview, details and actions. Open while mounted. */
export function DocumentDialog({ id, onClose, actionsOf }: DocumentDialogProps) {
  const { data: document, error, isFetching, refetch } = useQuery({ ...documentQuery(id), enabled: id > 0 });
  if (document) {
    const actions = actionsOf(document);
    return (
      <Dialog
        open
        onClose={onClose}
        size="xl"
        title={document.name}
        note={`${document.fileName}, ${formatSize(document.size)}`}
        footer={<Actions document={document} actions={actions} />}
      >
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 344px' }}
          minHeight={{ lg: '64dvh' }}
        >
          <chakra.div
            display="grid"
            minWidth="0"
            minHeight="220px"
            bg="sunken"
            borderRight={{ lg: '1px solid' }}
            borderBottom={{ base: '1px solid', lg: 'none' }}
            borderColor={{ base: 'line', lg: 'line' }}
          >
            <Preview key={document.version} document={document} />
          </chakra.div>
          <About document={document} onReplace={actions.replace} />
        </chakra.div>
      </Dialog>
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
