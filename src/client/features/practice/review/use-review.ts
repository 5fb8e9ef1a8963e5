import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorDetail, failureMessage, reason } from '../../../data/errors.ts';
import { toast, toastFailure } from '../../../data/notifications.ts';
import { refetchAfterChange } from '../../../data/query-client.ts';
import { trpc } from '../../../data/trpc.ts';
import { formatMoment } from '../../../ui/figures/day.ts';
import { type Decision, useReviewDrafts } from './review-drafts.ts';
import { leaveQueue } from './review-queries.ts';
import { type QueueOptions, useShownDocument, versionKey } from './use-shown-document.ts';

const doneText = { approve: 'Approved', replace: 'Replacement requested', process: 'Processed' } as const;

const refresh = () => refetchAfterChange(trpc.practice.pathFilter());

/** Explains why a decision was rejected: who changed the document first, and when. */
function rejection(error: unknown): string {
  const [by, at] = [errorDetail(error, 'by'), errorDetail(error, 'at')];
  return reason(error) === 'documents.changed' && typeof by === 'string' && typeof at === 'string'
    ? `${by} changed it first, ${formatMoment(new Date(at))}. Please check it again.`
    : failureMessage(error);
}

/** Returns a ref that tells late responses whether the component is still mounted. */
function useIsMounted() {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}

/** Manages the review queue, the document shown, and the decisions on it. */
export function useReview(options: QueueOptions) {
  const { scope } = options;
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const { show, ...position } = useShownDocument(options, decided);
  const { shown, next } = position;
  const { draftOf, changeDraft, dropDraft } = useReviewDrafts();
  const isOpen = useIsMounted();
  // A refetch while the decision was in flight may have put the document back in the cached queue.
  const leaveAgain = (id: number) => leaveQueue(scope, id);
  const reopen = useMutation(
    trpc.practice.documents.review.mutationOptions({
      onSuccess: refresh,
      onError: (error) => toastFailure('The decision could not be undone', error),
    }),
  );
  const { mutate } = useMutation(
    trpc.practice.documents.review.mutationOptions({
      onSuccess: ({ id, version }, { decision }) => {
        dropDraft(id);
        leaveAgain(id);
        toast({
          title: decision === 'reopen' ? 'Reopened' : doneText[decision],
          action: { label: 'Undo', onPress: () => reopen.mutate({ id, version, decision: 'reopen' }) },
        });
        return refresh();
      },
      onMutate: () => shown?.client.fullName,
      onError: async (error, { id, version }, clientName) => {
        setDecided((before) => new Set([...before].filter((key) => key !== versionKey({ id, version }))));
        leaveAgain(id);
        const failure = rejection(error);
        changeDraft(id, { failure });
        toast({
          title: 'Nothing was changed',
          description: isOpen.current ? failure : `${clientName}’s document: ${failure}`,
          variant: 'destructive',
          ...(!isOpen.current && {
            link: { label: 'Open the document', to: '/practice/review', search: { document: id } },
          }),
        });
        await refresh();
        // Don't interrupt users who have left the page.
        if (isOpen.current) show(id);
      },
    }),
  );
  return {
    ...position,
    show,
    draft: draftOf(position.id),
    changeDraft,
    dropDraft,
    decide: ({ decision, ...values }: Decision) => {
      if (!shown) return;
      const { id, version } = shown;
      changeDraft(id, values);
      mutate({ id, version, decision, ...values });
      // Show the next document immediately. If the decision is rejected, this document comes back with its draft.
      setDecided((before) => new Set(before).add(versionKey({ id, version })));
      leaveQueue(scope, id);
      show(next?.id, { leaving: id });
    },
  };
}
