import { Textarea } from '@chakra-ui/react/textarea';
import type { TextareaProps } from '@chakra-ui/react/textarea';
import type { Ref } from 'react';

/** Multi-line text, initially `rows` high. CSS `field-sizing: content` would ignore `rows`. */
export function TextArea({ rows = 4, ...rest }: TextareaProps & { ref?: Ref<HTMLTextAreaElement> }) {
  return <Textarea rows={rows} minHeight={`calc(${rows} * 1.5em + 26px)`} {...rest} />;
}
