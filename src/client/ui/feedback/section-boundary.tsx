import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { reloadPage } from '../../data/connection.ts';
import { ErrorState } from './error-state.tsx';

interface SectionBoundaryProps {
  /** Placeholder shown while code or data loads. */
  fallback?: ReactNode;
  /**
   * Renders the error; `retry` refetches the data. By default, suggests reloading the page, which suits
   * sections whose code failed to download.
   */
  failed?: (error: unknown, retry: () => void) => ReactNode;
  children: ReactNode;
}

const never = () => 0;

// A lazy component never retries, and a new version may have renamed its files, so reload the whole page.
const notDownloaded = () => (
  <ErrorState title="This part of the page could not be loaded" onRetry={() => void reloadPage()} />
);

/**
 * Suspense and error boundary for a section. The section hydrates in a separate task, and if it fails, the
 * rest of the page still works.
 */
export function SectionBoundary({ fallback, failed = notDownloaded, children }: SectionBoundaryProps) {
  const queries = useQueryErrorResetBoundary();
  return (
    <CatchBoundary
      getResetKey={never}
      errorComponent={({ error, reset }) =>
        failed(error, () => {
          queries.reset();
          reset();
        })
      }
    >
      <Suspense fallback={fallback}>{children}</Suspense>
    </CatchBoundary>
  );
}
