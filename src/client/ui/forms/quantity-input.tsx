import { useFieldContext } from '@chakra-ui/react/field';
import { NumberInput } from '@chakra-ui/react/number-input';
import { useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';

interface QuantityInputProps {
  value: number;
  onChange: (value: number) => void;
  max: number;
  /** Product name used in the buttons' labels and, outside a Field, in the input's label. */
  of: string;
}

/** Parses a positive integer and caps it at `max`. Returns null for invalid text. */
export function readQuantity(text: string, max: number): number | null {
  if (!/^\d{1,15}$/.test(text)) return null;
  const quantity = Math.min(max, Number(text));
  return quantity >= 1 ? quantity : null;
}

/**
 * Input for an integer from 1 to `max`, typed or stepped. Invalid text resets on blur without an error. Uses
 * our own buttons, because Chakra's handle only pointer events and miss clicks from screen readers and
 * keyboards.
 */
export function QuantityInput({ value, onChange, max, of }: QuantityInputProps) {
  // Inside a Field, the label already names the input.
  const isNamed = Boolean(useFieldContext());
  // Shown until `value` catches up, so fast clicks add up.
  const [draft, setDraft] = useState<string | null>(null);
  if (draft === String(value)) setDraft(null);
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = readQuantity(draft ?? '', max) ?? value;
  });
  const type = (text: string) => {
    const quantity = readQuantity(text, max);
    setDraft(text);
    if (quantity !== null && quantity !== latest.current) onChange(quantity);
  };
  const step = (by: number) => {
    const next = latest.current + by;
    if (next < 1 || next > max) return;
    latest.current = next;
    setDraft(String(next));
    onChange(next);
  };
  return (
    <NumberInput.Root
      value={draft ?? String(value)}
      onValueChange={(details) => type(details.value)}
      onBlur={() => setDraft(null)}
      min={1}
      max={max}
      allowOverflow
      clampValueOnBlur={false}
      focusInputOnChange={false}
      formatOptions={{ useGrouping: false, maximumFractionDigits: 0 }}
      inputMode="numeric"
    >
      <NumberInput.Control>
        <IconButton
          icon="minus"
          iconSize={18}
          label={`Decrease quantity of ${of}`}
          disabled={value <= 1}
          onClick={() => step(-1)}
        />
        <NumberInput.Input aria-label={isNamed ? undefined : `Quantity of ${of}`} />
        <IconButton
          icon="plus"
          iconSize={18}
          label={`Increase quantity of ${of}`}
          disabled={value >= max}
          onClick={() => step(1)}
        />
      </NumberInput.Control>
    </NumberInput.Root>
  );
}
