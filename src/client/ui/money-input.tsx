import { chakra } from '@chakra-ui/react/styled-system';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ChangeEvent, ComponentProps, KeyboardEvent, Ref } from 'react';
import { formatAmount, formatMoney, parseAmount, parseMoney, regroup, understood } from './money-text.ts';
import { TextInput } from './text-input.tsx';

type MoneyInputProps = Omit<
  ComponentProps<typeof TextInput>,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'prefix' | 'ref'
> & {
  /** NaN for what was typed and is no amount; the field goes on showing it. */
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  /** Takes cents too. Said once: it doesn't change while the field is there. */
  cents?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** A space between groups is not a character to delete: steps over it, so that the digit beyond goes. */
function stepOverSpace(event: KeyboardEvent<HTMLInputElement>) {
  const { selectionStart: at, selectionEnd, value: shown } = event.currentTarget;
  if (at === null || at !== selectionEnd || Number.isNaN(parseMoney(shown))) return;
  const over = event.key === 'Backspace' ? at - 1 : event.key === 'Delete' ? at : -1;
  if (over < 0 || !/\s/.test(shown.charAt(over))) return;
  const to = event.key === 'Backspace' ? over : over + 1;
  event.currentTarget.setSelectionRange(to, to);
}

/**
 * Rand: grouped while typing, empty means no value, and `-5` is NaN. Without `cents` whole rand, cents rounded off on
 * leaving. Says below the field what it understood where the text could mean something else, such as `450 000,50`.
 */
export function MoneyInput({ value, onChange, cents = false, onBlur, ref, ...rest }: MoneyInputProps) {
  const [parse, format] = cents ? [parseAmount, formatAmount] : [parseMoney, formatMoney];
  const input = useRef<HTMLInputElement | null>(null);
  const caret = useRef<[start: number, end: number] | null>(null);
  const [draft, setDraft] = useState(() => format(value));
  // Kept after leaving, when the field itself shows the amount: what is below must not move under a press.
  const [note, setNote] = useState<string | null>(null);
  // A value set from outside (reset, a calculation opened again) replaces the draft.
  const isOwn = Object.is(parse(draft), value);
  const text = isOwn ? draft : format(value);

  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(...caret.current);
    caret.current = null;
  });

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart, selectionEnd } = event.currentTarget;
    const { text, caret: start } = regroup(typed, selectionStart ?? typed.length, cents);
    // A selection outlasts what the page itself types again when it is hydrated.
    caret.current = [start, regroup(typed, selectionEnd ?? typed.length, cents).caret];
    setDraft(text);
    setNote(understood(text, cents));
    onChange(parse(text));
  };

  const field = (
    <TextInput
      inputMode={cents ? 'decimal' : 'numeric'}
      autoComplete="off"
      fontWeight="600"
      fontVariantNumeric="tabular-nums"
      {...rest}
      ref={(element: HTMLInputElement | null) => {
        input.current = element;
        if (typeof ref === 'function') ref(element);
        else if (ref) ref.current = element;
      }}
      type="text"
      prefix={<chakra.span fontWeight="400">R</chakra.span>}
      value={text}
      onChange={change}
      onKeyDown={stepOverSpace}
      onBlur={(event) => {
        const left = parse(text);
        setDraft(Number.isNaN(left) ? text : format(left));
        onBlur?.(event);
      }}
    />
  );
  return (
    <>
      {field}
      <chakra.p aria-live="polite" textStyle="xs" color="muted" mt="6px" _empty={{ mt: '0' }}>
        {isOwn && note}
      </chakra.p>
    </>
  );
}
