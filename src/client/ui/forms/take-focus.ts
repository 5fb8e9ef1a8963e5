/** Ref for a field that takes focus when it appears, because the user has just asked for it. */
export const takeFocus = (field: HTMLElement | null) => field?.focus();

/** Ref for an element that takes focus when it appears, if the focused control has just disappeared. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}
