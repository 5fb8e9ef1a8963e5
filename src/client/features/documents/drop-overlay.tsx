import { Portal } from '@chakra-ui/react/portal';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useEffectEvent, useState } from 'react';
import { DocumentsDrawing } from '../../ui/drawings/documents-drawing.tsx';

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/**
 * Accepts files dropped anywhere on the page. Returns whether files are being dragged over it. Ignores drops
 * while `paused`, but still stops the browser from opening the file.
 */
function useFileDrop(onDrop: (files: File[]) => void, paused: boolean): boolean {
  const [held, setHeld] = useState(false);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!carriesFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      event.dataTransfer!.dropEffect = paused ? 'none' : 'copy';
      setHeld(!paused);
    };
    const leave = (event: DragEvent) => {
      // relatedTarget is null only when the drag leaves the window.
      if (event.relatedTarget === null) setHeld(false);
    };
    const dropped = (event: DragEvent) => {
      setHeld(false);
      if (!carriesFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      if (!paused) drop([...event.dataTransfer!.files]);
    };
    const end = new AbortController();
    const { signal } = end;
    addEventListener('dragover', over, { signal });
    addEventListener('dragleave', leave, { signal });
    addEventListener('drop', dropped, { signal });
    return () => end.abort();
  }, [paused]);
  return held;
}

interface DropOverlayProps {
  onDrop: (files: File[]) => void;
  /** Whether to ignore drops, because a dialog is open. */
  paused: boolean;
}

/** Makes the whole page a drop zone. Shows the accepted formats while files are dragged over it. */
export function DropOverlay({ onDrop, paused }: DropOverlayProps) {
  const held = useFileDrop(onDrop, paused);
  return (
    <>
      <chakra.output srOnly>{held && 'Drop to upload'}</chakra.output>
      {held && (
        <Portal>
          <chakra.div
            aria-hidden="true"
            position="fixed"
            inset="0"
            zIndex="1000"
            display="grid"
            placeItems="center"
            p="24px"
            bg="scrim"
            pointerEvents="none"
            _before={{
              content: '""',
              position: 'absolute',
              inset: '12px',
              border: '2px dashed',
              borderColor: 'edge-line',
              borderRadius: 'lg',
            }}
          >
            <chakra.div
              display="flex"
              alignItems="center"
              gap="28px"
              maxWidth="600px"
              p={{ base: '24px', md: '40px' }}
              bg="card"
              color="ink"
              borderRadius="lg"
              boxShadow="overlay"
            >
              <DocumentsDrawing />
              <div>
                <chakra.p textStyle="h1">Drop to upload</chakra.p>
                <chakra.p color="muted" mt="8px">
                  PDF, JPG, PNG, DOC, DOCX, XLS or XLSX, up to 10MB each. You can change names and types while
                  they upload.
                </chakra.p>
              </div>
            </chakra.div>
          </chakra.div>
        </Portal>
      )}
    </>
  );
}
