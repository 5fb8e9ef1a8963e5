import { chakra } from '@chakra-ui/react/styled-system';
import { CatchBoundary, useRouterState } from '@tanstack/react-router';
import { type ComponentProps, useRef } from 'react';
import { ErrorPage } from './error-page.tsx';
import { useLandmarkFocus } from './route-focus.ts';

const Landmark = chakra('main', { base: { outline: 'none', _focusVisible: { outline: 'none' } } });

/**
 * The main landmark: target of the skip link and of focus after navigation, so it needs no focus ring. Shows an error in
 * place of a page whose code fails to download; the layout stays.
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
