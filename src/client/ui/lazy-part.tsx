import { CatchBoundary } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ReactNode } from 'react';

interface LazyPartProps {
  /** What stands there until it is downloaded. */
  fallback?: ReactNode;
  /** What stands there when it could not be downloaded; nothing if not given. */
  missing?: ReactNode;
  children: ReactNode;
}

const never = () => 0;

/** A part of a page that is downloaded when it is first drawn. When that fails, the rest of the page stays. */
export function LazyPart({ fallback, missing = null, children }: LazyPartProps) {
  return (
    <CatchBoundary getResetKey={never} errorComponent={() => missing}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </CatchBoundary>
  );
}
