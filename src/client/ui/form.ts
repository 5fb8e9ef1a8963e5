import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { FieldPath, FieldValues, Resolver, UseFormProps, UseFormReturn } from 'react-hook-form';
import type { ZodType } from 'zod';

type LoadSchema<Values> = () => Promise<ZodType<Values, FieldValues>>;

/**
 * Validates with the server's own schema, which (with Zod) is only downloaded when the first form is submitted:
 * `lazyZodResolver(() => import('../../schemas/accounts.ts').then((m) => m.loginInput))`.
 */
export function lazyZodResolver<Values extends FieldValues>(load: LoadSchema<Values>): Resolver<Values> {
  let ready: Promise<Resolver<Values>> | undefined;
  return async (values, context, options) => {
    ready ??= Promise.all([import('@hookform/resolvers/zod'), load()]).then(
      ([{ zodResolver }, schema]) => zodResolver(schema) as unknown as Resolver<Values>,
    );
    try {
      return await (
        await ready
      )(values, context, options);
    } catch (cause) {
      // Offline at the first submit: ask again next time, and leave the judgement to the server until then.
      ready = undefined;
      if (cause instanceof TypeError) return { values, errors: {} };
      throw cause;
    }
  };
}

interface AppFormOptions<Values extends FieldValues> extends Omit<
  UseFormProps<Values>,
  'resolver' | 'mode' | 'reValidateMode'
> {
  schema: LoadSchema<Values>;
}

/** The one form pattern: validate on submit, again on every change afterwards, focus on the first field that is wrong. */
export function useAppForm<Values extends FieldValues>({ schema, ...options }: AppFormOptions<Values>) {
  const [resolver] = useState(() => lazyZodResolver(schema));
  return useForm<Values>({ ...options, resolver, mode: 'onSubmit', reValidateMode: 'onChange' });
}

interface ServerIssue {
  path: string | readonly (string | number)[];
  message: string;
}

function issuesOf(error: unknown): readonly ServerIssue[] {
  const data = (error as { data?: { issues?: readonly ServerIssue[] } } | null)?.data;
  return data?.issues ?? [];
}

/**
 * Puts what the server found wrong at the fields it names and moves the focus to the first of them. False when it named
 * none of the form's fields: then show `error.message` in a toast.
 */
export function showServerIssues<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
): boolean {
  const known = Object.keys(form.getValues());
  const own = issuesOf(error)
    .map(({ path, message }) => ({ name: Array.isArray(path) ? path.join('.') : String(path), message }))
    .filter(({ name }) => known.includes(name.split('.')[0] ?? ''));
  own.forEach(({ name, message }, at) => {
    form.setError(name as FieldPath<Values>, { type: 'server', message }, { shouldFocus: at === 0 });
  });
  return own.length > 0;
}
