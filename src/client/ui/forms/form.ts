import { get } from 'react-hook-form';
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { ErrorCode } from '../../../domain/messages.ts';
import { reason, failureMessage, fieldIssues } from '../../data/errors.ts';

/**
 * Shows server errors on the fields they name, or on the field that `fieldOf` assigns to their code. Focuses
 * the first such field. Returns false if the error doesn't belong to any field in the form.
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

/** Like `showServerErrors`, but shows any other error above the form's button (`root.server`). */
export function showFailure<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
  fieldOf: Partial<Record<ErrorCode, FieldPath<Values>>> = {},
): boolean {
  const atField = showServerErrors(form, error, fieldOf);
  if (!atField) form.setError('root.server', { message: failureMessage(error) });
  return atField;
}

/** Scrolls a field to the middle of the screen, clear of fixed bottom bars and notifications. */
export const scrollToMiddle = (field: Element | null | undefined) =>
  field?.scrollIntoView({ block: 'center' });

/** Focuses the first invalid field in page order and scrolls it into view. */
export function focusFirstError(form: HTMLFormElement, mistakes: FieldErrors): void {
  const fields = [...form.elements] as HTMLInputElement[];
  const first = fields.find(({ name }) => name !== '' && get(mistakes, name) !== undefined);
  first?.focus({ preventScroll: true });
  scrollToMiddle(first);
}
