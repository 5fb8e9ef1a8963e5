import { Input } from '@chakra-ui/react/input';
import type { InputProps } from '@chakra-ui/react/input';
import { InputGroup } from '@chakra-ui/react/input-group';
import type { ReactNode, Ref } from 'react';

export type TextInputProps = Omit<InputProps, 'size' | 'prefix'> & {
  size?: 'md' | 'hero';
  prefix?: ReactNode;
  suffix?: ReactNode;
  /**
   * Limits layout recalculation to the input while the user types. Only for inputs as wide as their
   * container.
   */
  contained?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** The input's natural height, set explicitly because contained content can't determine it. */
const containedBox = {
  contain: 'size layout',
  // Without a baseline of its own, it would leave space for descenders below.
  verticalAlign: 'top',
  height: 'max(var(--input-height, 48px), calc(1.3rem + 2px))',
} as const;

/** Single-line text input. Set `type`, `inputMode` and `autoComplete`; its Field provides label and error. */
export function TextInput({ size = 'md', prefix, suffix, contained, ...rest }: TextInputProps) {
  return (
    <InputGroup
      {...(contained && containedBox)}
      startElement={prefix}
      startElementProps={{ ps: '14px', pe: '0', color: 'muted', fontSize: '1rem' }}
      endElement={suffix}
      endElementProps={{ px: '4px' }}
    >
      <Input {...(prefix && { ps: '33px' })} {...rest} size={size as InputProps['size']} />
    </InputGroup>
  );
}
