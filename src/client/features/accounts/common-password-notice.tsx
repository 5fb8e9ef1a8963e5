import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { trpc } from '../../data/trpc.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Minimum password length; shorter ones are refused anyway. */
const MIN_LENGTH = 6;
/** Debounce before a password is checked, in ms. */
const DEBOUNCE_MS = 400;

/**
 * Whether the server lists a password as common; the list is too large for the client. Sent as a mutation, so that the
 * password is in the request body and never cached. Without a reply the answer is false.
 */
function useIsCommonPassword(password: unknown): boolean {
  const { mutate, data, variables } = useMutation(trpc.auth.isCommonPassword.mutationOptions({ gcTime: 0 }));
  useEffect(() => {
    if (typeof password !== 'string' || password.length < MIN_LENGTH) return undefined;
    const timer = setTimeout(() => mutate({ password }), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [mutate, password]);
  return data?.common === true && variables?.password === password;
}

interface CommonPasswordNoticeProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
}

/** Warns about a common password as it is typed, without rejecting it. Goes below the field, outside grids. */
export function CommonPasswordNotice<Values extends FieldValues, Output>({
  control,
  name,
}: CommonPasswordNoticeProps<Values, Output>) {
  const isCommon = useIsCommonPassword(useWatch({ control, name }));
  return (
    <chakra.div aria-live="polite" mt={isCommon ? '16px' : '0'}>
      {isCommon && (
        <Notice tone="attention">
          This is a very common password. You can keep it, but a longer one is safer.
        </Notice>
      )}
    </chakra.div>
  );
}
