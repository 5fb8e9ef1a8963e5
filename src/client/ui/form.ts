import { get } from 'react-hook-form';
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { ErrorCode } from '../../domain/messages.ts';
import { reason, failureMessage, fieldIssues } from '../data/errors.ts';

/**
 * Puts what the server refused at the fields that it names, or that `fieldOf` gives its code, and the focus on the first
 * of them. False when that is none of the form's: then the error is the whole form's.
 */
export function showServerErrors<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
  fieldOf: Partial<Record<ErrorCode, FieldPath<Values>>> = {},
): boolean {
  const code = reason(error);
  const field = code && fieldOf[code];
  const issues = field ? [{ path: field, message: failureMessage(error) }] : fieldIssues(error);
  const own = issues.filter(({ path }) => form.getValues(path as FieldPath<Values>) !== undefined);
  own.forEach(({ path, message }, at) => {
    form.setError(path as FieldPath<Values>, { type: 'server', message }, { shouldFocus: at === 0 });
  });
  return own.length > 0;
}

/** The same for a form that says above its button (`root.server`) what is wrong with the whole of it. */
export function showFailure<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
  fieldOf: Partial<Record<ErrorCode, FieldPath<Values>>> = {},
): boolean {
  const atField = showServerErrors(form, error, fieldOf);
  if (!atField) form.setError('root.server', { message: failureMessage(error) });
  return atField;
}

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
