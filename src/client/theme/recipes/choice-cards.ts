import { checkboxCardAnatomy, radioCardAnatomy } from '@chakra-ui/react/anatomy';
import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { selectedInForcedColors } from './forced-colors.ts';

/** Box around an option. The mark is a pseudo-element, so an option is one line of markup. */
const box = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  minHeight: { base: '56px', tablet: '60px' },
  px: '18px',
  py: '8px',
  border: '1px solid',
  borderColor: 'field',
  borderRadius: 'md',
  bg: 'card',
  fontWeight: '500',
  cursor: 'pointer',
  _before: {
    content: '""',
    flexShrink: '0',
    width: '20px',
    height: '20px',
    border: '1.5px solid',
    borderColor: 'field',
    borderRadius: 'full',
  },
  _checked: {
    borderColor: 'brand',
    boxShadow: '0 0 0 1px {colors.brand}',
    fontWeight: '600',
    _before: { border: '6px solid', borderColor: 'brand' },
    ...selectedInForcedColors,
  },
  _focusVisible: { outline: '2px solid', outlineColor: 'var(--focus-ring)', outlineOffset: '2px' },
} as const;

/** Recipe for radio options, each in its own box. */
export const radioCardRecipe = defineSlotRecipe({
  className: 'radio-card',
  slots: radioCardAnatomy.keys(),
  base: { root: {}, item: box },
});

/** Recipe for checkbox options, each in its own box. */
export const checkboxCardRecipe = defineSlotRecipe({
  className: 'checkbox-card',
  slots: checkboxCardAnatomy.keys(),
  base: { root: { ...box, _before: { ...box._before, borderRadius: 'sm' } } },
});
