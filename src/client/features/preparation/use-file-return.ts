import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { unknown } from '../../../domain/preparation/answers.ts';
import { answersShownBy } from '../../../domain/preparation/estimate-answers.ts';
import type { PreparationView } from '../../../domain/preparation/schemas.ts';
import type { ReturnInput } from '../../../domain/tax/return/return-input.ts';
import type { TaxYear } from '../../../domain/tax/tax-year.ts';
import { useAuth } from '../../auth/auth-provider.tsx';
import { reason } from '../../data/errors.ts';
import { toastFailure } from '../../data/notifications.ts';
import { api } from '../../data/trpc.ts';
import { keepFigures } from './calculated-figures.ts';
import { answerAsGuest } from './guest-answers.ts';
import { preparationQuery } from './preparation-query.ts';

/**
 * Returns the client's own preparation for the year. Sets the year of the preparation in progress if it has none yet.
 * Starts another preparation if that one is for a different year or person.
 */
async function prepareYear(taxYear: TaxYear): Promise<PreparationView> {
  const current = await api.preparation.current.query({});
  const { who = 'me', taxYear: year = unknown } = current.answers;
  if (who === 'me' && year === taxYear) return current;
  const isFree = who === 'me' && year === unknown;
  return api.preparation.save.mutate({
    id: isFree && current.id !== null ? current.id : null,
    answers: { taxYear },
  });
}

/** Opens the preparation for a calculation's tax year, and offers the calculated figures as answers. */
export function useFileReturn() {
  const { user } = useAuth();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: ReturnInput) => {
      const { taxYear } = input;
      if (user) queryClient.setQueryData(preparationQuery().queryKey, await prepareYear(taxYear));
      else answerAsGuest({ taxYear });
      keepFigures({ taxYear, at: new Date().toISOString(), answers: answersShownBy(input) });
    },
    onSuccess: () => navigate({ to: '/tax-preparation' }),
    onError: (error) => {
      toastFailure('The preparation could not be opened', error);
      // Show the list of returns, which includes the existing one for this year.
      if (reason(error) === 'preparation.year-taken') void navigate({ to: '/tax-returns' });
    },
  });
}
