import { chakra } from '@chakra-ui/react/styled-system';
import { Switch as ChakraSwitch } from '@chakra-ui/react/switch';
import { useId } from 'react';
import { switchRecipe } from '../../theme/recipes/switch.ts';

interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: string;
  /** One sentence that explains the label. */
  note: string;
  disabled?: boolean;
}

/** Switch that takes effect immediately and also shows its state as text. */
export function Switch({ checked, onChange, label, note, disabled }: SwitchProps) {
  const noteId = useId();
  return (
    <ChakraSwitch.Root
      recipe={switchRecipe}
      checked={checked}
      disabled={disabled}
      onCheckedChange={(change) => onChange(change.checked)}
    >
      {/* A native checkbox already exposes its checked state. */}
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props */}
      <ChakraSwitch.HiddenInput role="switch" aria-describedby={noteId} />
      <span>
        <ChakraSwitch.Label>{label}</ChakraSwitch.Label>
        <chakra.small id={noteId} display="block" textStyle="ui" color="muted">
          {note}
        </chakra.small>
      </span>
      <ChakraSwitch.Control>
        <ChakraSwitch.Thumb />
      </ChakraSwitch.Control>
      <ChakraSwitch.Indicator aria-hidden="true" fallback="Off">
        On
      </ChakraSwitch.Indicator>
    </ChakraSwitch.Root>
  );
}
