import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon.tsx';

const Box = chakra('input', {
  base: {
    gridArea: '1/1',
    appearance: 'none',
    width: '22px',
    height: '22px',
    m: '0',
    border: '1px solid',
    borderColor: 'field',
    borderRadius: '5px',
    bg: 'card',
    cursor: 'inherit',
    '&:checked': { bg: 'brand', borderColor: 'brand' },
    '&:not(:checked) + span': { visibility: 'hidden' },
    '&:disabled': { bg: 'inset', borderColor: 'line' },
    _focusVisible: { borderRadius: '5px' },
  },
});

type CheckboxProps = Omit<ComponentProps<typeof Box>, 'type'> & { children: ReactNode };

/** A native checkbox with its words; the whole line is the target. */
export function Checkbox({ children, ...rest }: CheckboxProps) {
  return (
    <chakra.label
      display="flex"
      alignItems="center"
      gap="12px"
      minHeight="44px"
      fontSize="0.9375rem"
      lineHeight="1.45"
      cursor="pointer"
    >
      <chakra.span display="grid" placeItems="center" flexShrink="0">
        <Box type="checkbox" {...rest} />
        <chakra.span gridArea="1/1" color="on-brand" display="flex" pointerEvents="none">
          <Icon name="check" size={16} />
        </chakra.span>
      </chakra.span>
      <span>{children}</span>
    </chakra.label>
  );
}
