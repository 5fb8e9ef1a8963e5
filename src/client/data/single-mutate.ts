import type { UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * Wraps a mutation's `mutate` to ignore calls while one is pending. Uses a ref, because the second click of a
 * double click arrives before React renders the pending state.
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
