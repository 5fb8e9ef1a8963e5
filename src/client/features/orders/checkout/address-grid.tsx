import { chakra } from '@chakra-ui/react/styled-system';

/** Two fields in a row, on phones one; fields that are only shown stay two, so that they take little room. */
export const AddressGrid = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'start',
    gap: '16px',
    '& > [data-wide]': { gridColumn: '1 / -1' },
  },
  variants: {
    shown: {
      true: {
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        rowGap: '12px',
        columnGap: { base: '12px', md: '16px' },
      },
      false: { md: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
    },
  },
  defaultVariants: { shown: false },
});
