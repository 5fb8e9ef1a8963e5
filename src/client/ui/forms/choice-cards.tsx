import { CheckboxCard } from '@chakra-ui/react/checkbox-card';
import { RadioCard } from '@chakra-ui/react/radio-card';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Option } from './select.tsx';

interface CardsProps {
  options: readonly Option[];
  /** ID of the element that names the group. */
  labelledBy: string;
  /** ID of an error message. */
  describedBy?: string | undefined;
}

const columns = (count: number) => ({ base: '1fr', tablet: count === 3 ? 'repeat(3, 1fr)' : '1fr 1fr' });

/** Radio group that shows each option in its own box, with arrow-key support. */
export function RadioCards({
  options,
  value,
  onChange,
  labelledBy,
  describedBy,
}: CardsProps & { value: string | undefined; onChange: (value: string) => void }) {
  return (
    <RadioCard.Root
      value={value ?? null}
      onValueChange={(change) => change.value !== null && onChange(change.value)}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={describedBy ? true : undefined}
      display="grid"
      gap="10px"
      gridTemplateColumns={columns(options.length)}
    >
      {options.map((option) => (
        <RadioCard.Item key={option.value} value={option.value}>
          <RadioCard.ItemHiddenInput />
          <RadioCard.ItemText>{option.label}</RadioCard.ItemText>
        </RadioCard.Item>
      ))}
    </RadioCard.Root>
  );
}

/** Checkbox group that shows each option in its own box. */
export function CheckboxCards({
  options,
  values,
  onToggle,
  labelledBy,
  describedBy,
}: CardsProps & { values: readonly string[]; onToggle: (value: string) => void }) {
  return (
    <chakra.fieldset
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      display="grid"
      gap="10px"
      gridTemplateColumns={columns(options.length)}
    >
      {options.map((option) => (
        <CheckboxCard.Root
          key={option.value}
          checked={values.includes(option.value)}
          onCheckedChange={() => onToggle(option.value)}
        >
          <CheckboxCard.HiddenInput />
          <CheckboxCard.Label>{option.label}</CheckboxCard.Label>
        </CheckboxCard.Root>
      ))}
    </chakra.fieldset>
  );
}
