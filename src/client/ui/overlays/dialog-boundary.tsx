import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { reloadPage } from '../../data/connection.ts';
import { SectionBoundary } from '../feedback/section-boundary.tsx';
import { toast } from '../../data/notifications.ts';

function NotOpened({ onFailed }: { onFailed: () => void }) {
  const tell = useEffectEvent(() => {
    toast({
      title: 'This could not be opened',
      description: 'Check your connection, then reload the page.',
      variant: 'destructive',
      action: { label: 'Load again', onPress: () => void reloadPage() },
    });
    onFailed();
  });
  useEffect(() => tell(), []);
  return null;
}

interface DialogBoundaryProps {
  /** Resets the dialog's open state. The boundary's key must change too, so the dialog can reopen. */
  onFailed: () => void;
  children: ReactNode;
}

/** Error boundary for a lazily loaded dialog. Shows a notification if the dialog's code fails to download. */
export function DialogBoundary({ onFailed, children }: DialogBoundaryProps) {
  const notOpened = <NotOpened onFailed={onFailed} />;
  return <SectionBoundary failed={() => notOpened}>{children}</SectionBoundary>;
}
