import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { TaxBracket } from '../../../../domain/tax/tax-table.ts';
import { boundLabels, rateLabel } from './stairs-labels.ts';
import type { Label } from './stairs-labels.ts';
import { StairsAmounts } from './stairs-amounts.tsx';
import { stairsMarker } from './stairs-marker.ts';
import { StairsMarkerFigure } from './stairs-marker-figure.tsx';
import { stairsScale } from './stairs-scale.ts';
import { stairsEdge, stairsSteps } from './stairs-steps.ts';

export interface StairsFigureProps {
  width: number;
  brackets: readonly TaxBracket[];
  /** Null before an income is entered: the stairs alone. */
  at: { taxableIncome: number; marginalRate: number } | null;
  /** The figure in words. */
  label: string;
}

const Drawing = chakra(
  'svg',
  {
    base: {
      display: 'block',
      overflow: 'visible',
      '& text': {
        fontSize: '0.8125rem',
        fontWeight: '500',
        fill: 'ink',
        fontVariantNumeric: 'tabular-nums',
      },
      '& [data-muted]': { fill: 'muted' },
      '& [data-strong]': { fontWeight: '700' },
    },
  },
  { defaultProps: { role: 'img' } },
);

function Text({
  label: { text, x, anchor },
  ...rest
}: {
  label: Label;
  y: number;
  'data-muted'?: boolean;
  'data-strong'?: boolean;
}) {
  return (
    <text x={x} textAnchor={anchor} {...rest}>
      {text}
    </text>
  );
}

/** The brackets as a staircase to scale; the shaded area under it is the tax before rebates. */
export function StairsFigure({ width, brackets, at, label }: StairsFigureProps) {
  const id = useId();
  const scale = stairsScale(width, at?.taxableIncome ?? 0);
  const steps = stairsSteps(brackets, at?.taxableIncome ?? 0, scale);
  const marker = at && stairsMarker(at.taxableIncome, at.marginalRate, scale);
  const edge = stairsEdge(steps);
  const area = `${edge}V${scale.base}H${steps[0]?.left}Z`;
  const reached = (left: number) => marker !== null && left < marker.x;
  return (
    <Drawing width={width} height={scale.height} aria-label={label}>
      <pattern id={`${id}t`} width="5" height="8" patternUnits="userSpaceOnUse">
        <chakra.path d="M1.5 0v8" stroke="fig-tax" strokeWidth="2.6" />
      </pattern>
      <clipPath id={`${id}c`}>
        <chakra.rect
          width={marker?.x ?? 0}
          height={scale.height}
          transition="width {durations.figure} {easings.out}"
        />
      </clipPath>
      <chakra.path d={area} fill="inset" />
      <path d={area} fill={`url(#${id}t)`} clipPath={`url(#${id}c)`} />
      <chakra.path
        d={steps.map(({ left, top }) => `M${left} ${top}V${scale.base}`).join('')}
        stroke="line-strong"
      />
      <chakra.path d={edge} fill="none" stroke="ink" strokeWidth="2" />
      <chakra.path d={`M2 ${scale.base}H${width - 2}`} stroke="ink" />
      {steps.map((step) => (
        <Text
          key={step.above}
          label={rateLabel(step, marker?.x ?? null)}
          y={step.top - 8}
          {...(reached(step.left) || !marker ? { 'data-strong': true } : { 'data-muted': true })}
        />
      ))}
      {boundLabels(steps, scale).map((bound) => (
        <Text key={bound.text} label={bound} y={scale.base + 20} data-muted />
      ))}
      <StairsAmounts steps={steps} scale={scale} />
      {marker && <StairsMarkerFigure marker={marker} scale={scale} />}
    </Drawing>
  );
}
