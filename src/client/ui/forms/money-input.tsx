import { chakra } from '@chakra-ui/react/styled-system';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import type { ChangeEvent, ComponentProps, KeyboardEvent, Ref } from 'react';
import {
  formatAmount,
  formatMoney,
  parseAmount,
  parseMoney,
  regroup,
  interpretation,
} from '../figures/money-text.ts';
import { TextInput } from './text-input.tsx';

type MoneyInputProps = Omit<
  ComponentProps<typeof TextInput>,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'prefix' | 'ref'
> & {
  /** Amount in rand. NaN if the text isn't an amount; the field still shows the text. */
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  /** Whether the field accepts cents. Must not change while mounted. */
  cents?: boolean;
  ref?: Ref<HTMLInputElement>;
};

const rand = <chakra.span fontWeight="400">R</chakra.span>;

/** Note on how the text was interpreted. Memoized, because it stays empty for nearly every keystroke. */
const Note = memo(function Note({ text }: { text: string | null }) {
  return (
    <chakra.p
      aria-live="polite"
      textStyle="xs"
      color="var(--help-text, {colors.muted})"
      mt="6px"
      _empty={{ mt: '0' }}
    >
      {text}
    </chakra.p>
  );
});

/** Moves the caret past a group separator, so Backspace or Delete removes the digit next to it. */
function stepOverSpace(event: KeyboardEvent<HTMLInputElement>) {
  const { selectionStart: at, selectionEnd, value: shown } = event.currentTarget;
  if (at === null || at !== selectionEnd || Number.isNaN(parseMoney(shown))) return;
  const over = event.key === 'Backspace' ? at - 1 : event.key === 'Delete' ? at : -1;
  if (over < 0 || !/\s/.test(shown.charAt(over))) return;
  const to = event.key === 'Backspace' ? over : over + 1;
  event.currentTarget.setSelectionRange(to, to);
}

/**
 * Input for an amount in rand that groups digits while the user types. An empty field is undefined, and `-5`
 * is NaN. Without `cents`, the field rounds to whole rand on blur. A note below it explains how it
 * interpreted ambiguous-looking text such as `450 000,50`.
 */
export function MoneyInput({ value, onChange, cents = false, onBlur, ref, ...rest }: MoneyInputProps) {
  const [parse, format] = cents ? [parseAmount, formatAmount] : [parseMoney, formatMoney];
  const input = useRef<HTMLInputElement | null>(null);
  const caret = useRef<[start: number, end: number] | null>(null);
  const [draft, setDraft] = useState(() => format(value));
  // Kept after blur, because removing it would shift content just as the user clicks.
  const [note, setNote] = useState<string | null>(null);
  // A value set from outside, such as a reset or a reopened calculation, replaces the draft.
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
    // Keep the selection when text typed before hydration is replayed.
    caret.current = [start, regroup(typed, selectionEnd ?? typed.length, cents).caret];
    setDraft(text);
    setNote(interpretation(text, cents));
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
      prefix={rand}
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
      <Note text={isOwn ? note : null} />
    </>
  );
}
