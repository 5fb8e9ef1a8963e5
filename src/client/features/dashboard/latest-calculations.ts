import { trpc } from '../../data/trpc.ts';

/** The signed-in person's latest calculations, newest first: as many as Recent Activity shows. */
export const latestCalculations = trpc.tax.calculations.queryOptions({ limit: 2 });
