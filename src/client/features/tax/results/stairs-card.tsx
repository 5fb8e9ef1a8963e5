import { chakra } from '@chakra-ui/react/styled-system';
import { useHydrated } from '@tanstack/react-router';
import { memo, useId } from 'react';
import { formatWholeRand } from '../../../../domain/money.ts';
import { taxTables } from '../../../../domain/tax/tables/tax-tables.ts';
import type { TaxBracket } from '../../../../domain/tax/brackets.ts';
import type { TaxYear } from '../../../../domain/tax/tax-year.ts';
import type { TaxResult } from '../../../../domain/tax/tax-result.ts';
import { Card, CardHead } from '../../../ui/card.tsx';
import { Mark } from '../../../ui/mark.tsx';
import {
  amountLabel,
  LABEL_HEIGHT,
  MARK_ROOM,
  stairsEdge,
  stairsMarker,
  stairsScale,
  stairsSteps,
  textWidth,
} from './stairs-geometry.ts';
import type { StairsMarker, StairsScale, StairsStep } from './stairs-geometry.ts';
import { StairsLabels, StairsStage, useWidth } from './stairs-stage.tsx';

interface StairsAmountsProps {
  steps: readonly StairsStep[];
  scale: StairsScale;
}

/** Labels with the tax in each step. Each has a background, so no line crosses the text. */
function StairsAmounts({ steps, scale }: StairsAmountsProps) {
  return steps.map((step) => {
    const label = amountLabel(step);
    if (!label) return null;
    const { text, x } = label;
    const width = textWidth(text) + 8;
    return (
      <g key={step.above} transform={`translate(${x} ${scale.base - 10 - LABEL_HEIGHT / 2})`}>
        <rect
          className="pill"
          x={-width / 2}
          y={-LABEL_HEIGHT / 2}
          width={width}
          height={LABEL_HEIGHT}
          rx="4"
        />
        <text y="5" textAnchor="middle" className="strong">
          {text}
        </text>
      </g>
    );
  });
}

interface StairsMarkerFigureProps {
  marker: StairsMarker;
  scale: StairsScale;
}

/** The winged calculator above the visitor's income. Changes of position are animated. */
function StairsMarkerFigure({ marker, scale }: StairsMarkerFigureProps) {
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

interface StairsFigureProps {
  width: number;
  /** Size class, set until the width is known. CSS shows the size class that fits the container. */
  place?: 'small' | 'medium' | 'large';
  brackets: readonly TaxBracket[];
  /** Marker position. Without an income, it is null and no space is reserved for the marker. */
  at: { taxableIncome: number; marginalRate: number } | null;
}

/** Staircase chart of the tax brackets, to scale. The shaded area is the tax before rebates. */
function StairsFigure({ width, place, brackets, at }: StairsFigureProps) {
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
      <StairsLabels steps={steps} scale={scale} marker={marker?.x ?? null} />
      <StairsAmounts steps={steps} scale={scale} />
      {marker && <StairsMarkerFigure marker={marker} scale={scale} />}
    </svg>
  );
}

/** Figures that the chart shows. `taxBeforeDeductions` is the tax before rebates. */
type StairsResult = Pick<TaxResult, 'taxableIncome' | 'taxBeforeDeductions'> & { marginalRate: number };

interface StairsCardProps {
  taxYear: TaxYear;
  /** Result to mark on the chart, or null if there is no income. */
  result: StairsResult | null;
}

function inWords(taxYear: TaxYear, result: StairsResult | null): string {
  const stairs = `The ${taxYear} tax brackets as a staircase`;
  if (!result)
    return `${stairs}, from ${taxTables[taxYear].brackets.map(({ rate }) => `${rate}%`).join(' to ')}.`;
  const { taxableIncome, marginalRate, taxBeforeDeductions } = result;
  return `${stairs}: ${formatWholeRand(taxableIncome)} of taxable income, tax before rebates ${formatWholeRand(taxBeforeDeductions)}, the next rand is taxed at ${marginalRate}%. The working lists each bracket.`;
}

/** Chart widths in px until the container has been measured. `small` is the chart on a phone 390 px wide. */
const widths = { small: 304, medium: 560, large: 758 } as const;
const places = ['small', 'medium', 'large'] as const;

/** Chart of a fixed width in px, for print. */
export function PrintedStairs({
  taxYear,
  result,
  width,
}: {
  taxYear: TaxYear;
  result: StairsResult;
  width: number;
}) {
  return (
    <StairsStage aria-label={inWords(taxYear, result)}>
      <StairsFigure width={width} brackets={taxTables[taxYear].brackets} at={result} />
    </StairsStage>
  );
}

/** Card with a chart of the tax brackets, on which the income is marked. */
export const StairsCard = memo(function StairsCard({ taxYear, result }: StairsCardProps) {
  const [place, width] = useWidth<HTMLDivElement>();
  // Prerendered in three sizes. CSS shows the one that fits. After hydration, the width is measured before paint.
  const isMeasured = useHydrated();
  const { brackets } = taxTables[taxYear];
  return (
    <Card aria-labelledby="stairs">
      <CardHead
        id="stairs"
        title={result ? 'Where your income falls' : `The ${taxYear} brackets`}
        note={
          result && (
            // On phones, the note stands in the room that the chart leaves above its steps.
            <chakra.span
              display="block"
              mb={{ base: '-14px', tablet: '0' }}
              fontVariantNumeric="tabular-nums"
            >
              Shaded: {formatWholeRand(result.taxBeforeDeductions)} tax before rebates
            </chakra.span>
          )
        }
      />
      {!result && (
        <chakra.p textStyle="ui" color="muted" mt="-10px" mb="20px" maxWidth="68ch">
          Each step is taxed at its own rate only, so earning more never leaves you with less.
        </chakra.p>
      )}
      <StairsStage ref={place} aria-label={inWords(taxYear, result)}>
        {width > 0 && <StairsFigure width={width} brackets={brackets} at={result} />}
        {width === 0 &&
          !isMeasured &&
          places.map((size) => (
            <StairsFigure key={size} place={size} width={widths[size]} brackets={brackets} at={result} />
          ))}
      </StairsStage>
    </Card>
  );
});
