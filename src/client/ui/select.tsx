import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { useFieldControl } from './field-context.ts';
import { Icon } from './icon.tsx';
import { InputFrame, bareControl } from './input-frame.tsx';

const BareSelect = chakra('select', bareControl);

export interface Option<Value extends string | number = string> {
  value: Value;
  label: string;
}

type SelectProps = ComponentProps<typeof BareSelect> & { options?: readonly Option<string | number>[] };

/** The browser's own select: one-handed on a phone, no script. Options by list, or as children for groups. */
export function Select({ options, id, disabled, children, ...rest }: SelectProps) {
  const field = useFieldControl({ id, disabled });
  return (
    <InputFrame position="relative" px="0">
      <BareSelect
        {...field.aria}
        {...rest}
        id={field.id}
        disabled={field.disabled}
        appearance="none"
        cursor="pointer"
        ps="14px"
        pe="44px"
        css={{ '& option, & optgroup': { color: 'ink', bg: 'card' } }}
      >
        {options?.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
        {children}
      </BareSelect>
      <chakra.span position="absolute" right="14px" pointerEvents="none" color="muted" display="flex">
        <Icon name="chevron" />
      </chakra.span>
    </InputFrame>
  );
}
