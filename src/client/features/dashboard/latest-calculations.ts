import { useQuery } from '@tanstack/react-query';
import type { inferOutput } from '@trpc/tanstack-react-query';
import { trpc } from '../../data/trpc.ts';

/** As many as Recent Activity shows; the first one is the latest. */
const SHOWN = 2;

export type SavedCalculation = inferOutput<typeof trpc.tax.calculations>[number];

/** The signed-in person's latest calculations, newest first. */
export function useLatestCalculations() {
  return useQuery(trpc.tax.calculations.queryOptions({ limit: SHOWN }));
}
