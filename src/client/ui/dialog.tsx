import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { useModal } from './use-modal.ts';

const Frame = chakra('dialog', {
  base: {
    m: { base: 'auto 0 0', md: 'auto' },
    p: '0',
    maxWidth: { base: 'full', md: 'calc(100vw - 48px)' },
    maxHeight: '92dvh',
    border: '0',
    borderRadius: { base: '10px 10px 0 0', md: 'lg' },
    bg: 'card',
    color: 'ink',
    boxShadow: 'overlay',
    transition: 'opacity 200ms {easings.out}, translate 200ms {easings.out}',
    _starting: { opacity: '0', translate: '0 16px' },
    _backdrop: { bg: 'scrim' },
  },
  variants: {
    size: { md: { width: { base: 'full', md: '440px' } }, lg: { width: { base: 'full', md: '720px' } } },
  },
  defaultVariants: { size: 'md' },
});

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  size?: 'md' | 'lg';
  /** Cancel, then the act. Left out for a dialog that only shows something. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A dialog in the middle, on phones a sheet from the bottom. Its content exists only while it is open. */
export function Dialog({ open, onClose, title, size, footer, children }: DialogProps) {
  const titleId = useId();
  const modal = useModal(open, onClose);
  return (
    <Frame {...modal} size={size} aria-labelledby={titleId}>
      {open && (
        <>
          <chakra.header display="flex" justifyContent="space-between" gap="12px" pt="24px" px="24px">
            <chakra.h2 id={titleId} textStyle="h4">
              {title}
            </chakra.h2>
            <IconButton icon="cross" label="Close" onClick={onClose} my="-10px" mr="-12px" />
          </chakra.header>
          <chakra.div display="grid" gap="18px" pt="8px" pb="24px" px="24px">
            {children}
          </chakra.div>
          {footer && (
            <chakra.footer
              display="flex"
              justifyContent="flex-end"
              gap="10px"
              py="16px"
              px="24px"
              borderTop="1px solid"
              borderColor="line"
            >
              {footer}
            </chakra.footer>
          )}
        </>
      )}
    </Frame>
  );
}
