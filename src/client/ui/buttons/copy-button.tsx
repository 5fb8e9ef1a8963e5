import { useClipboard } from '@chakra-ui/react/clipboard';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface CopyButtonProps {
  text: string;
  size?: 'sm' | 'md';
  children: ReactNode;
}

/** Button that copies text to the clipboard and briefly confirms it. */
export function CopyButton({ text, size = 'md', children }: CopyButtonProps) {
  const { copied, copy } = useClipboard({ value: text });
  return (
    <Button variant="outline" size={size} icon={copied ? 'check' : 'copy'} onClick={copy}>
      <span aria-live="polite">{copied ? 'Copied' : children}</span>
    </Button>
  );
}
