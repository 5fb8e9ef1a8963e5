import { useRef } from 'react';
import type { ReactNode } from 'react';

interface FilePicker {
  /** Hidden file input. Render it once, anywhere on the page. */
  input: ReactNode;
  open: () => void;
}

interface FilePickerOptions {
  /** Opens the camera on phones. */
  capture?: 'environment';
  /** Whether several files can be chosen. */
  multiple?: boolean;
}

/** Returns a file picker that any button can open. `onChoose` receives at least one file. */
export function useFilePicker(
  accept: string,
  onChoose: (files: File[]) => void,
  { capture, multiple }: FilePickerOptions = {},
): FilePicker {
  const input = useRef<HTMLInputElement>(null);
  return {
    open: () => input.current?.click(),
    input: (
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        capture={capture}
        multiple={multiple}
        aria-hidden="true"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Reset the input, or the browser fires no event when the same file is chosen again.
          currentTarget.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
    ),
  };
}
