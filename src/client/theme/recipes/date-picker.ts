import { datePickerAnatomy } from '@chakra-ui/react/anatomy';
import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { selectedInForcedColors } from './forced-colors.ts';
import { inputRecipe } from './input.ts';

const step = {
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  borderRadius: 'md',
  cursor: 'pointer',
  _hover: { bg: 'inset' },
  _disabled: { color: 'muted', opacity: '0.5', cursor: 'not-allowed' },
} as const;

const select = {
  minHeight: '40px',
  px: '6px',
  borderRadius: 'md',
  bg: 'transparent',
  color: 'ink',
  fontSize: '0.9375rem',
  fontWeight: '600',
  cursor: 'pointer',
  _hover: { bg: 'inset' },
  '& option': { color: 'ink', bg: 'card' },
} as const;

/** Recipe for a text input with a calendar below it. Weeks start on Monday. */
export const datePickerRecipe = defineSlotRecipe({
  className: 'date-picker',
  slots: datePickerAnatomy.keys(),
  base: {
    control: { position: 'relative' },
    input: { ...inputRecipe.base, pe: '52px', fontVariantNumeric: 'tabular-nums' },
    trigger: {
      ...step,
      position: 'absolute',
      right: '2px',
      insetY: '2px',
      height: 'auto',
      color: 'muted',
    },
    positioner: { zIndex: '1000' },
    content: {
      p: '12px',
      border: '1px solid',
      borderColor: 'line',
      borderRadius: 'lg',
      bg: 'card',
      boxShadow: 'overlay',
      outline: 'none',
    },
    viewControl: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: '4px' },
    prevTrigger: { ...step, '& svg': { rotate: '90deg' } },
    nextTrigger: { ...step, '& svg': { rotate: '-90deg' } },
    monthSelect: select,
    yearSelect: select,
    table: { borderCollapse: 'separate', borderSpacing: '0' },
    tableHeader: { width: '42px', py: '6px', textStyle: 'xs', fontWeight: '500', color: 'muted' },
    tableCell: { p: '0', textAlign: 'center' },
    tableCellTrigger: {
      display: 'grid',
      placeItems: 'center',
      width: '42px',
      height: '40px',
      borderRadius: 'md',
      fontSize: '0.9375rem',
      fontVariantNumeric: 'tabular-nums',
      cursor: 'pointer',
      _hover: { bg: 'inset' },
      _today: { fontWeight: '700', textDecoration: 'underline', textUnderlineOffset: '4px' },
      '&[data-outside-range]': { visibility: 'hidden' },
      '&[data-disabled], &[data-unavailable]': { color: 'muted', opacity: '0.5', cursor: 'not-allowed' },
      '&[data-selected]': { bg: 'brand', color: 'on-brand', fontWeight: '600', ...selectedInForcedColors },
      _focusVisible: { outlineOffset: '-2px' },
      '&[data-selected]:focus-visible': { outlineOffset: '2px' },
    },
  },
});
