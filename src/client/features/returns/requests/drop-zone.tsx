import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { acceptedFiles, acceptedPhotos } from '../../documents/chosen-file.ts';
import { useFilePicker } from '../../documents/use-file-picker.tsx';

const DropBox = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '12px 20px',
    mt: '14px',
    py: '16px',
    px: '18px',
    border: '1px dashed',
    borderColor: 'field',
    borderRadius: 'md',
    bg: 'card',
    textStyle: 'sm',
    color: 'muted',
  },
  variants: { held: { true: { borderColor: 'brand', bg: 'brand-subtle' } } },
});

interface DropZoneProps {
  /** Whether to move focus here, because the button that opened the zone is gone. */
  takesFocus: boolean;
  onFiles: (files: File[]) => void;
  /** Whether the client's stored documents are shown below. */
  isChoosingStored: boolean;
  onChooseStored: () => void;
}

/** Accepts files by drop, file picker or camera, or a document that is already stored. */
export function DropZone({ takesFocus, onFiles, isChoosingStored, onChooseStored }: DropZoneProps) {
  const [held, setHeld] = useState(false);
  const picker = useFilePicker(acceptedFiles, onFiles, { multiple: true });
  const camera = useFilePicker(acceptedPhotos, onFiles, { capture: 'environment' });
  const choose = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) choose.current?.focus();
  }, [takesFocus]);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setHeld(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setHeld(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(files);
  };
  return (
    <DropBox held={held} onDragOver={over} onDragLeave={() => setHeld(false)} onDrop={drop}>
      <span>Drop files here: PDF, photo, Excel or Word, up to 10 MB each</span>
      <chakra.span display="flex" flexWrap="wrap" gap="10px" width={{ base: 'full', sm: 'auto' }}>
        <Button
          ref={choose}
          size="sm"
          minHeight="44px"
          icon="upload"
          flex={{ base: '1', sm: 'none' }}
          onClick={picker.open}
        >
          Choose a file
        </Button>
        <Button
          size="sm"
          minHeight="44px"
          variant="outline"
          icon="camera"
          flex={{ base: '1', sm: 'none' }}
          display={{ base: 'inline-flex', lg: 'none' }}
          css={{ '@media (pointer: coarse)': { display: 'inline-flex' } }}
          onClick={camera.open}
        >
          Take a photo
        </Button>
        <Button
          size="sm"
          minHeight="44px"
          variant="outline"
          flex={{ base: '1', sm: 'none' }}
          aria-expanded={isChoosingStored}
          onClick={onChooseStored}
        >
          From my documents
        </Button>
        {picker.input}
        {camera.input}
      </chakra.span>
    </DropBox>
  );
}
