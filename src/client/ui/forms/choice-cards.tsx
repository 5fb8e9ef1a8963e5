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

interface RadioCardsProps extends CardsProps {
  value: string | undefined;
  onChange: (value: string) => void;
  /**
   * A second line for each option, by its value. The boxes are then small and in two columns. On phones, up to three fit
   * beside each other, without their second line.
   */
  details?: Readonly<Record<string, string>>;
}

/** Compact boxes: the background marks the selected one. */
const small = {
  minHeight: { base: '48px', tablet: '52px' },
  px: { base: '8px', tablet: '12px' },
  textStyle: 'ui',
  lineHeight: '1.3',
  _before: { display: 'none' },
  _checked: {
    bg: 'brand-subtle',
    color: 'brand-fg',
    boxShadow: '0 0 0 1px {colors.brand}, inset 0 -3px 0 {colors.brand}',
  },
} as const;

/** Radio group that shows each option in its own box, with arrow-key support. */
export function RadioCards({ options, value, onChange, labelledBy, describedBy, details }: RadioCardsProps) {
  return (
    <RadioCard.Root
      value={value ?? null}
      onValueChange={(change) => change.value !== null && onChange(change.value)}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={describedBy ? true : undefined}
      display="grid"
      gap={details ? '8px' : '10px'}
      gridTemplateColumns={
        details
          ? { base: 'repeat(auto-fit, minmax(6.25rem, 1fr))', tablet: 'repeat(2, minmax(0, 1fr))' }
          : columns(options.length)
      }
    >
      {options.map((option) => (
        <RadioCard.Item key={option.value} value={option.value} css={details && small}>
          <RadioCard.ItemHiddenInput />
          <RadioCard.ItemText>
            {option.label}
            {details && (
              <chakra.small
                display={{ base: 'none', tablet: 'block' }}
                textStyle="xs"
                fontWeight="400"
                color="muted"
                _highContrast={{ color: 'inherit' }}
              >
                {details[option.value]}
              </chakra.small>
            )}
          </RadioCard.ItemText>
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
