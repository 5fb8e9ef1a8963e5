import { useState } from 'react';
import type { ReactNode } from 'react';
import { Drawer } from '../ui/drawer.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { BrandLink } from './frame-links.tsx';

interface MenuButtonProps {
  side: 'left' | 'right';
  /** What the menu holds; `close` is for its links. */
  children: (close: () => void) => ReactNode;
}

/** Opens a side menu on small screens. */
export function MenuButton({ side, children }: MenuButtonProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        icon="menu"
        label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        hideFrom="lg"
      />
      <Drawer open={open} onClose={close} label="Menu" side={side} head={<BrandLink markWidth={34} />}>
        {children(close)}
      </Drawer>
    </>
  );
}
