import { chakra } from '@chakra-ui/react/styled-system';
import { CatchBoundary, useRouterState } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { ErrorPage } from './error-page.tsx';

const Landmark = chakra('main', { base: { outline: 'none', _focusVisible: { outline: 'none' } } });

/**
 * The landmark that the skip link and every change of page lead to; its own ring would say nothing. A page whose code
 * can't be downloaded has no words of its own for that either: ours stand in its place, and the frame stays.
 */
export function Main({ children, ...rest }: ComponentProps<typeof Landmark>) {
  const page = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.href });
  return (
    <Landmark id="main" tabIndex={-1} {...rest}>
      <CatchBoundary getResetKey={() => page ?? ''} errorComponent={ErrorPage}>
        {children}
      </CatchBoundary>
    </Landmark>
  );
}
