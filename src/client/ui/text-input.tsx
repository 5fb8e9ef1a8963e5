import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps, ReactNode } from 'react';
import { useFieldControl } from './field-context.ts';
import { InputFrame, bareControl } from './input-frame.tsx';

const BareInput = chakra('input', bareControl);

type TextInputProps = Omit<ComponentProps<typeof BareInput>, 'size' | 'prefix'> & {
  size?: 'md' | 'hero';
  prefix?: ReactNode;
  suffix?: ReactNode;
};

/** A line of text. Give it the right `type`, `inputMode` and `autoComplete`; label and error come from its Field. */
export function TextInput({ size, prefix, suffix, id, disabled, ...rest }: TextInputProps) {
  const field = useFieldControl({ id, disabled });
  return (
    <InputFrame size={size}>
      {prefix && (
        <chakra.span color="muted" aria-hidden="true">
          {prefix}
        </chakra.span>
      )}
      <BareInput {...field.aria} {...rest} id={field.id} disabled={field.disabled} />
      {suffix}
    </InputFrame>
  );
}
