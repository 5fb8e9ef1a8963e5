import { useState } from 'react';
import type { ComponentProps } from 'react';
import { IconButton } from './icon-button.tsx';
import { TextInput } from './text-input.tsx';

type PasswordInputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'suffix'> & {
  autoComplete: 'current-password' | 'new-password';
};

/** A password that can be looked at: typing blind on a phone is where most log-ins fail. */
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
          mr="-10px"
          color="muted"
        />
      }
    />
  );
}
