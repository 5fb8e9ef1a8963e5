import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { trpc } from '../../data/trpc.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Minimum password length. Shorter passwords are rejected anyway, so there's no need to check them. */
const MIN_LENGTH = 6;
/** Debounce delay for the password check, in ms. */
const DEBOUNCE_MS = 400;

/**
 * Checks whether the password is on the server's list of common passwords, which is too large for the client.
 * Uses a mutation to keep the password in the request body and out of the cache. Returns false until the server
 * responds.
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

/** Warns about a common password without rejecting it. Place it below the field, outside grids. */
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
