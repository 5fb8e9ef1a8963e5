import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useOpener } from '../../../ui/overlays/use-opener.ts';

/**
 * Moves focus into a form that opens within its page, and back to the opener when the form has closed. Escape closes
 * the form, unless it has just closed a popup outside the form. Returns the form's ref.
 */
export function useInlineForm(onClose: () => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const opener = useOpener();
  const restoreFocus = useEffectEvent(() => {
    if (document.activeElement === document.body) opener()?.focus();
  });
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, select, textarea, [type=submit]')?.focus();
    return () => restoreFocus();
  }, []);
  useHotkeys(
    'escape',
    onClose,
    {
      enableOnFormTags: true,
      ignoreEventWhen: ({ defaultPrevented, target }) =>
        defaultPrevented && !form.current?.contains(target as Node),
    },
    [onClose],
  );
  return form;
}
