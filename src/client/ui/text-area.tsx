import { Textarea } from '@chakra-ui/react/textarea';
import type { TextareaProps } from '@chakra-ui/react/textarea';
import type { Ref } from 'react';

/** Several lines of text: `rows` at first. A box that fits its content would forget them. */
export function TextArea({ rows = 4, ...rest }: TextareaProps & { ref?: Ref<HTMLTextAreaElement> }) {
  return <Textarea rows={rows} minHeight={`calc(${rows} * 1.5em + 26px)`} {...rest} />;
}
