import { chakra } from '@chakra-ui/react/styled-system';
import { Mark } from '../../../ui/mark.tsx';
import { MARK_ROOM } from './stairs-marker.ts';
import type { StairsMarker } from './stairs-marker.ts';
import type { StairsScale } from './stairs-scale.ts';

interface StairsMarkerFigureProps {
  marker: StairsMarker;
  scale: StairsScale;
}

/** The winged calculator over the visitor's income; it glides to another one. */
export function StairsMarkerFigure({ marker, scale }: StairsMarkerFigureProps) {
  const { base, top, compact } = scale;
  const size = compact ? 40 : 48;
  const anchor = marker.side === 'right' ? 'start' : 'end';
  const x = marker.side === 'right' ? MARK_ROOM : -MARK_ROOM;
  const [income, next] = marker.words;
  return (
    <chakra.g
      style={{ transform: `translateX(${marker.x}px)` }}
      transition="transform {durations.figure} {easings.out}"
      css={{ '--mark-paper': '{colors.card}' }}
    >
      <chakra.path d={`M0 ${top}V${base}`} stroke="accent" strokeWidth="2.5" />
      <chakra.circle cy={base} r="4.5" fill="accent" />
      <g transform={`translate(${-size / 2} ${top - size * 0.85})`}>
        <Mark width={size} />
      </g>
      <text x={x} y={top - 22} textAnchor={anchor} data-strong>
        {income}
      </text>
      <text x={x} y={top - 4} textAnchor={anchor} data-muted>
        {next}
      </text>
    </chakra.g>
  );
}
