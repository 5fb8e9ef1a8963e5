import { chakra } from '@chakra-ui/react/styled-system';

/**
 * The box around an input and what stands before or behind it. The outline belongs to the box, so that a prefix and a
 * button are inside it; focus, error and disabled states are read off the input itself.
 */
export const InputFrame = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    width: 'full',
    minHeight: '48px',
    px: '14px',
    border: '1px solid',
    borderColor: 'field',
    borderRadius: 'md',
    bg: 'card',
    color: 'ink',
    fontSize: '1rem',
    lineHeight: '1.3',
    cursor: 'text',
    transition: 'border-color 120ms, box-shadow 120ms',
    '&:has(:is(input, select, textarea):focus)': {
      borderColor: 'brand',
      boxShadow: '0 0 0 1px {colors.brand}',
    },
    // As specific as the focus above, so that being wrong wins; the focus is then a second ring around it.
    '&:has(:is(input, select, textarea)[aria-invalid=true])': {
      borderColor: 'danger-line',
      boxShadow: '0 0 0 1px {colors.danger-line}',
    },
    '&:has(:is(input, select, textarea)[aria-invalid=true]:focus)': {
      boxShadow: '0 0 0 1px {colors.danger-line}, 0 0 0 3px {colors.card}, 0 0 0 5px {colors.brand}',
    },
    '&:has(:is(input, select, textarea):disabled)': {
      bg: 'inset',
      borderColor: 'line',
      color: 'muted',
      cursor: 'not-allowed',
    },
  },
  variants: {
    size: { md: {}, hero: { minHeight: '60px' } },
  },
});

/** The bare control inside a frame: as tall as the frame, so that the whole box is the target. */
export const bareControl = {
  base: {
    flex: '1',
    minWidth: '0',
    minHeight: '46px',
    bg: 'transparent',
    border: '0',
    outline: 'none',
    color: 'inherit',
    font: 'inherit',
    _focusVisible: { outline: 'none' },
    _disabled: { cursor: 'not-allowed', opacity: '1' },
  },
} as const;
