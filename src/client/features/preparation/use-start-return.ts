import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { toastFailure } from '../../data/notifications.ts';
import { api } from '../../data/trpc.ts';
import { preparationQuery } from './preparation-query.ts';

/** Starts another preparation, or opens the one in progress if it has no answers yet. */
export function useStartReturn() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const current = await api.preparation.current.query({});
      const isFree = !current.isPaid && Object.keys(current.answers).length === 0;
      return isFree ? current : api.preparation.save.mutate({ id: null, answers: {} });
    },
    onSuccess: (view) => {
      queryClient.setQueryData(preparationQuery().queryKey, view);
      return navigate({ to: '/tax-preparation' });
    },
    onError: (error) => toastFailure('Another return could not be started', error),
  });
}
