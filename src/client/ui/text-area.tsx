import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { useFieldControl } from './field-context.ts';
import { InputFrame, bareControl } from './input-frame.tsx';

const BareTextArea = chakra('textarea', bareControl);

/** Several lines of text: `rows` at first; grows with what is typed where the browser can. */
export function TextArea({ id, disabled, rows = 4, ...rest }: ComponentProps<typeof BareTextArea>) {
  const field = useFieldControl({ id, disabled });
  return (
    <InputFrame>
      <BareTextArea
        {...field.aria}
        rows={rows}
        py="12px"
        lineHeight="1.5"
        resize="vertical"
        css={{ fieldSizing: 'content' }}
        // A box that fits its content would forget its rows.
        minHeight={`calc(${rows} * 1.5em + 24px)`}
        {...rest}
        id={field.id}
        disabled={field.disabled}
      />
    </InputFrame>
  );
}
