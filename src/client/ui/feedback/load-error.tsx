import { useRouter } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useBackOnline } from '../../data/connection.ts';
import { httpStatus } from '../../data/errors.ts';
import { ErrorState } from './error-state.tsx';
import { Spinner } from './spinner.tsx';

type LoadErrorProps = Pick<ErrorComponentProps, 'error'> & {
  title: string;
  level?: 1 | 2;
  children?: ReactNode;
};

/**
 * `errorComponent` for routes: describes the loading failure and offers a retry. Retries on its own when
 * the connection returns.
 */
export function LoadError({ error, title, level, children }: LoadErrorProps) {
  const router = useRouter();
  const [retrying, setRetrying] = useState(false);
  const retry = () => {
    setRetrying(true);
    void router.invalidate().finally(() => setRetrying(false));
  };
  useBackOnline(retry);
  // The session has ended, and the redirect to the login page is already under way.
  if (httpStatus(error) === 401) return <Spinner label="Taking you to the login page" />;
  const isOurs = (httpStatus(error) ?? 0) >= 500;
  return (
    <ErrorState title={title} level={level} onRetry={retry} retrying={retrying}>
      {children ??
        (isOurs && 'Something went wrong on our side. Try again in a moment. Nothing you saved is lost.')}
    </ErrorState>
  );
}
