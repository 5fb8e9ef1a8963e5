import type { UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A mutation's `mutate` that does nothing while the same one is under way. Kept in a ref: the second press of a double click,
 * or a second Enter, arrives before React has rendered the pending state.
 */
export function useSingleMutate<Input, Result, Failure>({
  mutate,
}: Pick<UseMutationResult<Result, Failure, Input>, 'mutate'>) {
  const isSending = useRef(false);
  return (input: Input, { onError }: { onError?: (error: Failure) => void } = {}) => {
    if (isSending.current) return;
    isSending.current = true;
    mutate(input, {
      onError: (error) => onError?.(error),
      onSettled: () => {
        isSending.current = false;
      },
    });
  };
}
