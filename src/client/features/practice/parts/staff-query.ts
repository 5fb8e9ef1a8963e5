import { trpc } from '../../../data/trpc.ts';

/** The practice's staff, for choosing an assignee. */
export const staffQuery = trpc.practice.staff.list.queryOptions();
