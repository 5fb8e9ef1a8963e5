import type { ReactNode } from 'react';

interface MovingProps {
  /** Seconds since the scene began, and when this comes. */
  since: number;
  at: number;
  /** How far away it waits, in the figure's own units; without a distance it only appears. */
  from?: readonly [x: number, y: number];
  /** Seen from the start: it moves, but doesn't appear. */
  shown?: boolean;
  children: ReactNode;
}

const nowhere = [0, 0] as const;

/** A part of a scene that arrives at its moment. */
export function Moving({ since, at, from = nowhere, shown = false, children }: MovingProps) {
  const here = since >= at;
  return (
    <g
      data-moves=""
      style={{
        opacity: here || shown ? 1 : 0,
        transform: here ? 'none' : `translate(${from[0]}px, ${from[1]}px)`,
      }}
    >
      {children}
    </g>
  );
}
