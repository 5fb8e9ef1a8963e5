import { sliderAnatomy } from '@chakra-ui/react/anatomy';
import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

/**
 * Recipe for a slider with one thumb. Passed directly to its component rather than registered in the theme, which
 * every page loads.
 */
export const sliderRecipe = defineSlotRecipe({
  className: 'slider',
  slots: sliderAnatomy.keys(),
  base: {
    root: { width: 'full', _disabled: { opacity: '0.5' } },
    control: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      // Large enough to hit with a finger.
      height: '44px',
      cursor: 'pointer',
      touchAction: 'pan-y',
      _disabled: { cursor: 'not-allowed' },
    },
    track: {
      flex: '1',
      height: '6px',
      borderRadius: 'full',
      bg: 'fig-rest',
      overflow: 'hidden',
      _highContrast: { forcedColorAdjust: 'none', bg: 'GrayText' },
    },
    range: { height: 'full', bg: 'brand', _highContrast: { bg: 'Highlight' } },
    thumb: {
      width: '22px',
      height: '22px',
      border: '2px solid',
      borderColor: 'brand',
      borderRadius: '6px',
      bg: 'card',
      _focusVisible: { outline: '2px solid', outlineColor: 'var(--focus-ring)', outlineOffset: '2px' },
    },
  },
});
