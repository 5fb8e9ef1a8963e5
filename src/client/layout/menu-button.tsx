import { chakra } from '@chakra-ui/react/styled-system';
import { CatchBoundary, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { failureMessage } from '../data/errors.ts';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { toast } from '../data/notifications.ts';
import { BrandLink } from './frame-links.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

interface MenuButtonProps {
  side: 'left' | 'right';
  /** Renders the menu's content; links in it call `close`. */
  children: (close: () => void) => ReactNode;
}

// Loads the drawer's 16 kB on the first click, because most visitors never open it.
const lazyDrawer = () => lazy(async () => ({ default: (await import('../ui/overlays/drawer.tsx')).Drawer }));

const never = () => 0;

/** Button that opens a side menu on small screens. */
export function MenuButton({ side, children }: MenuButtonProps) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const [openOn, setOpenOn] = useState<string | null>(null);
  const [Drawer, setDrawer] = useState<ReturnType<typeof lazyDrawer> | null>(null);
  // Close the menu when a link or the Back button changes the page.
  if (openOn !== null && openOn !== pathname) setOpenOn(null);
  const open = openOn === pathname;
  const close = () => setOpenOn(null);
  const show = () => {
    setDrawer(Drawer ?? lazyDrawer());
    setOpenOn(pathname);
  };
  // A lazy component never retries a failed download, so the next click creates a new one.
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

/** Menu header with the colour mode switch, which doesn't fit in the page header on phones. */
const MenuHead = () => (
  <chakra.div display="flex" alignItems="center" justifyContent="space-between">
    <BrandLink markWidth={34} />
    <ThemeToggle />
  </chakra.div>
);

const Nothing = () => null;
