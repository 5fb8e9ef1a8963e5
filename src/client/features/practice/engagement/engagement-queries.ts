import { useSuspenseQueries } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import type { EngagementView } from '../../../../domain/engagements/schemas.ts';
import { failureMessage, httpStatus, reason } from '../../../data/errors.ts';
import { toast } from '../../../data/notifications.ts';
import { queryClient, refetchAfterChange } from '../../../data/query-client.ts';
import { trpc } from '../../../data/trpc.ts';

// Always stale, because clients and colleagues make changes at any time. Cached data is shown while refetching.
const staleTime = 0;

export const engagementQuery = (id: number) => ({
  ...trpc.practice.engagements.byId.queryOptions({ id }),
  staleTime,
});
export const engagementRequestsQuery = (id: number) => ({
  ...trpc.practice.engagements.requests.queryOptions({ id }),
  staleTime,
});
export const engagementFiguresQuery = (id: number) => ({
  ...trpc.practice.figures.list.queryOptions({ id, limit: 20 }),
  staleTime,
});
/** Query for one version of the figures with its input and lines. Versions never change. */
export const figuresVersionQuery = (id: number, figuresId: number) =>
  trpc.practice.figures.byId.queryOptions({ id, figuresId });

/** Query for the figures approved last year, which no longer change. */
export const lastYearsFiguresQuery = (id: number) => trpc.practice.figures.lastYear.queryOptions({ id });

/** Returns a version of the figures; undefined without an ID. */
export function useFiguresVersion(id: number, figuresId: number | undefined) {
  const queries = figuresId === undefined ? [] : [figuresVersionQuery(id, figuresId)];
  const [version] = useSuspenseQueries({ queries });
  return version?.data;
}

/** Fetches the data for an engagement's page. Throws notFound if there is no such engagement. */
export async function loadEngagement(id: number) {
  try {
    return await Promise.all([
      queryClient.ensureQueryData(engagementQuery(id)),
      queryClient.ensureQueryData(engagementRequestsQuery(id)),
      queryClient.ensureQueryData(engagementFiguresQuery(id)),
    ]);
  } catch (error) {
    if (httpStatus(error) === 404) throw notFound();
    throw error;
  }
}

/** Fetches the figures that an engagement's calculator starts with: the latest version, or last year's. */
export async function loadFigures(id: number) {
  const [[, , [newest]]] = await Promise.all([
    loadEngagement(id),
    queryClient.ensureQueryData(lastYearsFiguresQuery(id)),
  ]);
  if (newest) await queryClient.ensureQueryData(figuresVersionQuery(id, newest.id));
}

/** Caches a changed engagement, and refetches everything else that the change can affect. */
export function engagementChanged(view: EngagementView): void {
  queryClient.setQueryData(engagementQuery(view.id).queryKey, view);
  void refetchAfterChange(trpc.practice.pathFilter());
}

/** Options for mutations that return the changed engagement. */
export const onEngagementChange = {
  onSuccess: engagementChanged,
  onError: (error: unknown) => {
    toast({ title: 'Nothing was changed', description: failureMessage(error), variant: 'destructive' });
    // A conflict means that the displayed engagement is out of date.
    if (reason(error)) void refetchAfterChange(trpc.practice.pathFilter());
  },
};
