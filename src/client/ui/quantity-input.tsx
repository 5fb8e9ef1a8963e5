import { useFieldContext } from '@chakra-ui/react/field';
import { NumberInput } from '@chakra-ui/react/number-input';
import { useLayoutEffect, useRef, useState } from 'react';
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

/**
 * A whole number from 1 up, by typing or step by step. What is no such number is never told, and gone on leaving. The
 * buttons are our own: Chakra's answer a pointer alone, not the click that a screen reader or a keyboard makes.
 */
export function QuantityInput({ value, onChange, max, of }: QuantityInputProps) {
  // A Field names the input by itself.
  const isNamed = Boolean(useFieldContext());
  // Stands there until `value` has caught up: presses may come faster, and each counts from the one before.
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
          label={`One less of ${of}`}
          disabled={value <= 1}
          onClick={() => step(-1)}
        />
        <NumberInput.Input aria-label={isNamed ? undefined : `Quantity of ${of}`} />
        <IconButton
          icon="plus"
          iconSize={18}
          label={`One more of ${of}`}
          disabled={value >= max}
          onClick={() => step(1)}
        />
      </NumberInput.Control>
    </NumberInput.Root>
  );
}
