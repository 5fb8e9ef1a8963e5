import { useMutation } from '@tanstack/react-query';
import type { ReturnView } from '../../../domain/engagements/schemas.ts';
import { failureMessage, reason } from '../../data/errors.ts';
import { toast } from '../../data/notifications.ts';
import { refetchAfterChange } from '../../data/query-client.ts';
import { trpc } from '../../data/trpc.ts';

/** Refetches returns, preparations, documents, orders and the dashboard after a change. */
export const refreshReturns = () =>
  Promise.all([
    refetchAfterChange(trpc.returns.pathFilter()),
    refetchAfterChange(trpc.preparation.pathFilter()),
    refetchAfterChange(trpc.orders.pathFilter()),
    refetchAfterChange(trpc.documents.pathFilter()),
    refetchAfterChange(trpc.dashboard.pathFilter()),
  ]);

const failed = (title: string) => (error: unknown) => {
  toast({ title, description: failureMessage(error), variant: 'destructive' });
  // A conflict means that the displayed return is out of date.
  if (reason(error)) void refreshReturns();
};

const saved = (title: string) => ({
  onSuccess: (changed: Pick<ReturnView, 'sentence'>) => {
    toast({ title, description: changed.sentence });
    return refreshReturns();
  },
});

/** Tells the practice that the client has sent everything. */
export const useReady = () =>
  useMutation(
    trpc.returns.ready.mutationOptions({
      ...saved('Thank you, we’re starting'),
      onError: failed('Something is still missing'),
    }),
  );

/** Cancels a return or another work item. */
export const useCancelReturn = () =>
  useMutation(
    trpc.returns.cancel.mutationOptions({
      ...saved('Cancelled'),
      onError: failed('It could not be cancelled'),
    }),
  );

/** Confirms that the client has approved our access on eFiling. */
export const useGiveAccess = () =>
  useMutation(
    trpc.returns.access.mutationOptions({
      onSuccess: refreshReturns,
      onError: failed('Your approval could not be saved'),
    }),
  );

/** Answers a request without a document, or takes the answer back. */
export const useAnswerRequest = () =>
  useMutation(
    trpc.returns.answerRequest.mutationOptions({
      onSuccess: refreshReturns,
      onError: failed('Your answer could not be saved'),
    }),
  );

/** Links one of the client's documents to a request. */
export const useLinkDocument = () =>
  useMutation(
    trpc.returns.linkDocument.mutationOptions({
      onSuccess: refreshReturns,
      onError: failed('The document could not be added'),
    }),
  );
