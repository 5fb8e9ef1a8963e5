import { useCallback, useEffect, useRef } from 'react';
import { toast } from '../data/notifications.ts';

/**
 * Returns a function that shows a notification with an Undo button. The notification disappears when the
 * component unmounts, because there is nothing left to restore.
 */
export function useUndoToast() {
  const dismiss = useRef<(() => void) | null>(null);
  useEffect(() => () => dismiss.current?.(), []);
  return useCallback((title: string, undo: () => void) => {
    dismiss.current = toast({ title, action: { label: 'Undo', onPress: undo } });
  }, []);
}
