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
    <g className="marker" style={{ transform: `translateX(${marker.x}px)` }}>
      <path className="pole" d={`M0 ${top}V${base}`} />
      <circle className="foot" cy={base} r="4.5" />
      <g transform={`translate(${-size / 2} ${top - size * 0.85})`}>
        <Mark width={size} />
      </g>
      <text x={x} y={top - 22} textAnchor={anchor} className="strong">
        {income}
      </text>
      <text x={x} y={top - 4} textAnchor={anchor} className="muted">
        {next}
      </text>
    </g>
  );
}
