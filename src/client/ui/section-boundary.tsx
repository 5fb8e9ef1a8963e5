import { CatchBoundary } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';

interface SectionBoundaryProps {
  /** What stands there while its code or data is on the way. */
  fallback?: ReactNode;
  /** What stands there when it failed or could not be downloaded: a word and a way to load the page again if not given. */
  failed?: ReactNode;
  children: ReactNode;
}

const never = () => 0;

/**
 * A section of a page: hydrated in a task of its own, and when it fails the rest of the page stays. A lazy component asks
 * once, and the files of a newer version have other names, so that the way to try again is the whole page.
 */
export function SectionBoundary({
  fallback,
  failed = <ErrorState title="This part of the page could not be loaded" onRetry={() => location.reload()} />,
  children,
}: SectionBoundaryProps) {
  return (
    <CatchBoundary getResetKey={never} errorComponent={() => failed}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </CatchBoundary>
  );
}
