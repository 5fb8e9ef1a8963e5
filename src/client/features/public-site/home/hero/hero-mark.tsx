import { chakra } from '@chakra-ui/react/styled-system';
import { Mark } from '../../../../ui/mark.tsx';
import type { HeroStep } from './hero-stairs.ts';

const WIDTH = 68;

interface HeroMarkProps {
  step: HeroStep;
  /** The income, in percent of the drawing's width. */
  along: number;
}

/** The winged calculator on the visitor's step; it glides to another one, moved by the compositor alone. */
export function HeroMark({ step, along }: HeroMarkProps) {
  // Inside its step; in the middle of one that is narrower than the mark.
  const half = `min(${WIDTH / 2 + 4}px, ${(step.width / 2).toFixed(2)}cqi)`;
  const right = step.left + step.width;
  return (
    <chakra.span
      position="absolute"
      left={`${-WIDTH / 2}px`}
      bottom="calc(var(--base) + 3px)"
      transition="translate {durations.figure} {easings.out}"
      css={{ '--mark-body': 'colors.hero-action', '--mark-paper': 'colors.hero' }}
      style={{
        translate: `clamp(${step.left.toFixed(2)}cqi + ${half}, ${along.toFixed(2)}cqi, ${right.toFixed(2)}cqi - ${half}) calc(${-step.rise} * var(--point))`,
      }}
    >
      <Mark width={WIDTH} />
    </chakra.span>
  );
}
