import { Checkbox as ChakraCheckbox } from '@chakra-ui/react/checkbox';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';

interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  name?: string;
  children: ReactNode;
}

export function Checkbox({ checked, onChange, name, children }: CheckboxProps) {
  return (
    <ChakraCheckbox.Root
      name={name}
      checked={checked}
      onCheckedChange={(change) => onChange(change.checked === true)}
    >
      <ChakraCheckbox.HiddenInput />
      <ChakraCheckbox.Control>{checked && <Icon name="check" size={16} />}</ChakraCheckbox.Control>
      <ChakraCheckbox.Label>{children}</ChakraCheckbox.Label>
    </ChakraCheckbox.Root>
  );
}
