import { pinInputAnatomy } from '@chakra-ui/react/anatomy';
import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { inputRecipe } from './input.ts';

/**
 * Recipe for a one-time code input: one box per digit, in two groups of three. Passed directly to its
 * component rather than registered in the theme, which every page loads.
 */
export const pinInputRecipe = defineSlotRecipe({
  className: 'pin-input',
  slots: pinInputAnatomy.keys(),
  base: {
    root: { my: '8px' },
    control: {
      display: 'grid',
      minWidth: '0',
      border: '0',
      gridTemplateColumns: {
        base: 'repeat(3, minmax(0, 52px)) 8px repeat(3, minmax(0, 52px))',
        sm: 'repeat(3, 52px) 12px repeat(3, 52px)',
      },
      gap: { base: '6px', sm: '8px' },
    },
    input: {
      ...inputRecipe.base,
      '--input-height': '60px',
      px: '0',
      fontFamily: 'heading',
      fontSize: '1.625rem',
      fontWeight: '700',
      fontVariantNumeric: 'tabular-nums',
      textAlign: 'center',
      '&:nth-of-type(4)': { gridColumn: '5' },
    },
  },
});
