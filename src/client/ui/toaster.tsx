import { createPortal } from 'react-dom';
import { ToastRegion } from './toast-region.tsx';
import { useToastHost } from './use-toast-host.ts';

/** The notifications, wherever they can be seen and reached just now. */
export function Toaster() {
  const host = useToastHost();
  return host && createPortal(<ToastRegion />, host);
}
