import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { useModal } from './use-modal.ts';

const Panel = chakra('dialog', {
  base: {
    m: '0',
    p: '0',
    height: '100dvh',
    maxHeight: '100dvh',
    width: '320px',
    maxWidth: 'calc(100vw - 56px)',
    border: '0',
    bg: 'paper',
    color: 'ink',
    boxShadow: 'overlay',
    overflowY: 'auto',
    transition: 'translate 200ms {easings.out}',
    _backdrop: { bg: 'scrim' },
  },
  variants: {
    side: {
      left: { _starting: { translate: '-100% 0' } },
      right: { ml: 'auto', _starting: { translate: '100% 0' } },
    },
  },
});

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  /** Read out on opening. */
  label: string;
  side: 'left' | 'right';
  head?: ReactNode;
  children: ReactNode;
}

/** A side menu that slides in: focus stays inside, Escape and a press beside it close it. */
export function Drawer({ open, onClose, label, side, head, children }: DrawerProps) {
  const modal = useModal(open, onClose);
  return (
    <Panel {...modal} side={side} aria-label={label}>
      {open && (
        <chakra.div display="flex" flexDirection="column" minHeight="full" px="16px" pb="24px">
          <chakra.div display="flex" alignItems="center" justifyContent="space-between" minHeight="64px">
            <div>{head}</div>
            <IconButton icon="cross" label="Close menu" onClick={onClose} mr="-8px" />
          </chakra.div>
          {children}
        </chakra.div>
      )}
    </Panel>
  );
}
