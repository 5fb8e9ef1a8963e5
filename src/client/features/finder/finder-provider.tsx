import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useAuth } from '../../auth/auth-provider.tsx';
import { FinderContext } from '../../layout/finder-context.ts';
import { DialogBoundary } from '../../ui/overlays/dialog-boundary.tsx';

const ClientFinder = lazy(async () => ({ default: (await import('./client-finder.tsx')).ClientFinder }));

/** Opens the finder with Ctrl-K, or Command-K on a Mac. */
function FinderKeys({ onOpen }: { onOpen: () => void }) {
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      onOpen();
    };
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, [onOpen]);
  return null;
}

/** Lets signed-in users open the finder by shortcut or from the layout. Its code loads on first use. */
export function FinderProvider({ children }: { children: ReactNode }) {
  const userId = useAuth().user?.id;
  // ID of the user who opened the finder, so it closes when another user logs in.
  const [opened, setOpened] = useState<{ by: number | undefined; times: number }>({
    by: undefined,
    times: 0,
  });
  const open = useMemo(
    () => (userId === undefined ? null : () => setOpened(({ times }) => ({ by: userId, times: times + 1 }))),
    [userId],
  );
  const close = () => setOpened(({ times }) => ({ by: undefined, times }));
  return (
    <FinderContext value={open}>
      {open && <FinderKeys onOpen={open} />}
      {children}
      {userId !== undefined && opened.by === userId && (
        <DialogBoundary key={opened.times} onFailed={close}>
          <Suspense>
            <ClientFinder onClose={close} />
          </Suspense>
        </DialogBoundary>
      )}
    </FinderContext>
  );
}
