import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { toasts } from './toast.ts';
import { ToastCard } from './toast-card.tsx';

/**
 * The one place where notifications appear. F8 takes the keyboard there, and back to where it was once the
 * notification is gone; resting on it stops its clock.
 */
export function ToastRegion() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current, () => null);
  const region = useRef<HTMLElement>(null);
  const from = useRef<Element | null>(null);

  useEffect(() => {
    const hotkey = (event: KeyboardEvent) => {
      const element = region.current;
      if (event.key !== 'F8' || !element || !toasts.current()) return;
      event.preventDefault();
      if (element.contains(document.activeElement)) return;
      from.current = document.activeElement;
      element.focus();
    };
    document.addEventListener('keydown', hotkey);
    return () => document.removeEventListener('keydown', hotkey);
  }, []);

  // A manual popover is above every dialog; shown again for each notification so that it comes before the newest.
  useEffect(() => {
    const element = region.current;
    // It may stand in a dialog that has just left the page; its successor shows the notification.
    if (!element?.showPopover || !element.isConnected) return;
    const hadFocus = element.contains(document.activeElement);
    if (element.matches(':popover-open')) element.hidePopover();
    if (shown) element.showPopover();
    else {
      if (hadFocus && from.current instanceof HTMLElement) from.current.focus();
      from.current = null;
    }
  }, [shown]);

  return (
    <chakra.section
      ref={region}
      popover="manual"
      tabIndex={-1}
      aria-label="Notifications (F8)"
      onPointerEnter={toasts.pause}
      onPointerLeave={toasts.resume}
      onFocus={toasts.pause}
      onBlur={toasts.resume}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // The notification alone, not the dialog it may stand in.
        event.preventDefault();
        toasts.dismiss();
      }}
      position="fixed"
      inset="auto"
      right={{ base: '0', md: '24px' }}
      bottom={{ base: '0', md: '24px' }}
      // Above a bar that stands at the bottom of its page, whose button it would cover.
      css={{ 'body:has([data-bottom-bar]) &': { bottom: { base: '72px', lg: '24px' } } }}
      m="0"
      p={{ base: '12px', md: '0' }}
      width={{ base: 'full', md: '380px' }}
      bg="transparent"
      border="0"
      overflow="visible"
      color="ink"
    >
      <div aria-live={shown?.variant === 'destructive' ? 'assertive' : 'polite'} aria-atomic="true">
        {shown && <ToastCard key={shown.id} toast={shown} onDismiss={toasts.dismiss} />}
      </div>
    </chakra.section>
  );
}
