import { infiniteQueryOptions, useMutation } from '@tanstack/react-query';
import type { DocumentView } from '../../../domain/documents/schemas.ts';
import { httpStatus } from '../../data/errors.ts';
import { refetchAfterChange, pagination, queryClient } from '../../data/query-client.ts';
import { api, trpc } from '../../data/trpc.ts';
import { toast, toastFailure } from '../../data/notifications.ts';
import { returnsQuery } from '../returns/return-queries.ts';
import { sortOptions } from './documents-search.ts';
import type { DocumentsSearch } from './documents-search.ts';

const PAGE = 50;

/** Number of documents per type, excluding the bin, and the storage used, including the bin. */
export const countsQuery = trpc.documents.counts.queryOptions();

/** Returns the paginated query for documents that match the URL search. */
export function documentsQuery({ tab, q, sort }: DocumentsSearch) {
  const { by } = sortOptions.find(({ value }) => value === sort) ?? sortOptions[0];
  const filter = { type: tab, q, ...by };
  return infiniteQueryOptions({
    queryKey: [...trpc.documents.list.pathKey(), 'pages', filter],
    queryFn: ({ pageParam }) => api.documents.list.query({ ...filter, limit: PAGE, before: pageParam }),
    ...pagination(PAGE),
  });
}

/** The returns shown in group headings. Fresh for 5 s, so the page doesn't repeat its loader's request. */
export const returnFactsQuery = { ...returnsQuery, staleTime: 5_000 };

/** Documents that the practice needs again. */
export const toReplaceQuery = trpc.documents.list.queryOptions({ toReplace: true, limit: PAGE });

/** Returns the query for one document, seeded with data from the list. */
export function documentQuery(id: number) {
  return {
    ...trpc.documents.byId.queryOptions({ id }),
    initialData: () =>
      queryClient
        .getQueriesData<{ pages: DocumentView[][] }>({
          queryKey: [...trpc.documents.list.pathKey(), 'pages'],
        })
        .flatMap(([, data]) => data?.pages.flat() ?? [])
        .find((document) => document.id === id),
  };
}

/** Returns the query for a document's events. Always stale, because opening a document adds an event. */
export const historyQuery = (id: number) => ({
  ...trpc.documents.history.queryOptions({ id }),
  staleTime: 0,
});
export const versionsQuery = (id: number) => trpc.documents.versions.queryOptions({ id });

/** Documents in the bin, paginated. */
export const deletedQuery = infiniteQueryOptions({
  queryKey: [...trpc.documents.deleted.pathKey(), 'pages'],
  queryFn: ({ pageParam }) => api.documents.deleted.query({ limit: PAGE, before: pageParam }),
  ...pagination(PAGE),
});

/** Refetches lists, counts, open documents, returns and the dashboard after a change. */
export const refreshDocuments = () =>
  Promise.all([
    refetchAfterChange(trpc.documents.pathFilter()),
    refetchAfterChange(trpc.returns.pathFilter()),
    refetchAfterChange(trpc.dashboard.pathFilter()),
  ]);

const failed = (title: string) => (error: unknown) => {
  toastFailure(title, error);
  // A rejection means that the displayed data is out of date, so refetch it.
  if (httpStatus(error) !== undefined) void refreshDocuments();
};

/** Changes a document's name or type. The form reports errors. */
export const useRename = () =>
  useMutation(trpc.documents.rename.mutationOptions({ onSuccess: refreshDocuments }));

/** Restores a document from the bin. */
export const useRestore = () =>
  useMutation(
    trpc.documents.restore.mutationOptions({
      onSuccess: ({ name }) => {
        toast({ title: 'Document restored', description: name });
        return refreshDocuments();
      },
      onError: failed('Document could not be restored'),
    }),
  );

/** Moves a document to the bin and offers an undo. */
export function useRemove() {
  const restore = useRestore();
  return useMutation({
    mutationFn: ({ id }: DocumentView) => api.documents.remove.mutate({ id }),
    onSuccess: (_, { id, name }) => {
      toast({
        title: 'Document deleted',
        description: `${name} can be restored for 30 days.`,
        action: { label: 'Undo', onPress: () => restore.mutate({ id }) },
      });
      return refreshDocuments();
    },
    onError: failed('Document could not be deleted'),
  });
}
