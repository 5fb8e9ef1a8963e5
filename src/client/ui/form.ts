import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
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
