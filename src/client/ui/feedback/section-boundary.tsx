import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { reloadPage } from '../../data/connection.ts';
import { ErrorState } from './error-state.tsx';

interface SectionBoundaryProps {
  /** Shown while code or data loads. */
  fallback?: ReactNode;
  /**
   * Shown when the data fails to load; `retry` refetches it. The default suggests reloading the page, for sections whose code
   * failed to download.
   */
  failed?: (error: unknown, retry: () => void) => ReactNode;
  children: ReactNode;
}

const never = () => 0;

// A lazy component never retries, and a newer version has renamed its files, so the whole page has to reload.
const notDownloaded = () => (
  <ErrorState title="This part of the page could not be loaded" onRetry={() => void reloadPage()} />
);

/** Suspense and error boundary of a section: it hydrates in its own task, and its failure leaves the rest of the page. */
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
