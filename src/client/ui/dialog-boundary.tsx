import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { reloadPage } from '../data/connection.ts';
import { SectionBoundary } from './section-boundary.tsx';
import { toast } from './toast.ts';

function NotOpened({ onFailed }: { onFailed: () => void }) {
  const tell = useEffectEvent(() => {
    toast({
      title: 'This could not be opened',
      description: 'Check your connection, then load the page again.',
      variant: 'destructive',
      action: { label: 'Load again', onPress: () => void reloadPage() },
    });
    onFailed();
  });
  useEffect(() => tell(), []);
  return null;
}

interface DialogBoundaryProps {
  /** Takes back what asked for the dialog. The boundary's key changes with it, so that it can be asked for again. */
  onFailed: () => void;
  children: ReactNode;
}

/** Around dialogs whose code comes when they are first opened: where it doesn't, a notification says so. */
export function DialogBoundary({ onFailed, children }: DialogBoundaryProps) {
  const notOpened = <NotOpened onFailed={onFailed} />;
  return <SectionBoundary failed={() => notOpened}>{children}</SectionBoundary>;
}
