import { useMutation, useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorDetail, failureMessage, reason } from '../../../data/errors.ts';
import { toast, toastFailure } from '../../../data/notifications.ts';
import { refetchAfterChange } from '../../../data/query-client.ts';
import { trpc } from '../../../data/trpc.ts';
import { formatMoment } from '../../../ui/figures/day.ts';
import type { TodayScope } from '../frame/use-desk-counts.ts';
import { type Decision, useReviewDrafts } from './review-drafts.ts';
import { leaveQueue, reviewedDocumentQuery, reviewQuery } from './review-queries.ts';

const doneWords = { approve: 'Approved', replace: 'Replacement asked for', process: 'Processed' } as const;

const refresh = () => refetchAfterChange(trpc.practice.pathFilter());

/** Explains a rejected decision: who was faster, and when. */
function rejection(error: unknown): string {
  const [by, at] = [errorDetail(error, 'by'), errorDetail(error, 'at')];
  return reason(error) === 'documents.changed' && typeof by === 'string' && typeof at === 'string'
    ? `${by} was faster, ${formatMoment(new Date(at))}. Please look at it again.`
    : failureMessage(error);
}

/** A version of a document, which is decided once. */
const versionKey = ({ id, version }: { id: number; version: number }) => `${id} ${version}`;

interface QueueOptions {
  scope: TodayScope;
  /** The document in the address. */
  wanted: number | undefined;
  /** Puts a document into the address. */
  onShow: (id: number | undefined) => void;
}

/**
 * Chooses the document to show. Colleagues empty the queue at the same time, so the one that shows stays until the
 * user leaves it, and a document outside the queue is never replaced by another one.
 */
function useShownDocument({ scope, wanted, onShow }: QueueOptions, decided: ReadonlySet<string>) {
  const pages = useSuspenseInfiniteQuery(reviewQuery(scope)).data.pages.flat();
  // A reply that is older than a decision still has its document.
  const queue = pages.filter((each) => !decided.has(versionKey(each)));
  const first = queue[0]?.id;
  const [current, setCurrent] = useState({ scope, wanted, id: wanted ?? first });
  /** The document decided last, which is still in the address until the next one is. */
  const [leftId, setLeftId] = useState<number>();
  if (current.scope !== scope || current.wanted !== wanted) {
    setCurrent({
      scope,
      wanted,
      id: wanted !== undefined && wanted === leftId ? current.id : (wanted ?? first),
    });
  } else if (current.id === undefined && first !== undefined) {
    setCurrent({ ...current, id: first });
  }
  const { id } = current;
  const place = queue.findIndex((each) => each.id === id);
  const isOutside = id !== undefined && place === -1;
  const { data: outside, isPending } = useQuery({
    ...reviewedDocumentQuery(id ?? 0),
    enabled: isOutside,
    throwOnError: (_error, { state }) => state.data === undefined,
  });
  return {
    queue,
    id,
    shown: isOutside ? (outside ?? undefined) : queue[place],
    next: queue[place + 1],
    isOutside,
    isLoading: isOutside && isPending,
    show: (to: number | undefined, { leaving }: { leaving?: number } = {}) => {
      setLeftId(leaving);
      setCurrent((before) => ({ ...before, id: to }));
      onShow(to);
    },
  };
}

/** Whether the component is still on the page, for replies that may come later. */
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

/** The review queue, the document shown, and the decisions on it. */
export function useReview(options: QueueOptions) {
  const { scope } = options;
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const { show, ...position } = useShownDocument(options, decided);
  const { shown, next } = position;
  const { draftOf, changeDraft, dropDraft } = useReviewDrafts();
  const isOpen = useIsMounted();
  const reopen = useMutation(
    trpc.practice.documents.review.mutationOptions({
      onSuccess: refresh,
      onError: (error) => toastFailure('It could not be undone', error),
    }),
  );
  const { mutate } = useMutation(
    trpc.practice.documents.review.mutationOptions({
      onSuccess: ({ id, version }, { decision }) => {
        dropDraft(id);
        toast({
          title: decision === 'reopen' ? 'Reopened' : doneWords[decision],
          action: { label: 'Undo', onPress: () => reopen.mutate({ id, version, decision: 'reopen' }) },
        });
        return refresh();
      },
      onMutate: () => shown?.client.fullName,
      onError: async (error, { id, version }, clientName) => {
        setDecided((before) => new Set([...before].filter((key) => key !== versionKey({ id, version }))));
        const failure = rejection(error);
        changeDraft(id, { failure });
        toast({
          title: 'Nothing was changed',
          description: isOpen.current ? failure : `A document of ${clientName}: ${failure}`,
          variant: 'destructive',
          ...(!isOpen.current && {
            link: { label: 'Open the document', to: '/practice/review', search: { document: id } },
          }),
        });
        await refresh();
        // Whoever has left is doing something else by now.
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
      // The next document shows at once; a rejected decision shows this one again, with what was typed.
      setDecided((before) => new Set(before).add(versionKey({ id, version })));
      leaveQueue(scope, id);
      show(next?.id, { leaving: id });
    },
  };
}
