import { chakra } from '@chakra-ui/react/styled-system';
import { Slider as ChakraSlider } from '@chakra-ui/react/slider';
import type { ReactNode } from 'react';
import { sliderRecipe } from '../../theme/recipes/slider.ts';

interface SliderProps {
  /** Accessible name. */
  label: string;
  value: number;
  max: number;
  step: number;
  /** Formats a value for screen readers. */
  format: (value: number) => string;
  onChange: (value: number) => void;
  /** Labels below the two ends. */
  ends: readonly [ReactNode, ReactNode];
}

/** Slider from 0 to `max`, for trying out amounts. Use it next to a field for exact amounts. */
export function Slider({ label, value, max, step, format, onChange, ends }: SliderProps) {
  // A slider only reaches whole steps, so the last step represents the exact maximum.
  const last = Math.ceil(max / step) * step;
  return (
    <div>
      <ChakraSlider.Root
        recipe={sliderRecipe}
        aria-label={[label]}
        min={0}
        max={last}
        step={step}
        value={[value >= max ? last : value]}
        onValueChange={(change) => onChange(Math.min(change.value[0] ?? 0, max))}
        getAriaValueText={(details) => format(Math.min(details.value, max))}
      >
        <ChakraSlider.Control>
          <ChakraSlider.Track>
            <ChakraSlider.Range />
          </ChakraSlider.Track>
          <ChakraSlider.Thumb index={0} />
        </ChakraSlider.Control>
      </ChakraSlider.Root>
      <chakra.p
        display="flex"
        justifyContent="space-between"
        gap="16px"
        textStyle="xs"
        color="muted"
        fontVariantNumeric="tabular-nums"
      >
        <span>{ends[0]}</span>
        <chakra.span textAlign="right">{ends[1]}</chakra.span>
      </chakra.p>
    </div>
  );
}
