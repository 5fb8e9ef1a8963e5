import { useFieldContext } from '@chakra-ui/react/field';
import { NumberInput } from '@chakra-ui/react/number-input';
import { useState } from 'react';
import { IconButton } from './icon-button.tsx';

interface QuantityInputProps {
  value: number;
  onChange: (value: number) => void;
  max: number;
  /** Of what, for the buttons, and for the input where no Field names it. */
  of: string;
}

/** A whole number from 1 up in a text, at most `max`; null where there is none. */
export function readQuantity(text: string, max: number): number | null {
  if (!/^\d{1,15}$/.test(text)) return null;
  const quantity = Math.min(max, Number(text));
  return quantity >= 1 ? quantity : null;
}

/** A whole number from 1 up, by typing or step by step. What is no such number is never told, and gone on leaving. */
export function QuantityInput({ value, onChange, max, of }: QuantityInputProps) {
  // A Field names the input by itself.
  const isNamed = Boolean(useFieldContext());
  const [draft, setDraft] = useState<string | null>(null);
  const change = (text: string) => {
    const quantity = readQuantity(text, max);
    setDraft(quantity === null || String(quantity) !== text ? text : null);
    if (quantity !== null && quantity !== value) onChange(quantity);
  };
  return (
    <NumberInput.Root
      value={draft ?? String(value)}
      onValueChange={(details) => change(details.value)}
      onBlur={() => setDraft(null)}
      min={1}
      max={max}
      allowOverflow
      clampValueOnBlur={false}
      formatOptions={{ useGrouping: false, maximumFractionDigits: 0 }}
      spinOnPress={false}
      // A press of a button leaves the focus there, and the keyboard of a phone where it is.
      focusInputOnChange={false}
      inputMode="numeric"
    >
      <NumberInput.Control>
        <NumberInput.DecrementTrigger asChild>
          <IconButton icon="minus" iconSize={18} label={`One less of ${of}`} />
        </NumberInput.DecrementTrigger>
        <NumberInput.Input aria-label={isNamed ? undefined : `Quantity of ${of}`} />
        <NumberInput.IncrementTrigger asChild>
          <IconButton icon="plus" iconSize={18} label={`One more of ${of}`} />
        </NumberInput.IncrementTrigger>
      </NumberInput.Control>
    </NumberInput.Root>
  );
}
