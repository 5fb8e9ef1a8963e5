import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useAuth } from '../../auth/auth-provider.tsx';
import { FinderContext } from '../../layout/finder-context.ts';

const ClientFinder = lazy(async () => ({ default: (await import('./client-finder.tsx')).ClientFinder }));

/** Opens the finder for signed-in users, by Ctrl-K or from the frame. Its code loads when it is first opened. */
export function FinderProvider({ children }: { children: ReactNode }) {
  const isSignedIn = useAuth().user !== null;
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  useHotkeys('mod+k', open, { preventDefault: true, enableOnFormTags: true, enabled: isSignedIn }, [open]);
  return (
    <FinderContext value={isSignedIn ? open : null}>
      {children}
      {isOpen && isSignedIn && (
        <Suspense>
          <ClientFinder onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </FinderContext>
  );
}
