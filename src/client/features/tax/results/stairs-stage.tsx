import { chakra } from '@chakra-ui/react/styled-system';
import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { boundLabels, boundSize, rateLabel, rateSize } from './stairs-geometry.ts';
import type { StairsScale, StairsStep } from './stairs-geometry.ts';

const glide = '{durations.figure} {easings.out}';

/** Chart canvas. It styles all lines itself, so redrawing for another income creates no new styles. */
export const StairsStage = chakra(
  'div',
  {
    base: {
      '--mark-paper': '{colors.card}',
      '& > svg': { display: 'block', overflow: 'visible' },
      containerType: 'inline-size',
      '& > .small': { '@container (min-width: 460px)': { display: 'none' } },
      '& > .medium': { '@container not ((min-width: 460px) and (max-width: 680px))': { display: 'none' } },
      '& > .large': { '@container (max-width: 680px)': { display: 'none' } },
      // In px instead of rem, because label positions are computed for this size.
      '& text': { fontSize: '13px', fontWeight: '500', fill: 'ink', fontVariantNumeric: 'tabular-nums' },
      '& .muted': { fill: 'muted' },
      '& .strong': { fontWeight: '700' },
      '& .step': { fill: 'inset' },
      '& .tick': { stroke: 'fig-tax', strokeWidth: '2.6' },
      '& .riser': { stroke: 'line-strong' },
      '& .edge': { fill: 'none', stroke: 'ink', strokeWidth: '2' },
      '& .base': { stroke: 'ink' },
      '& .pill': { fill: 'card' },
      // Tax that a change leaves as it is, and tax that it adds or saves.
      '& .unchanged': { fill: 'color-mix(in srgb, {colors.fig-tax} 20%, {colors.info-subtle})' },
      '& .change': { fill: 'accent' },
      '& .pole': { stroke: 'accent', strokeWidth: '2.5' },
      '& .foot': { fill: 'accent' },
      '& .marker': { transition: `transform ${glide}` },
      '& .taxed': { transition: `width ${glide}` },
    },
  },
  { defaultProps: { role: 'img' } },
);

/**
 * Returns a ref and the element's width in px, measured before paint. The chart is drawn 1:1, so its text stays
 * readable.
 */
export function useWidth<Place extends Element>(): [RefObject<Place | null>, number] {
  const place = useRef<Place>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => setWidth(Math.floor(element.getBoundingClientRect().width));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [place, width];
}

interface StairsLabelsProps {
  steps: readonly StairsStep[];
  scale: StairsScale;
  /** X coordinate of the marker, or null without one. */
  marker: number | null;
}

/** Rates above the steps, and the bounds of the brackets below the baseline. */
export function StairsLabels({ steps, scale, marker }: StairsLabelsProps) {
  return (
    <>
      {steps.map((step) => {
        const label = rateLabel(step, marker, rateSize(scale));
        const ahead = marker !== null && step.left >= marker;
        return (
          <g key={step.above}>
            {label.under && (
              <rect className="pill" x={label.x - 13} y={step.top + 4} width="26" height="19" rx="3" />
            )}
            <text
              x={label.x}
              y={label.under ? step.top + 18 : step.top - 8}
              textAnchor={label.anchor}
              className={ahead ? 'muted' : 'strong'}
              style={{ fontSize: rateSize(scale) }}
            >
              {label.text}
            </text>
          </g>
        );
      })}
      {boundLabels(steps, scale).map(({ text, x, anchor }) => (
        <text
          key={text}
          x={x}
          y={scale.base + 20}
          textAnchor={anchor}
          className="muted"
          style={{ fontSize: boundSize(scale) }}
        >
          {text}
        </text>
      ))}
    </>
  );
}
