import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

interface LineDrawingProps {
  /** Cropped to the lines, so that text aligns with them. */
  viewBox: string;
  /** The one shape in the accent colour, slightly offset from the lines. */
  accent: ReactNode;
  height: number;
  children: ReactNode;
}

/** Base of all drawings: 2 px lines at any size, 1.25 px inner lines. */
export function LineDrawing({ viewBox, accent, height, children }: LineDrawingProps) {
  const [, , w = 1, h = 1] = viewBox.split(' ').map(Number);
  return (
    <chakra.svg
      viewBox={viewBox}
      width={Math.round((height * w) / h)}
      height={height}
      maxWidth="full"
      overflow="visible"
      aria-hidden="true"
      css={{ '& *': { vectorEffect: 'non-scaling-stroke' } }}
    >
      <chakra.g fill="draw">{accent}</chakra.g>
      <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        {children}
      </g>
    </chakra.svg>
  );
}
