import { chakra } from '@chakra-ui/react/styled-system';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { isShownInline, mimeTypeOf } from '../../../../domain/documents/file-kind.ts';
import type { DocumentView } from '../../../../domain/documents/schemas.ts';
import { WindowDialog } from '../../../ui/overlays/window-dialog.tsx';
import { usePdf } from '../../../ui/pdf/use-pdf.ts';
import { fileUrl, formatSize } from '../document-display.tsx';
import type { DocumentsSearch } from '../documents-search.ts';
import type { DocumentActions } from '../row-menu.tsx';
import { Details } from './details.tsx';
import { FileContent } from './file-content.tsx';
import { FileTools, Steps, ZoomTools } from './preview-parts.tsx';
import { Stage } from './stage.tsx';
import { Thumbnails } from './thumbnails.tsx';
import { useNeighbours } from './use-neighbours.ts';
import { nextZoom } from './zoom.ts';

/** Returns the number of the page in the middle of the view. */
function pageInView(scroller: HTMLElement): number {
  const middle = scroller.scrollTop + scroller.clientHeight / 2;
  const pages = [...scroller.querySelectorAll<HTMLElement>('[data-page]')];
  const above = pages.filter(({ offsetTop }) => offsetTop <= middle);
  return Math.max(1, above.length);
}

/** Current page of a multi-page PDF, shown over its lower edge. */
function PageNumber({ current, count }: { current: number; count: number }) {
  return (
    <chakra.span
      position="absolute"
      top={{ base: '12px', tablet: 'auto' }}
      bottom={{ tablet: '24px' }}
      right={{ base: '24px', tablet: '50%' }}
      translate={{ tablet: '50% 0' }}
      px="10px"
      borderRadius="sm"
      bg="ink"
      color="paper"
      textStyle="xs"
      lineHeight="28px"
      fontVariantNumeric="tabular-nums"
      pointerEvents="none"
    >
      Page {current} of {count}
    </chakra.span>
  );
}

interface PreviewWindowProps {
  document: DocumentView;
  /** The list behind the window, which determines the previous and next documents. */
  view: DocumentsSearch;
  actions: DocumentActions;
  onStep: (id: number) => void;
  onClose: () => void;
}

/** Window with a document's pages, details and actions, and links to the documents around it. */
export function PreviewWindow({ document, view, actions, onStep, onClose }: PreviewWindowProps) {
  const { id, name, fileName, size, version, mimeType, scan } = document;
  const url = fileUrl(id, { version, inline: 1 });
  const stage = useRef<HTMLElement>(null);
  const [isWhole, setIsWhole] = useState(false);
  // Each file starts on its first page at 100%.
  const [shown, setShown] = useState({ url, zoom: 1, page: 1 });
  const { zoom, page } = shown.url === url ? shown : { zoom: 1, page: 1 };
  const change = (changed: { zoom?: number; page?: number }) => setShown({ url, zoom, page, ...changed });
  const { state, retry } = usePdf(mimeType === mimeTypeOf.pdf && scan === null ? url : null);
  const canZoom =
    isShownInline(mimeType) && scan === null && state.kind !== 'unreadable' && state.kind !== 'failed';
  const neighbours = useNeighbours(id, view);
  const pdf = state.kind === 'open' ? state.pdf : undefined;

  const goTo = (number: number) => {
    const target = stage.current?.querySelector<HTMLElement>(`[data-page="${number}"]`);
    if (target) stage.current?.scrollTo({ top: target.offsetTop - 20 });
  };
  const step = (to: DocumentView | undefined) => to && onStep(to.id);
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const { key, altKey, ctrlKey, metaKey, repeat } = event;
    if (altKey || ctrlKey || metaKey) return;
    const { scrollWidth = 0, clientWidth = 0 } = stage.current ?? {};
    // If the page is wider than the window, arrow keys scroll it.
    const isWide = scrollWidth > clientWidth + 1;
    if (canZoom && (key === '+' || key === '=')) change({ zoom: nextZoom(zoom, 1) });
    else if (canZoom && key === '-') change({ zoom: nextZoom(zoom, -1) });
    else if (key === 'ArrowLeft' && !isWide && !repeat) step(neighbours?.before);
    else if (key === 'ArrowRight' && !isWide && !repeat) step(neighbours?.next);
  };

  return (
    <WindowDialog
      open
      onClose={onClose}
      title={name}
      note={`${fileName}, ${formatSize(size)}`}
      initialFocus={() => stage.current}
      onKey={onKey}
      tools={
        <>
          <ZoomTools
            zoom={zoom}
            disabled={!canZoom}
            onZoom={(changed) => change({ zoom: changed })}
            isWhole={isWhole}
            onWhole={setIsWhole}
          />
          <FileTools document={document} actions={actions} />
        </>
      }
      footer={neighbours && <Steps neighbours={neighbours} onStep={step} />}
    >
      <chakra.div
        position="relative"
        display="grid"
        gridTemplateRows="minmax(0, 1fr)"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          tablet: isWhole ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) 268px',
          lg: isWhole ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) 340px',
        }}
        height="full"
        minHeight="0"
        // Keep the sheet's shadow off the footer.
        overflow="clip"
      >
        <chakra.div
          position="relative"
          display="grid"
          gridTemplateRows="minmax(0, 1fr)"
          gridTemplateColumns={isWhole ? undefined : { base: 'minmax(0, 1fr)', lg: '112px minmax(0, 1fr)' }}
          minWidth="0"
        >
          {!isWhole && <Thumbnails pdf={pdf} current={page} onChoose={goTo} />}
          <chakra.div position="relative" display="grid" gridTemplateRows="minmax(0, 1fr)" minWidth="0">
            <Stage
              ref={stage}
              label={name}
              file={url}
              zoom={zoom}
              isWhole={isWhole}
              onScroll={(scroller) => {
                const inView = pageInView(scroller);
                if (inView !== page) change({ page: inView });
              }}
            >
              {(width) => (
                <FileContent document={document} url={url} pdf={state} onRetry={retry} width={width} />
              )}
            </Stage>
            {pdf && pdf.pageCount > 1 && <PageNumber current={page} count={pdf.pageCount} />}
          </chakra.div>
        </chakra.div>
        {!isWhole && <Details key={id} document={document} onReplace={actions.replace} />}
      </chakra.div>
    </WindowDialog>
  );
}
