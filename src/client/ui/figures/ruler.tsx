import { chakra } from '@chakra-ui/react/styled-system';
import { memo } from 'react';
import { partStyles, sparseTicks, tickStyles, type TickCount } from './tick-geometry.ts';
import { shareTicks } from './ticks.ts';

const Track = chakra('div', {
  base: {
    ...tickStyles,
    position: 'relative',
    overflow: 'hidden',
    _highContrast: { forcedColorAdjust: 'none' },
    '& > i': {
      ...partStyles,
      position: 'absolute',
      inset: '0',
      // Animate a transform, because animating the width would lay out the page in every frame.
      transition: 'translate {durations.figure} {easings.out}',
      printColorAdjust: 'exact',
    },
  },
  variants: {
    size: {
      answer: { '--height': '40px' },
      compact: { '--height': '32px' },
      progress: { '--height': '22px' },
      figure: { '--height': '26px' },
      /** For list rows: 50 ticks of equal height. */
      row: {
        '--height': '16px',
        '--low': '100%',
        ...sparseTicks,
        '& > i': { transitionDuration: '{durations.base}' },
      },
    },
  },
  defaultVariants: { size: 'answer' },
});

const tones = {
  keep: 'fig-keep',
  tax: 'fig-tax',
  uif: 'fig-uif',
  brand: 'brand',
  done: 'accent-line',
  failed: 'field',
  danger: 'danger-line',
  // For use on the hero's background.
  hero: 'hero-action',
  heroTax: 'on-hero-muted',
  heroUif: 'accent',
} as const;

/** System colours that replace the tones in forced-colours mode. */
const forcedTones = {
  keep: 'Highlight',
  tax: 'CanvasText',
  uif: 'GrayText',
  brand: 'Highlight',
  done: 'Highlight',
  failed: 'CanvasText',
  danger: 'CanvasText',
  hero: 'Highlight',
  heroTax: 'CanvasText',
  heroUif: 'GrayText',
} as const;

type Tone = keyof typeof tones;

export type RulerSize = 'answer' | 'compact' | 'figure' | 'progress';

interface ScaleProps {
  tones: readonly Tone[];
  size: RulerSize | undefined;
}

/**
 * Coloured parts of the ruler. Each starts at the left edge and covers those after it. Memoized, because the
 * parts' ends come from custom properties of the surrounding element.
 */
const Scale = memo(function Scale({ tones: parts, size }: ScaleProps) {
  return (
    <chakra.div containerType="inline-size">
      <Track size={size}>
        {parts.map((tone, at) => (
          <chakra.i
            key={tone}
            data-tone={tone}
            bg={tones[tone]}
            _highContrast={{ bg: forcedTones[tone] }}
            style={
              {
                '--k100': `var(--${tone}100)`,
                '--k50': `var(--${tone}50)`,
                zIndex: parts.length - at,
              } as object
            }
          />
        ))}
      </Track>
    </chakra.div>
  );
});

interface RulerProps {
  /** Colours of the parts. Must be a stable array. */
  tones: readonly Tone[];
  /** Value of each part. */
  values: readonly number[];
  size?: RulerSize;
  /** Text alternative, such as "Of every rand: take-home 81 cents, tax 18, UIF 1". */
  label: string;
}

/** Returns the number of ticks before the end of each part. */
function endsOf(values: readonly number[], count: TickCount): number[] {
  let ticksBefore = 0;
  return shareTicks(values, count).map((share) => (ticksBefore += share));
}

/**
 * Bar of 100 ticks (50 when narrow) that shows the parts of a whole, rounded to whole ticks. Use it next to
 * exact figures.
 */
export function Ruler({ tones: parts, values, size, label }: RulerProps) {
  const [ends, ends50] = [endsOf(values, 100), endsOf(values, 50)];
  const style = Object.fromEntries(
    parts.flatMap((tone, at) => [
      [`--${tone}100`, ends[at]],
      [`--${tone}50`, ends50[at]],
    ]),
  );
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn with elements, so there is no image file
    <div role="img" aria-label={label} style={style}>
      <Scale tones={parts} size={size} />
    </div>
  );
}

interface RulerProgressProps {
  /** Progress from 0 to 100. */
  percent: number;
  label: string;
  tone?: 'brand' | 'done' | 'failed' | 'danger';
  size?: 'progress' | 'figure' | 'row';
}

/** Progress bar drawn with the same ticks as `Ruler`. */
export function RulerProgress({ percent, label, tone = 'brand', size = 'progress' }: RulerProgressProps) {
  const value = Math.min(100, Math.max(0, Math.round(percent)));
  return (
    <chakra.div
      containerType="inline-size"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the browser's own can't be drawn as ticks
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <Track size={size} bg="fig-rest" _highContrast={{ bg: 'GrayText' }}>
        <chakra.i
          bg={tones[tone]}
          _highContrast={{ bg: forcedTones[tone] }}
          style={{ '--k100': value, '--k50': Math.round(value / 2) } as object}
        />
      </Track>
    </chakra.div>
  );
}
