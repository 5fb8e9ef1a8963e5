import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** Shows one text on touch screens and another for mouse and keyboard. */
export function ByDevice({ touched, typed }: { touched: ReactNode; typed: ReactNode }) {
  return (
    <>
      <chakra.span display="none" css={{ '@media (pointer: coarse)': { display: 'inline' } }}>
        {touched}
      </chakra.span>
      <chakra.span css={{ '@media (pointer: coarse)': { display: 'none' } }}>{typed}</chakra.span>
    </>
  );
}
