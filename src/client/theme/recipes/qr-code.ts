import { qrCodeAnatomy } from '@chakra-ui/react/anatomy';
import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

/** Squares on their quiet ground, which is part of the code. Not in the theme, but with its composition. */
export const qrCodeRecipe = defineSlotRecipe({
  className: 'qr-code',
  slots: qrCodeAnatomy.keys(),
  base: {
    root: {
      width: 'full',
      maxWidth: '232px',
      p: '20px',
      bg: 'qr-ground',
      border: '1px solid',
      borderColor: 'line-strong',
      borderRadius: 'md',
    },
    frame: { display: 'block', width: 'full', height: 'auto', fill: 'qr-code', shapeRendering: 'crispEdges' },
  },
});
