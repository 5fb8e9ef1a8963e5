import { alertAnatomy, emptyStateAnatomy } from '@chakra-ui/react/anatomy';
import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react/styled-system';

/** Recipe for a message (`subtle`) or for a section that failed to load (`box`). */
export const alertRecipe = defineSlotRecipe({
  className: 'alert',
  slots: alertAnatomy.keys(),
  base: {
    root: { display: 'flex' },
    content: { flex: '1', minWidth: '0' },
    indicator: { flexShrink: '0', pt: '1px' },
  },
  variants: {
    variant: {
      subtle: { root: { gap: '12px', py: '12px', px: '16px', borderRadius: 'md', textStyle: 'sm' } },
      box: {
        root: {
          gap: '14px',
          py: '24px',
          px: { base: '20px', md: '28px' },
          bg: 'card',
          border: '1px solid',
          borderColor: 'line',
          borderLeft: '4px solid',
          borderLeftColor: 'danger',
          borderRadius: 'lg',
        },
        indicator: { color: 'danger-fg' },
        title: { textStyle: 'h4' },
        description: { color: 'muted', mt: '4px', maxWidth: '56ch' },
      },
    },
    status: {
      info: {},
      warning: {},
      error: {},
    },
  },
  compoundVariants: [
    { variant: 'subtle', status: 'info', css: { root: { bg: 'info-subtle', color: 'info-fg' } } },
    { variant: 'subtle', status: 'warning', css: { root: { bg: 'accent-subtle', color: 'accent-fg' } } },
    { variant: 'subtle', status: 'error', css: { root: { bg: 'danger-subtle', color: 'danger-fg' } } },
  ],
  defaultVariants: { variant: 'subtle', status: 'info' },
});

/** Recipe for the empty state of a list or section. */
export const emptyStateRecipe = defineSlotRecipe({
  className: 'empty-state',
  slots: emptyStateAnatomy.keys(),
  base: {
    root: {
      containerType: 'inline-size',
      border: '1px dashed',
      borderColor: 'line-strong',
      borderRadius: 'lg',
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      gap: '16px',
      py: '28px',
      px: '20px',
      '@container (min-width: 520px)': { flexDirection: 'row', alignItems: 'center', gap: '40px', p: '40px' },
    },
    indicator: { minWidth: '104px' },
    title: { textStyle: 'h4' },
    description: { color: 'muted', mt: '6px', maxWidth: '52ch' },
  },
});

/** Recipe for a grey placeholder bar, the same size as the loading content. */
export const skeletonRecipe = defineRecipe({
  className: 'skeleton',
  base: {
    display: 'block',
    height: '16px',
    maxWidth: 'full',
    borderRadius: 'sm',
    bg: 'inset',
    animation: 'pulse 1.6s ease-in-out infinite',
    _motionReduce: { animation: 'none' },
  },
});

/** Recipe for the loading spinner. */
export const spinnerRecipe = defineRecipe({
  className: 'spinner',
  base: {
    display: 'block',
    width: '36px',
    height: '36px',
    border: '3px solid',
    borderColor: 'line-strong',
    borderTopColor: 'brand',
    borderRadius: 'full',
    animation: 'spin 0.9s linear infinite',
  },
});
