import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { reloadPage } from '../data/connection.ts';
import { ErrorState } from './error-state.tsx';

interface SectionBoundaryProps {
  /** What stands there while its code or data is on the way. */
  fallback?: ReactNode;
  /**
   * What stands there when its data failed; `retry` asks for the data again. Without it: a word and a way to load the
   * page again, for a section whose code could not be downloaded.
   */
  failed?: (error: unknown, retry: () => void) => ReactNode;
  children: ReactNode;
}

const never = () => 0;

// A lazy component asks once, and the files of a newer version have other names: the way to try again is the whole page.
const notDownloaded = () => (
  <ErrorState title="This part of the page could not be loaded" onRetry={() => void reloadPage()} />
);

/** A section of a page: hydrated in a task of its own, and when it fails the rest of the page stays. */
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
