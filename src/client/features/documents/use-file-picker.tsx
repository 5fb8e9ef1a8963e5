import { useRef } from 'react';
import type { ReactNode } from 'react';

interface FilePicker {
  /** The hidden file input, rendered once anywhere on the page. */
  input: ReactNode;
  open: () => void;
}

/** Opens the browser's file dialog from any button; `onChoose` receives at least one file. */
export function useFilePicker(
  accept: string,
  onChoose: (files: File[]) => void,
  capture?: 'environment',
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
        aria-hidden="true"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Without a reset the browser fires no event when the same file is chosen again.
          currentTarget.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
    ),
  };
}
