import { infiniteQueryOptions, useMutation } from '@tanstack/react-query';
import { textLength } from '../../../../../domain/text.ts';
import type { SavedEstimate } from '../../../../../domain/tax/estimates/schemas.ts';
import type { ReturnRequest } from '../../../../../domain/tax/return/return-input.ts';
import { readDraft, removeDraft, writeDraft } from '../../../../data/form-draft.ts';
import { toast, toastFailure } from '../../../../data/notifications.ts';
import { pagination, refetchAfterChange } from '../../../../data/query-client.ts';
import { api, trpc } from '../../../../data/trpc.ts';

/** Identifies an open estimate. */
export type EstimateRef = Pick<SavedEstimate, 'id' | 'name'>;

const PAGE = 20;

/** The user's estimates without their inputs, paginated, newest first. */
export const estimatesQuery = infiniteQueryOptions({
  queryKey: [...trpc.tax.estimates.pathKey(), 'pages'],
  queryFn: ({ pageParam }) => api.tax.estimates.query({ limit: PAGE, before: pageParam }),
  ...pagination(PAGE),
});

export const comparisonQuery = (a: number, b: number) => trpc.tax.compareEstimates.queryOptions({ a, b });

const refetchEstimates = () =>
  Promise.all([
    refetchAfterChange(trpc.tax.estimates.pathFilter()),
    refetchAfterChange(trpc.tax.estimate.pathFilter()),
    refetchAfterChange(trpc.tax.compareEstimates.pathFilter()),
  ]);

/** Saves a return as a new estimate. Forms show the errors themselves. */
export function useAddEstimate() {
  return useMutation(
    trpc.tax.addEstimate.mutationOptions({
      onSuccess: ({ name }) => {
        toast({ title: 'Estimate saved', description: name });
        return refetchEstimates();
      },
    }),
  );
}

/** Renames an estimate or replaces its input. Forms show the errors themselves. */
export function useChangeEstimate() {
  return useMutation(trpc.tax.changeEstimate.mutationOptions({ onSuccess: refetchEstimates }));
}

export function useRemoveEstimate() {
  return useMutation(
    trpc.tax.removeEstimate.mutationOptions({
      onSuccess: () => {
        toast({ title: 'Estimate deleted' });
        return refetchEstimates();
      },
      onError: (error) => toastFailure('Estimate could not be deleted', error),
    }),
  );
}

/** Loads an estimate with its input. */
export function useOpenEstimate() {
  return useMutation({
    // A mutation, because its `mutate` callbacks only run for the last of several requests in a row.
    mutationFn: (id: number) => api.tax.estimate.query({ id }),
    onError: (error) => toastFailure('Estimate could not be opened', error),
  });
}

const copyName = (name: string) => `Copy of ${name}`.slice(0, textLength.name);

/** Saves a copy of an estimate under another name. */
export function useDuplicateEstimate() {
  return useMutation({
    mutationFn: async ({ id, name }: EstimateRef) => {
      const { input } = await api.tax.estimate.query({ id });
      return api.tax.addEstimate.mutate({ name: copyName(name), input });
    },
    onSuccess: ({ name }) => {
      toast({ title: 'Estimate duplicated', description: name });
      return refetchEstimates();
    },
    onError: (error) => toastFailure('Estimate could not be duplicated', error),
  });
}

/** Recalculates an estimate after its year's tables have changed. */
export function useRecalculateEstimate() {
  return useMutation({
    mutationFn: async (id: number) => {
      const { input } = await api.tax.estimate.query({ id });
      return api.tax.changeEstimate.mutate({ id, input });
    },
    onSuccess: ({ name }) => {
      toast({ title: 'Calculated with the current tables', description: name });
      return refetchEstimates();
    },
    onError: (error) => toastFailure('Estimate could not be calculated again', error),
  });
}

const DRAFT = 'guest-estimate';

/** Keeps a guest's return in this tab while they log in. */
export const keepGuestReturn = (request: ReturnRequest) => writeDraft(DRAFT, JSON.stringify(request));
export const forgetGuestReturn = () => removeDraft(DRAFT);

/** Returns the return that a guest wanted to save before logging in. The server validates it. */
export function guestReturn(): ReturnRequest | null {
  try {
    const request = JSON.parse(readDraft(DRAFT) ?? 'null') as unknown;
    return typeof request === 'object' ? (request as ReturnRequest | null) : null;
  } catch {
    return null;
  }
}
