import { infiniteQueryOptions, keepPreviousData, useMutation } from '@tanstack/react-query';
import { pagination, refetchAfterChange } from '../../../data/query-client.ts';
import { api, trpc } from '../../../data/trpc.ts';
import type { AssistantDeskSearch } from './assistant-search.ts';

const PAGE = 50;

// Always stale, because clients can ask questions at any time.
const staleTime = 0;

export const weeksQuery = { ...trpc.practice.assistant.weeks.queryOptions(), staleTime };

export function missesQuery({ week, kind }: AssistantDeskSearch) {
  const input = { week, kind };
  return infiniteQueryOptions({
    queryKey: [...trpc.practice.assistant.misses.pathKey(), 'pages', input],
    queryFn: ({ pageParam }) =>
      api.practice.assistant.misses.query({ ...input, limit: PAGE, before: pageParam }),
    ...pagination(PAGE),
    placeholderData: keepPreviousData,
    staleTime,
  });
}

export const draftsQuery = infiniteQueryOptions({
  queryKey: [...trpc.practice.assistant.drafts.pathKey(), 'pages'],
  queryFn: ({ pageParam }) => api.practice.assistant.drafts.query({ limit: PAGE, before: pageParam }),
  ...pagination(PAGE),
  staleTime,
});

const onSuccess = () => refetchAfterChange(trpc.practice.assistant.pathFilter());

/** Drafts a passage. The form reports errors. */
export const useAddDraft = () => useMutation(trpc.practice.assistant.addDraft.mutationOptions({ onSuccess }));

/** Edits a draft or records its outcome. The form reports errors. */
export const useChangeDraft = () =>
  useMutation(trpc.practice.assistant.changeDraft.mutationOptions({ onSuccess }));
