import { switchAnatomy } from '@chakra-ui/react/anatomy';
import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { selectedInForcedColors } from './forced-colors.ts';

/**
 * Recipe for a setting that takes effect immediately: label, switch and state. The whole row is clickable.
 * Passed directly to its component rather than registered in the theme, which every page loads.
 */
export const switchRecipe = defineSlotRecipe({
  className: 'switch',
  slots: switchAnatomy.keys(),
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 48px 28px',
      alignItems: 'center',
      gap: '12px',
      minHeight: '44px',
      cursor: 'pointer',
      _disabled: { cursor: 'not-allowed' },
      // Align the switch with other settings' buttons.
      '@container form-section (min-width: 30rem)': { gridTemplateColumns: 'minmax(0, 1fr) 48px 148px' },
    },
    label: { fontSize: '0.9375rem', fontWeight: '600', lineHeight: '1.45' },
    control: {
      position: 'relative',
      width: '48px',
      height: '28px',
      border: '1px solid',
      borderColor: 'field',
      borderRadius: 'full',
      bg: 'card',
      transition: 'background-color 120ms, border-color 120ms',
      _checked: { bg: 'brand', borderColor: 'brand', ...selectedInForcedColors },
      _disabled: { borderStyle: 'dashed' },
      _focusVisible: { outline: '2px solid', outlineColor: 'var(--focus-ring)', outlineOffset: '2px' },
    },
    thumb: {
      position: 'absolute',
      left: '3px',
      top: '3px',
      width: '20px',
      height: '20px',
      borderRadius: 'full',
      bg: 'field',
      transition: 'translate 120ms, background-color 120ms',
      _highContrast: { forcedColorAdjust: 'none', bg: 'ButtonText' },
      _checked: { translate: '20px', bg: 'on-brand', _highContrast: { bg: 'HighlightText' } },
    },
    indicator: { fontSize: '0.875rem', color: 'muted' },
  },
});
