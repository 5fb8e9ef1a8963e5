import { lazy, useState } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { SectionBoundary } from '../ui/section-boundary.tsx';
import { BrandLink } from './frame-links.tsx';

// Its 16 kB come with the first press: most visits never open it.
const Drawer = lazy(async () => ({ default: (await import('../ui/drawer.tsx')).Drawer }));

interface MenuButtonProps {
  side: 'left' | 'right';
  /** What the menu holds; `close` is for its links. */
  children: (close: () => void) => ReactNode;
}

/** Opens a side menu on small screens. */
export function MenuButton({ side, children }: MenuButtonProps) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        icon="menu"
        label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
        hideFrom="lg"
      />
      {wanted && (
        <SectionBoundary failed={() => null}>
          <Drawer open={open} onClose={close} label="Menu" side={side} head={<BrandLink markWidth={34} />}>
            {children(close)}
          </Drawer>
        </SectionBoundary>
      )}
    </>
  );
}
