import { Textarea } from '@chakra-ui/react/textarea';
import type { TextareaProps } from '@chakra-ui/react/textarea';
import type { Ref } from 'react';

/**
 * Multi-line text input with an initial height of `rows` lines. Sets a minimum height, because CSS
 * `field-sizing: content` ignores `rows`.
 */
export function TextArea({ rows = 4, ...rest }: TextareaProps & { ref?: Ref<HTMLTextAreaElement> }) {
  return <Textarea rows={rows} minHeight={`calc(${rows} * 1.5em + 26px)`} {...rest} />;
}
