import { useState } from 'react';
import type { ComponentProps } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { TextInput } from './text-input.tsx';

type PasswordInputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'suffix'> & {
  autoComplete: 'current-password' | 'new-password';
};

/**
 * Password input with a button that reveals the text, because typing blind on a phone is the most common
 * cause of failed logins.
 */
export function PasswordInput(props: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
          mr="-4px"
          color="muted"
        />
      }
    />
  );
}
