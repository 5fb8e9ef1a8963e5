import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  type Answers,
  answersSchema,
  type AnswersUpdate,
  updateAnswers,
} from '../../../domain/preparation/answers.ts';
import { filingYears } from '../../../domain/preparation/product-fit.ts';
import type { PreparationView } from '../../../domain/preparation/schemas.ts';
import type { TaxYear } from '../../../domain/tax/tax-year.ts';
import { useAuth } from '../../auth/auth-provider.tsx';
import { reason } from '../../data/errors.ts';
import { readDraft, removeDraft, writeDraft } from '../../data/form-draft.ts';
import { toastFailure } from '../../data/notifications.ts';
import { api, trpc } from '../../data/trpc.ts';
import { currentDay } from './preparation-words.ts';

/** The signed-in client's preparation in progress. */
export const preparationQuery = trpc.preparation.current.queryOptions({});

const DRAFT = 'preparation';
const listeners = new Set<() => void>();

function parse(text: string | null): Answers {
  try {
    return answersSchema.safeParse(JSON.parse(text ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}

const readGuest = () => readDraft(DRAFT, 'device');

function watchGuest(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function changeGuest(change: () => void): void {
  change();
  for (const listener of listeners) listener();
}

/** Adds to the answers as stored, because an answer can follow another before the page has rendered it. */
function answerAsGuest(update: AnswersUpdate): void {
  const text = JSON.stringify(updateAnswers(parse(readGuest()), update));
  changeGuest(() => writeDraft(DRAFT, text, 'device'));
}

/** The answers so far, and what to do with a change. */
export interface Preparation {
  answers: Answers;
  /** Tax years to choose from, oldest first. */
  years: readonly TaxYear[];
  defaultYear: TaxYear | null;
  /** The stored preparation; null for guests, and until it has loaded. */
  stored: PreparationView | null;
  isGuest: boolean;
  /** Whether the answers are still loading or being taken over. */
  isPending: boolean;
  error: { message: string } | null;
  answer: (update: AnswersUpdate) => void;
}

/** Saves without the year if another return of the client has it. */
async function takeOver(answers: Answers): Promise<PreparationView> {
  try {
    return await api.preparation.save.mutate({ answers });
  } catch (error) {
    if (reason(error) !== 'preparation.year-taken') throw error;
    const { taxYear: _, ...others } = answers;
    return api.preparation.save.mutate({ answers: others });
  }
}

/** Takes the answers that a guest gave in this tab over into the account, once. */
function useTakeOver(isSignedIn: boolean): boolean {
  const queryClient = useQueryClient();
  const draft = useSyncExternalStore(watchGuest, readGuest, () => null);
  const [hasFailed, setHasFailed] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationKey: ['preparation', 'take-over'],
    scope: { id: 'preparation' },
    mutationFn: takeOver,
    onSuccess: (view) => {
      queryClient.setQueryData(preparationQuery.queryKey, view);
      changeGuest(() => removeDraft(DRAFT, 'device'));
    },
    onError: (error) => {
      setHasFailed(true);
      toastFailure('Your answers could not be saved', error);
    },
  });
  const isWaiting = isSignedIn && draft !== null && !hasFailed;
  useEffect(() => {
    if (isWaiting && !isPending) mutate(parse(readGuest()));
    // Only a new draft starts another attempt.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isWaiting]);
  return isWaiting;
}

/** Reads the preparation in progress from the account, or for guests from the browser, and saves answers. */
export function usePreparation(): Preparation {
  const { user, isLoading } = useAuth();
  const queryClient = useQueryClient();
  const isTakingOver = useTakeOver(user !== null);
  const draft = useSyncExternalStore(watchGuest, readGuest, () => null);
  const { data, error } = useQuery({ ...preparationQuery, enabled: user !== null && !isTakingOver });
  const { queryKey } = preparationQuery;
  const mutationKey = ['preparation', 'save'];
  const save = useMutation({
    mutationKey,
    // One at a time, in the order of the answers.
    scope: { id: 'preparation' },
    mutationFn: (answers: AnswersUpdate) =>
      api.preparation.save.mutate({
        answers,
        ...(typeof data?.id === 'number' && { id: data.id }),
      }),
    onMutate: (update) =>
      queryClient.setQueryData(queryKey, (view) =>
        view ? { ...view, answers: updateAnswers(view.answers, update) } : view,
      ),
    onSuccess: (view) => {
      // Later answers are on their way.
      if (queryClient.isMutating({ mutationKey }) === 1) queryClient.setQueryData(queryKey, view);
    },
    onError: (failure) => {
      toastFailure('Your answer could not be saved', failure);
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  const isGuest = user === null;
  const answers = isGuest ? parse(draft) : (data?.answers ?? {});
  const guestYears = filingYears(currentDay());
  return {
    answers,
    years: data?.years ?? guestYears.years,
    defaultYear: data ? data.defaultYear : guestYears.defaultYear,
    stored: isGuest ? null : (data ?? null),
    isGuest,
    isPending: isLoading || (!isGuest && (isTakingOver || !data)),
    error: isGuest ? null : error,
    answer: (update) => (isGuest ? answerAsGuest(update) : save.mutate(update)),
  };
}
