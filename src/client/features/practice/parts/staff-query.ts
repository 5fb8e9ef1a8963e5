import { trpc } from '../../../data/trpc.ts';

/** The practice's staff, for assigning. */
export const staffQuery = trpc.practice.staff.list.queryOptions();
