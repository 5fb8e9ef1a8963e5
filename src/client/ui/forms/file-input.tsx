import { FileUpload } from '@chakra-ui/react/file-upload';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { fileUploadRecipe } from '../../theme/recipes/file-upload.ts';
import { Icon } from '../icon.tsx';
import type { IconName } from '../icon-paths.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { takeLostFocus } from './take-focus.ts';

interface FileInputProps {
  file: File | undefined;
  /** Receives the chosen or dropped files, valid or not. */
  onChoose: (files: File[]) => void;
  /** Value of the input's `accept` attribute. */
  accept: string;
  /** Icon for the chosen file. */
  icon: IconName;
  /** Note about the chosen file: its type and size. */
  note: ReactNode;
}

/** Input for choosing or dropping one file. The surrounding Field provides label and error. */
export function FileInput({ file, onChoose, accept, icon, note }: FileInputProps) {
  return (
    <FileUpload.Root
      recipe={fileUploadRecipe}
      maxFiles={1}
      acceptedFiles={file ? [file] : []}
      // Pass rejected files on too, because the caller validates files and writes the error message.
      onFileChange={({ acceptedFiles, rejectedFiles }) => {
        const chosen = [...acceptedFiles, ...rejectedFiles.map((rejected) => rejected.file)];
        const fresh = chosen.filter((other) => other !== file);
        if (fresh.length > 0) onChoose(fresh);
      }}
      translations={{ dropzone: 'Choose a file or drop it here' }}
    >
      <FileUpload.HiddenInput accept={accept} />
      {file ? (
        <chakra.div
          display="flex"
          alignItems="center"
          gap="14px"
          py="8px"
          ps="16px"
          pe="4px"
          borderRadius="md"
          bg="inset"
        >
          <Icon name={icon} size={22} />
          <chakra.span flex="1" minWidth="0" overflowWrap="anywhere" lineHeight="1.35">
            <chakra.strong display="block" fontWeight="500">
              {file.name}
            </chakra.strong>
            <chakra.small textStyle="xs" color="muted">
              {note}
            </chakra.small>
          </chakra.span>
          <FileUpload.Trigger ref={takeLostFocus} asChild>
            <IconButton icon="swap" label="Choose another file" />
          </FileUpload.Trigger>
        </chakra.div>
      ) : (
        <FileUpload.Dropzone>
          <Icon name="upload" size={22} />
          <chakra.strong fontWeight="600">Choose a file</chakra.strong>{' '}
          <chakra.span textStyle="sm" color="muted" css={{ '@media (pointer: coarse)': { display: 'none' } }}>
            or drop it here
          </chakra.span>
        </FileUpload.Dropzone>
      )}
    </FileUpload.Root>
  );
}
