import { get } from 'react-hook-form';
import type { FieldErrors } from 'react-hook-form';

/** Scrolls a field clear of a bar at the foot of the screen and of notifications. */
export const scrollToMiddle = (field: Element | null | undefined) =>
  field?.scrollIntoView({ block: 'center' });

/** Focuses the first wrong field, in the order of the page, with its message in view. */
export function focusFirstMistake(form: HTMLFormElement, mistakes: FieldErrors): void {
  const fields = [...form.elements] as HTMLInputElement[];
  const first = fields.find(({ name }) => name !== '' && get(mistakes, name) !== undefined);
  first?.focus({ preventScroll: true });
  scrollToMiddle(first);
}
