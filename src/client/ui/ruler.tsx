import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { shareTicks } from './ticks.ts';

const narrow = '@container (max-width: 340px)';

const mask = (tick: string, size: string) => ({
  maskImage: `linear-gradient(90deg, #000 0 ${tick}, transparent ${tick}), linear-gradient(90deg, #000 0 5.8%, transparent 5.8%)`,
  maskSize: `${size} 76%, 10% 100%`,
  maskPosition: '0 100%',
  maskRepeat: 'repeat-x',
});

const Track = chakra('div', {
  base: {
    display: 'flex',
    width: 'full',
    overflow: 'hidden',
    ...mask('58%', '1%'),
    [narrow]: { maskSize: '2% 76%, 10% 100%' },
    '& > i': {
      display: 'block',
      height: 'full',
      width: 'var(--w)',
      transition: 'width {durations.figure} {easings.out}',
      printColorAdjust: 'exact',
      [narrow]: { width: 'var(--w50)' },
    },
  },
  variants: {
    size: {
      answer: { height: '40px' },
      progress: { height: '22px' },
      stat: { height: '18px' },
      /** One of many rows: 50 ticks of one height. */
      row: {
        height: '16px',
        maskImage: 'linear-gradient(90deg, #000 0 58%, transparent 58%)',
        maskSize: '2% 100%',
        [narrow]: { maskSize: '2% 100%' },
        '& > i': { width: 'var(--w50)', transitionDuration: '{durations.base}' },
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

export interface RulerPart {
  tone: keyof typeof tones;
  value: number;
}

interface RulerProps {
  parts: readonly RulerPart[];
  size?: 'answer' | 'progress' | 'stat';
  /** The same in words: "Of every rand: take-home 81 cents, tax 18, UIF 1". */
  label: string;
}

function Ticks({ parts }: { parts: readonly RulerPart[] }): ReactNode {
  const values = parts.map((part) => part.value);
  const [hundred, fifty] = [shareTicks(values, 100), shareTicks(values, 50)];
  return parts.map((part, at) => (
    <chakra.i
      key={part.tone}
      bg={tones[part.tone]}
      style={{ '--w': `${hundred[at]}%`, '--w50': `${fifty[at]! * 2}%` } as object}
    />
  ));
}

/** A whole drawn as 100 ticks (50 where it is narrow), shared out in whole ticks. Exact figures stand beside it. */
export function Ruler({ parts, size, label }: RulerProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn from elements: there is no file to load
    <chakra.div containerType="inline-size" role="img" aria-label={label}>
      <Track size={size}>
        <Ticks parts={parts} />
      </Track>
    </chakra.div>
  );
}

interface RulerProgressProps {
  /** 0 to 100. */
  percent: number;
  label: string;
  tone?: 'brand' | 'done' | 'failed' | 'danger';
  size?: 'progress' | 'stat' | 'row';
}

/** The same ticks as a progress bar. */
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
      <Track size={size} bg="fig-rest">
        <chakra.i
          bg={tones[tone]}
          style={{ '--w': `${value}%`, '--w50': `${Math.round(value / 2) * 2}%` } as object}
        />
      </Track>
    </chakra.div>
  );
}
