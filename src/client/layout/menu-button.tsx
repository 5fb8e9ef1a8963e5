import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { failureMessage } from '../data/errors.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { toast } from '../ui/toast.ts';
import { BrandLink } from './frame-links.tsx';

interface MenuButtonProps {
  side: 'left' | 'right';
  /** What the menu holds; `close` is for its links. */
  children: (close: () => void) => ReactNode;
}

/** Opens a side menu on small screens. */
export function MenuButton({ side, children }: MenuButtonProps) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const [openOn, setOpenOn] = useState<string | null>(null);
  // It belongs to the page that it was opened on, and goes with it: by a link, by the browser's own Back.
  if (openOn !== null && openOn !== pathname) setOpenOn(null);
  const open = openOn === pathname;
  // Its 16 kB come with the first press: most visits never open it. Not a lazy component: a download that failed is asked
  // for again by the next press.
  const { data: Drawer, refetch } = useQuery({
    queryKey: ['drawer'],
    queryFn: async () => (await import('../ui/drawer.tsx')).Drawer,
    enabled: false,
    meta: { public: true },
  });
  const close = () => setOpenOn(null);
  const show = async () => {
    setOpenOn(pathname);
    if (Drawer) return;
    const { error } = await refetch();
    if (!error) return;
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
        onClick={() => void show()}
        hideFrom="lg"
      />
      {Drawer && (
        <Drawer open={open} onClose={close} label="Menu" side={side} head={<BrandLink markWidth={34} />}>
          {children(close)}
        </Drawer>
      )}
    </>
  );
}
