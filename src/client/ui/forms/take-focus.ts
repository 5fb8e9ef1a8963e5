/** Ref for a field that takes focus when it appears, because the user has just asked for it. */
export const takeFocus = (field: HTMLElement | null) => field?.focus();
