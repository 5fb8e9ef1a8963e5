import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

interface LineDrawingProps {
  /** Cropped to the ink, so that text can be aligned with it. */
  viewBox: string;
  /** The one shape in the accent's colour, printed a little off the line. */
  accent: ReactNode;
  height: number;
  children: ReactNode;
}

/** The frame of all drawings: one line of two pixels at any size, inner lines of 1.25. */
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
