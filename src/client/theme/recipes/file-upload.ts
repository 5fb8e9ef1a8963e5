import { fileUploadAnatomy } from '@chakra-ui/react/anatomy';
import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

/**
 * Recipe for a drop zone with a file button. Passed directly to its component rather than registered in the
 * theme, which every page loads.
 */
export const fileUploadRecipe = defineSlotRecipe({
  className: 'file-upload',
  slots: fileUploadAnatomy.keys(),
  base: {
    root: { width: 'full' },
    dropzone: {
      display: 'grid',
      justifyItems: 'center',
      gap: '4px',
      py: '24px',
      px: '20px',
      border: '1px dashed',
      borderColor: 'field',
      borderRadius: 'md',
      textAlign: 'center',
      cursor: 'pointer',
      _hover: { borderColor: 'ink', bg: 'inset' },
      _dragging: { borderColor: 'brand', bg: 'brand-subtle' },
      _focusVisible: { borderRadius: 'md' },
    },
  },
});
