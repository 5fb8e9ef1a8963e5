import { useId } from 'react';
import type { TaxBracket } from '../../../../domain/tax/tax-table.ts';
import { StairsAmounts } from './stairs-amounts.tsx';
import { boundLabels, rateLabel } from './stairs-labels.ts';
import { stairsMarker } from './stairs-marker.ts';
import { StairsMarkerFigure } from './stairs-marker-figure.tsx';
import { stairsScale } from './stairs-scale.ts';
import { stairsEdge, stairsSteps } from './stairs-steps.ts';

interface StairsFigureProps {
  width: number;
  /** Set while the true width isn't known: fills its place instead, if that is of this size. */
  place?: 'small' | 'medium' | 'large';
  brackets: readonly TaxBracket[];
  /** Null before an income is entered: the stairs alone, without the room for a marker. */
  at: { taxableIncome: number; marginalRate: number } | null;
}

/** The brackets as a staircase to scale; the shaded area under it is the tax before rebates. */
export function StairsFigure({ width, place, brackets, at }: StairsFigureProps) {
  const id = useId();
  const scale = stairsScale(width, at?.taxableIncome ?? 0);
  const steps = stairsSteps(brackets, at?.taxableIncome ?? 0, scale);
  const marker = at && stairsMarker(at.taxableIncome, at.marginalRate, scale);
  const edge = stairsEdge(steps);
  const area = `${edge}V${scale.base}H${steps[0]?.left}Z`;
  const top = marker ? 0 : scale.top;
  return (
    <svg
      className={place}
      width={place ? '100%' : width}
      height={scale.height - top}
      viewBox={`0 ${top} ${width} ${scale.height - top}`}
      aria-hidden="true"
    >
      <pattern id={`${id}t`} width="5" height="8" patternUnits="userSpaceOnUse">
        <path className="tick" d="M1.5 0v8" />
      </pattern>
      <clipPath id={`${id}c`}>
        <rect className="taxed" height={scale.height} style={{ width: marker?.x ?? 0 }} />
      </clipPath>
      <path className="step" d={area} />
      <path d={area} fill={`url(#${id}t)`} clipPath={`url(#${id}c)`} />
      <path className="riser" d={steps.map(({ left, top }) => `M${left} ${top}V${scale.base}`).join('')} />
      <path className="edge" d={edge} />
      <path className="base" d={`M2 ${scale.base}H${width - 2}`} />
      {steps.map((step) => {
        const label = rateLabel(step, marker?.x ?? null);
        if (!label) return null;
        const ahead = marker !== null && step.left >= marker.x;
        return (
          <text
            key={step.above}
            x={label.x}
            y={step.top - 8}
            textAnchor={label.anchor}
            className={ahead ? 'muted' : 'strong'}
          >
            {label.text}
          </text>
        );
      })}
      {boundLabels(steps, scale).map(({ text, x, anchor }) => (
        <text key={text} x={x} y={scale.base + 20} textAnchor={anchor} className="muted">
          {text}
        </text>
      ))}
      <StairsAmounts steps={steps} scale={scale} />
      {marker && <StairsMarkerFigure marker={marker} scale={scale} />}
    </svg>
  );
}
