import { chakra } from '@chakra-ui/react/styled-system';
import { CatchBoundary, useRouterState } from '@tanstack/react-router';
import { type ComponentProps, useRef } from 'react';
import { ErrorPage } from './error-page.tsx';
import { useLandmarkFocus } from './route-focus.ts';

const Landmark = chakra('main', { base: { outline: 'none', _focusVisible: { outline: 'none' } } });

/**
 * The main landmark. The skip link and navigation move focus here, so it needs no focus ring. If a page's
 * code fails to download, shows an error and keeps the layout.
 */
export function Main({ children, ...rest }: ComponentProps<typeof Landmark>) {
  const landmark = useRef<HTMLElement>(null);
  useLandmarkFocus(landmark);
  const page = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.href });
  return (
    <Landmark ref={landmark} id="main" tabIndex={-1} {...rest}>
      <CatchBoundary getResetKey={() => page ?? ''} errorComponent={ErrorPage}>
        {children}
      </CatchBoundary>
    </Landmark>
  );
}
