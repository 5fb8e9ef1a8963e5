import { Input } from '@chakra-ui/react/input';
import type { InputProps } from '@chakra-ui/react/input';
import { InputGroup } from '@chakra-ui/react/input-group';
import type { ReactNode, Ref } from 'react';

export type TextInputProps = Omit<InputProps, 'size' | 'prefix'> & {
  size?: 'md' | 'hero';
  prefix?: ReactNode;
  suffix?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** Single-line text input. Set `type`, `inputMode` and `autoComplete`; its Field provides label and error. */
export function TextInput({ size = 'md', prefix, suffix, ...rest }: TextInputProps) {
  return (
    <InputGroup
      startElement={prefix}
      startElementProps={{ ps: '14px', pe: '0', color: 'muted', fontSize: '1rem' }}
      endElement={suffix}
      endElementProps={{ px: '4px' }}
    >
      <Input {...(prefix && { ps: '33px' })} {...rest} size={size as InputProps['size']} />
    </InputGroup>
  );
}
