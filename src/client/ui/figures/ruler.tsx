import { chakra } from '@chakra-ui/react/styled-system';
import { memo } from 'react';
import { shareTicks } from './ticks.ts';

const narrow = '@container (max-width: 340px)';

/** Number of ticks: 100, or 50 on narrow rulers and in list rows. */
type TickCount = 100 | 50;

/** Returns the width of a tick and the distance between ticks, in thousandths of the ruler. */
function spacing(count: TickCount): { tick: number; pitch: number } {
  const tick = 580 / count;
  return { tick, pitch: (1000 - tick) / (count - 1) };
}

/** Returns the middle of the gap after a tick, as a fraction of the ruler, so colours change between ticks. */
function gapAfter(ticksBefore: number, count: TickCount): number {
  if (ticksBefore === 0 || ticksBefore === count) return ticksBefore / count;
  const { tick, pitch } = spacing(count);
  return (ticksBefore * pitch - (pitch - tick) / 2) / 1000;
}

/**
 * Builds a CSS mask of ticks with crisp edges that align to pixels even at a device pixel ratio of 1. With
 * two heights, the last tick and every tenth tick from the first are taller.
 */
function ticks(count: TickCount, height: 'two heights' | 'one height'): string {
  const { tick, pitch } = spacing(count);
  const dashes = (every: number) => `stroke-dasharray='${tick} ${(every - tick).toFixed(3)}'`;
  const lines =
    height === 'one height'
      ? `<path d='M0 50H1000' stroke-width='100' ${dashes(pitch)}/>`
      : `<path d='M0 62H1000' stroke-width='76' ${dashes(pitch)}/>` +
        `<path d='M0 50H1000' stroke-width='100' ${dashes((pitch * count) / 10)}/>` +
        `<path d='M${1000 - tick} 50H1000' stroke-width='100'/>`;
  const size = `viewBox='0 0 1000 100' preserveAspectRatio='none'`;
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' ${size} shape-rendering='crispEdges' stroke='black'>${lines}</svg>`;
  return `url("data:image/svg+xml,${svg}")`;
}

const Track = chakra('div', {
  base: {
    position: 'relative',
    width: 'full',
    overflow: 'hidden',
    maskImage: ticks(100, 'two heights'),
    maskSize: '100% 100%',
    [narrow]: { maskImage: ticks(50, 'two heights') },
    _highContrast: { forcedColorAdjust: 'none' },
    '& > i': {
      position: 'absolute',
      inset: '0',
      // Animates a transform, because animating the width would lay out the page in every frame.
      transform: 'scaleX(var(--end))',
      transformOrigin: 'left',
      transition: 'transform {durations.figure} {easings.out}',
      printColorAdjust: 'exact',
      [narrow]: { transform: 'scaleX(var(--end50))' },
    },
  },
  variants: {
    size: {
      answer: { height: '40px' },
      progress: { height: '22px' },
      stat: { height: '18px' },
      /** For list rows: 50 ticks of equal height. */
      row: {
        height: '16px',
        maskImage: ticks(50, 'one height'),
        [narrow]: { maskImage: ticks(50, 'one height') },
        '& > i': { transform: 'scaleX(var(--end50))', transitionDuration: '{durations.base}' },
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
} as const;

type Tone = keyof typeof tones;

interface ScaleProps {
  tones: readonly Tone[];
  size: 'answer' | 'progress' | 'stat' | undefined;
}

/**
 * Parts of the ruler. Each starts at the left and covers the later ones. Memoized, because the ends come from
 * custom properties of the surrounding element.
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
                '--end': `var(--end-${tone})`,
                '--end50': `var(--end50-${tone})`,
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
  size?: 'answer' | 'progress' | 'stat';
  /** Text alternative, such as "Of every rand: take-home 81 cents, tax 18, UIF 1". */
  label: string;
}

/** Returns where each part ends, as fractions of the ruler. */
function endsOf(values: readonly number[], count: TickCount): number[] {
  let ticksBefore = 0;
  return shareTicks(values, count).map((share) => {
    ticksBefore += share;
    return gapAfter(ticksBefore, count);
  });
}

/** Bar of 100 ticks (50 when narrow) that shows parts of a whole in whole ticks, next to exact figures. */
export function Ruler({ tones: parts, values, size, label }: RulerProps) {
  const [ends, ends50] = [endsOf(values, 100), endsOf(values, 50)];
  const style = Object.fromEntries(
    parts.flatMap((tone, at) => [
      [`--end-${tone}`, ends[at]],
      [`--end50-${tone}`, ends50[at]],
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
  size?: 'progress' | 'stat' | 'row';
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
          style={{ '--end': gapAfter(value, 100), '--end50': gapAfter(Math.round(value / 2), 50) } as object}
        />
      </Track>
    </chakra.div>
  );
}
