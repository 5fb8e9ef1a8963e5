import { chakra } from '@chakra-ui/react/styled-system';
import { CatchBoundary, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { failureMessage } from '../data/errors.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { toast } from '../ui/toast.ts';
import { BrandLink } from './frame-links.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

interface MenuButtonProps {
  side: 'left' | 'right';
  /** What the menu holds; `close` is for its links. */
  children: (close: () => void) => ReactNode;
}

// Its 16 kB come with the first press: most visits never open it.
const lazyDrawer = () => lazy(async () => ({ default: (await import('../ui/drawer.tsx')).Drawer }));

const never = () => 0;

/** Opens a side menu on small screens. */
export function MenuButton({ side, children }: MenuButtonProps) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const [openOn, setOpenOn] = useState<string | null>(null);
  const [Drawer, setDrawer] = useState<ReturnType<typeof lazyDrawer> | null>(null);
  // It belongs to the page that it was opened on, and goes with it: by a link, by the browser's own Back.
  if (openOn !== null && openOn !== pathname) setOpenOn(null);
  const open = openOn === pathname;
  const close = () => setOpenOn(null);
  const show = () => {
    setDrawer(Drawer ?? lazyDrawer());
    setOpenOn(pathname);
  };
  // A lazy component asks once: the next press begins with another one.
  const fail = (error: unknown) => {
    setDrawer(null);
    close();
    toast({
      title: 'The menu could not be opened',
      description: failureMessage(error),
      variant: 'destructive',
    });
  };
  return (
    <>
      <IconButton
        icon="menu"
        label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={show}
        hideFrom="lg"
      />
      {Drawer && (
        <CatchBoundary getResetKey={never} onCatch={fail} errorComponent={Nothing}>
          <Suspense>
            <Drawer open={open} onClose={close} label="Menu" side={side} head={<MenuHead />}>
              {children(close)}
            </Drawer>
          </Suspense>
        </CatchBoundary>
      )}
    </>
  );
}

/** The colours are switched here on phones, whose header has no room for it. */
const MenuHead = () => (
  <chakra.div display="flex" alignItems="center" justifyContent="space-between">
    <BrandLink markWidth={34} />
    <ThemeToggle />
  </chakra.div>
);

const Nothing = () => null;
