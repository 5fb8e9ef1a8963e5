import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { trpc } from '../../data/trpc.ts';
import { Notice } from '../../ui/notice.tsx';

/** What a form takes for a password; anything shorter is refused anyway. */
const SHORTEST = 6;
/** How long typing rests before the password is looked up. */
const PAUSE_MS = 400;

/**
 * Whether a password is among the commonest, as the server says: the list is too heavy for a page. It is sent as any call
 * that changes something is, in the body, and kept nowhere, not in the cache either. Without an answer it is none.
 */
function useIsCommonPassword(password: unknown): boolean {
  const { mutate, data, variables } = useMutation(trpc.auth.isCommonPassword.mutationOptions({ gcTime: 0 }));
  useEffect(() => {
    if (typeof password !== 'string' || password.length < SHORTEST) return undefined;
    const timer = setTimeout(() => mutate({ password }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [mutate, password]);
  return data?.common === true && variables?.password === password;
}

interface CommonPasswordNoticeProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
}

/** Warns of a very common password while it is typed; it may be kept. Stands below the field, and in no grid of its own. */
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
