import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import type { ReactNode } from 'react';
import { isMissingFile, reloadPage, useBackOnline } from '../../data/connection.ts';
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

/** Creates the component for a section's error. Refetches missing data when the connection returns. */
function errorComponent(failed: NonNullable<SectionBoundaryProps['failed']>) {
  return function SectionError({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
    const queries = useQueryErrorResetBoundary();
    const retry = () => {
      queries.reset();
      reset();
    };
    // A lazy component keeps its failure, so a retry would only announce the same error again.
    useBackOnline(() => !isMissingFile(error) && retry());
    return failed(error, retry);
  };
}

/**
 * Suspense and error boundary for a section. The section hydrates in a separate task, and if it fails, the
 * rest of the page still works.
 */
export function SectionBoundary({ fallback, failed = notDownloaded, children }: SectionBoundaryProps) {
  const SectionError = useMemo(() => errorComponent(failed), [failed]);
  return (
    <CatchBoundary getResetKey={never} errorComponent={SectionError}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </CatchBoundary>
  );
}
