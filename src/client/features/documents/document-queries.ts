import { infiniteQueryOptions, useMutation } from '@tanstack/react-query';
import type { DocumentView } from '../../../domain/documents/schemas.ts';
import { failureMessage, httpStatus } from '../../data/errors.ts';
import { fetchAgain, queryClient } from '../../data/query-client.ts';
import { api, trpc } from '../../data/trpc.ts';
import { toast } from '../../ui/toast.ts';
import { sortOptions } from './documents-search.ts';
import type { DocumentsSearch } from './documents-search.ts';

const PAGE = 50;

/** How many documents there are of each type, those in the bin left out, and what all of them take. */
export const countsQuery = trpc.documents.counts.queryOptions();

/** The documents that an address asks for, page by page. */
export function documentsQuery({ tab, q, sort }: DocumentsSearch) {
  const { by } = sortOptions.find(({ value }) => value === sort) ?? sortOptions[0];
  const filter = { type: tab, q, ...by };
  return infiniteQueryOptions({
    queryKey: [...trpc.documents.list.pathKey(), 'pages', filter],
    queryFn: ({ pageParam }) => api.documents.list.query({ ...filter, limit: PAGE, before: pageParam }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.length < PAGE ? undefined : last.at(-1)?.id),
  });
}

/** One document; whoever comes from the list sees at once what the list knew. */
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

/** What happened to a document, and the files it has had. Opening it adds to the first. */
export const historyQuery = (id: number) => ({
  ...trpc.documents.history.queryOptions({ id }),
  staleTime: 0,
});
export const versionsQuery = (id: number) => trpc.documents.versions.queryOptions({ id });

/** The documents in the bin, page by page. */
export const deletedQuery = infiniteQueryOptions({
  queryKey: [...trpc.documents.deleted.pathKey(), 'pages'],
  queryFn: ({ pageParam }) => api.documents.deleted.query({ limit: PAGE, before: pageParam }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: (last) => (last.length < PAGE ? undefined : last.at(-1)?.id),
});

/** After a change: lists, counts and what is open are asked for again, and the dashboard, which tells of them too. */
export const refreshDocuments = () =>
  Promise.all([fetchAgain(trpc.documents.pathFilter()), fetchAgain(trpc.dashboard.pathFilter())]);

const failed = (title: string) => (error: unknown) => {
  // That nobody is signed in any more is told once for all calls.
  if (httpStatus(error) === 401) return;
  toast({ title, description: failureMessage(error), variant: 'destructive' });
  // A refusal means that it stands otherwise than was shown.
  if (httpStatus(error) !== undefined) void refreshDocuments();
};

/** A new name or type. What is refused is its form's to show. */
export const useRename = () =>
  useMutation(trpc.documents.rename.mutationOptions({ onSuccess: refreshDocuments }));

/** Out of the bin again. */
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

/** Into the bin, with a way back at once. */
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
