import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Answers, type AnswersUpdate, updateAnswers } from '../../../domain/preparation/answers.ts';
import { filingYears } from '../../../domain/preparation/filing-years.ts';
import { type OfferedAnswers, offersFrom } from '../../../domain/preparation/offered-answers.ts';
import type { PreparationView } from '../../../domain/preparation/schemas.ts';
import type { TaxYear } from '../../../domain/tax/tax-year.ts';
import { useAuth } from '../../auth/auth-provider.tsx';
import { toastFailure } from '../../data/notifications.ts';
import { api } from '../../data/trpc.ts';
import { readFigures } from './calculated-figures.ts';
import {
  answerAsGuest,
  forgetGuestAnswers,
  guestAnswers,
  parseAnswers,
  useGuestText,
} from './guest-answers.ts';
import { preparationQuery } from './preparation-query.ts';
import { currentDay } from './preparation-text.ts';
import { takeOver } from './take-over.ts';

/** The answers so far, with functions to change them. */
export interface Preparation {
  answers: Answers;
  /** Tax years to choose from, oldest first. */
  years: readonly TaxYear[];
  defaultYear: TaxYear | null;
  /** Tax years that can't be chosen, because the person already has a return for them. */
  takenYears: readonly TaxYear[];
  /** Answers to offer as "still true?", best source first. */
  offers: readonly OfferedAnswers[];
  /** The stored preparation; null for guests or until loaded. */
  stored: PreparationView | null;
  isGuest: boolean;
  /** Whether the answers are still loading, or a guest's answers are being transferred. */
  isPending: boolean;
  /** Error if the answers could not be loaded, otherwise null. */
  error: unknown;
  /** Loads the answers again after an error. */
  retry: () => void;
  answer: (update: AnswersUpdate) => void;
}

/** Moves the answers that a guest gave in this tab to the account, once. */
function useTakeOver(isSignedIn: boolean): boolean {
  const queryClient = useQueryClient();
  const draft = useGuestText();
  const [hasFailed, setHasFailed] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationKey: ['preparation', 'take-over'],
    scope: { id: 'preparation' },
    mutationFn: takeOver,
    onSuccess: (view) => {
      queryClient.setQueryData(preparationQuery().queryKey, view);
      forgetGuestAnswers();
    },
    onError: (error) => {
      setHasFailed(true);
      toastFailure('Your answers could not be saved', error);
    },
  });
  const isWaiting = isSignedIn && draft !== null && !hasFailed;
  useEffect(() => {
    if (isWaiting && !isPending) mutate(guestAnswers());
    // Only a new draft starts another attempt.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isWaiting]);
  return isWaiting;
}

/**
 * Loads a preparation from the account, or from the browser for guests, and saves answers. Without an ID, uses
 * the preparation in progress.
 */
export function usePreparation(id: number | undefined): Preparation {
  const { user, isLoading } = useAuth();
  const queryClient = useQueryClient();
  const isTakingOver = useTakeOver(user !== null);
  const guestText = useGuestText();
  const query = preparationQuery(id);
  const { queryKey } = query;
  const { data, error, refetch } = useQuery({ ...query, enabled: user !== null && !isTakingOver });
  const mutationKey = ['preparation', 'save'];
  const save = useMutation({
    mutationKey,
    // Saves run one at a time, in order.
    scope: { id: 'preparation' },
    mutationFn: (answers: AnswersUpdate) =>
      api.preparation.save.mutate({
        answers,
        ...(typeof data?.id === 'number' && { id: data.id }),
      }),
    onMutate: async (update) => {
      // A response already in flight wouldn't include the new answer.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (view) =>
        view ? { ...view, answers: updateAnswers(view.answers, update) } : view,
      );
    },
    onSuccess: (view) => {
      // Wait for the last save in flight, because earlier responses don't include the later answers.
      if (queryClient.isMutating({ mutationKey }) === 1) queryClient.setQueryData(queryKey, view);
    },
    onError: (failure) => {
      toastFailure('Your answer could not be saved', failure);
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  const isGuest = user === null;
  const answers = isGuest ? parseAnswers(guestText) : (data?.answers ?? {});
  const open = filingYears(currentDay());
  const years = data?.years ?? open.years;
  const figures = readFigures();
  return {
    answers,
    years,
    defaultYear: data ? data.defaultYear : open.defaultYear,
    takenYears: open.years.filter((year) => !years.includes(year)),
    offers: offersFrom({
      previous: isGuest ? null : (data?.previous ?? null),
      estimate: isGuest ? null : (data?.estimate ?? null),
      figures: figures?.taxYear === answers.taxYear ? figures : null,
    }),
    stored: isGuest ? null : (data ?? null),
    isGuest,
    isPending: isLoading || (!isGuest && (isTakingOver || !data)),
    error: isGuest || data ? null : error,
    retry: () => void refetch(),
    answer: (update) => (isGuest ? answerAsGuest(update) : save.mutate(update)),
  };
}
