import { createFileRoute } from '@tanstack/react-router';
import { returnsQuery } from '../../../../features/returns/return-queries.ts';
import {
  ReturnsPage,
  ReturnsSkeleton,
  ReturnsTitle,
} from '../../../../features/returns/list/returns-page.tsx';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';

export const Route = createFileRoute('/_shared/_account/tax-returns/')({
  loader: ({ context }) => context.queryClient.ensureInfiniteQueryData(returnsQuery),
  component: ReturnsPage,
  pendingMs: 100,
  pendingMinMs: 0,
  pendingComponent: () => (
    <>
      <ReturnsTitle />
      <ReturnsSkeleton />
    </>
  ),
  errorComponent: ({ error }) => (
    <>
      <ReturnsTitle />
      <LoadError error={error} title="Your returns could not be loaded" />
    </>
  ),
});
