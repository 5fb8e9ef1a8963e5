import { chakra } from '@chakra-ui/react/styled-system';
import { useLayoutEffect, useRef, useState } from 'react';
import { useFieldControl } from './field-context.ts';
import { IconButton } from './icon-button.tsx';
import { InputFrame, bareControl } from './input-frame.tsx';
import { readQuantity } from './read-quantity.ts';

const BareNumber = chakra('input', bareControl);

interface QuantityInputProps {
  value: number;
  onChange: (value: number) => void;
  max: number;
  /** Of what, for the buttons, and for the input where no Field names it. */
  of: string;
}

/** A whole number from 1 up, by typing or step by step. What is no such number is never told, and gone on leaving. */
export function QuantityInput({ value, onChange, max, of }: QuantityInputProps) {
  const field = useFieldControl();
  const [draft, setDraft] = useState<string | null>(null);
  // Presses may come faster than the page shows them: each counts from the one before.
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  const step = (by: number) => {
    const next = latest.current + by;
    setDraft(null);
    if (next < 1 || next > max) return;
    latest.current = next;
    onChange(next);
  };
  const type = (text: string) => {
    const typed = readQuantity(text, max);
    setDraft(typed === null || String(typed) !== text ? text : null);
    if (typed !== null && typed !== value) onChange(typed);
  };
  return (
    <InputFrame width="148px" px="1px" gap="0">
      <IconButton
        icon="minus"
        iconSize={18}
        label={`One less of ${of}`}
        disabled={value <= 1}
        onClick={() => step(-1)}
      />
      <BareNumber
        {...field.aria}
        id={field.id}
        aria-label={field.labelId ? undefined : `Quantity of ${of}`}
        type="number"
        inputMode="numeric"
        min={1}
        max={max}
        step={1}
        value={draft ?? value}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => setDraft(null)}
        // The wheel would change a number that the page is only scrolled past.
        onWheel={(event) => event.currentTarget.blur()}
        width="full"
        textAlign="center"
        fontWeight="600"
        fontVariantNumeric="tabular-nums"
        css={{
          appearance: 'textfield',
          '&::-webkit-inner-spin-button, &::-webkit-outer-spin-button': { appearance: 'none', margin: '0' },
        }}
      />
      <IconButton
        icon="plus"
        iconSize={18}
        label={`One more of ${of}`}
        disabled={value >= max}
        onClick={() => step(1)}
      />
    </InputFrame>
  );
}
