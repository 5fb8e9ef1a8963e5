import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { isShownInline } from '../../../../domain/documents/file-kind.ts';
import type { DocumentView } from '../../../../domain/documents/schemas.ts';
import { isMissingFile, reloadPage } from '../../../data/connection.ts';
import { failureMessage } from '../../../data/errors.ts';
import { AnchorButton } from '../../../ui/buttons/link-button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Bone, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PdfPage } from '../../../ui/pdf/pdf-page.tsx';
import type { PdfState } from '../../../ui/pdf/use-pdf.ts';
import { fileKind, fileUrl, scanDisplay, scanText } from '../document-display.tsx';

/** Explains why there is no preview and offers a download instead, if the file may be opened. */
function NoPreview({
  document: { id, fileName, scan },
  children,
}: {
  document: DocumentView;
  children: string;
}) {
  return (
    <chakra.div
      display="grid"
      justifyItems="center"
      gap="12px"
      maxWidth="34ch"
      pt={{ base: '32px', tablet: '12vh' }}
    >
      <Icon name={scan === null ? fileKind(fileName).icon : scanDisplay[scan].icon} size={40} />
      <chakra.p textAlign="center">{children}</chakra.p>
      {scan === null && (
        <AnchorButton variant="outline" icon="download" href={fileUrl(id)} download>
          Download
        </AnchorButton>
      )}
    </chakra.div>
  );
}

/** Placeholder with the shape of an A4 page. */
function PageSkeleton({ width }: { width: number }) {
  return (
    <Skeleton aria-label="Loading the document" style={{ width }}>
      <Bone w="full" style={{ height: width * Math.SQRT2 }} />
    </Skeleton>
  );
}

/** Outline around pages and photos. */
function Sheet({ children }: { children: ReactNode }) {
  return (
    <chakra.div outline="1px solid" outlineColor="line-strong">
      {children}
    </chakra.div>
  );
}

function Photo({ document, url, width }: { document: DocumentView; url: string; width: number }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [natural, setNatural] = useState(Infinity);
  if (state === 'failed') {
    return <NoPreview document={document}>This file could not be displayed.</NoPreview>;
  }
  return (
    <>
      {state === 'loading' && <PageSkeleton width={width} />}
      <chakra.div hidden={state === 'loading'}>
        <Sheet>
          <chakra.img
            src={url}
            alt={document.name}
            display="block"
            // At 100%, don't enlarge a small picture beyond its natural size.
            style={{ width: Math.min(width, natural) }}
            onLoad={({ currentTarget }) => {
              setNatural(currentTarget.naturalWidth);
              setState('shown');
            }}
            onError={() => setState('failed')}
          />
        </Sheet>
      </chakra.div>
    </>
  );
}

interface PagesProps {
  document: DocumentView;
  state: PdfState;
  onRetry: () => void;
  width: number;
}

const unreadable = {
  encrypted: 'This PDF is protected with a password. Download it to open it.',
  damaged: 'This file could not be displayed.',
};

function Pages({ document, state, onRetry, width }: PagesProps) {
  if (state.kind === 'loading') return <PageSkeleton width={width} />;
  if (state.kind === 'unreadable') {
    return <NoPreview document={document}>{unreadable[state.why]}</NoPreview>;
  }
  if (state.kind === 'failed') {
    // Browsers don't request a failed script again until the page is reloaded.
    const isMissing = isMissingFile(state.error);
    return (
      <ErrorState
        title="The document could not be loaded"
        onRetry={isMissing ? () => void reloadPage() : onRetry}
      >
        {isMissing ? 'Check your connection and try again.' : failureMessage(state.error)}
      </ErrorState>
    );
  }
  const { pages, pageCount } = state.pdf;
  const numbers = pages.map((_, index) => index + 1);
  return (
    <>
      {numbers.map((number) => (
        <chakra.section key={number} aria-label={`Page ${number} of ${pageCount}`} data-page={number}>
          <Sheet>
            <PdfPage pdf={state.pdf} number={number} width={width} hasText />
          </Sheet>
        </chakra.section>
      ))}
      {pages.length < pageCount && (
        <NoPreview document={document}>
          {`Only the first ${pages.length} of ${pageCount} pages are shown here.`}
        </NoPreview>
      )}
    </>
  );
}

interface FileContentProps {
  document: DocumentView;
  url: string;
  pdf: PdfState;
  onRetry: () => void;
  width: number;
}

/** A document's pages or photo, or the reason why there are none. */
export function FileContent({ document, url, pdf, onRetry, width }: FileContentProps) {
  const { mimeType, scan } = document;
  if (scan !== null) return <NoPreview document={document}>{scanText[scan]}</NoPreview>;
  if (!isShownInline(mimeType)) {
    return <NoPreview document={document}>Word and Excel files can’t be previewed here.</NoPreview>;
  }
  if (mimeType.startsWith('image/')) {
    return <Photo key={url} document={document} url={url} width={width} />;
  }
  return <Pages document={document} state={pdf} onRetry={onRetry} width={width} />;
}
