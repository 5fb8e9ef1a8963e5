import { trpc } from '../../../data/trpc.ts';

/** The owner's checklist. Always stale, because it depends on settings, backups and colleagues' work. */
export const checklistQuery = { ...trpc.practice.checklist.list.queryOptions(), staleTime: 0 };
