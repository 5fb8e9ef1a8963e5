import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { pagination } from '../../../data/query-client.ts';
import { api, trpc } from '../../../data/trpc.ts';
import type { AuditSearch } from './audit-search.ts';

const PAGE = 50;

// Always stale, because new events arrive at any time.
const staleTime = 0;

export function auditQuery({ client: clientId, staff: staffId, kind, day }: AuditSearch) {
  const input = { clientId, staffId, kind, day };
  return infiniteQueryOptions({
    queryKey: [...trpc.practice.audit.list.pathKey(), 'pages', input],
    queryFn: ({ pageParam }) => api.practice.audit.list.query({ ...input, limit: PAGE, before: pageParam }),
    ...pagination(PAGE),
    placeholderData: keepPreviousData,
    staleTime,
  });
}

export const chainQuery = { ...trpc.practice.audit.chain.queryOptions(), staleTime };
