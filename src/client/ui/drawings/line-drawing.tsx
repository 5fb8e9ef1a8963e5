import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

interface LineDrawingProps {
  /** SVG view box, cropped to the lines so text aligns with them. */
  viewBox: string;
  /** Shape filled with the accent colour, slightly offset from the lines. */
  accent: ReactNode;
  /** Filled area inside the outline, drawn over the accent to hide the accent's edge. */
  body?: ReactNode;
  height: number;
  children: ReactNode;
}

/** Base for all line drawings. Outlines are 2 px wide at any size, inner lines 1.25 px. */
export function LineDrawing({ viewBox, accent, body, height, children }: LineDrawingProps) {
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
      {body && <chakra.g fill="draw-body">{body}</chakra.g>}
      <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        {children}
      </g>
    </chakra.svg>
  );
}
