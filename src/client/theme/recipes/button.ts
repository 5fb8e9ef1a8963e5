import { defineRecipe } from '@chakra-ui/react/styled-system';

/** Selects disabled buttons, except while they wait for hydration or are busy. */
const disabled = '&:disabled:not([data-waiting]), &[aria-disabled=true]:not([aria-busy])';

/**
 * Recipe for buttons. Use at most one `solid` button per card. `hero` is for dark backgrounds, and `accent`
 * for green backgrounds and the popular price.
 */
export const buttonRecipe = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '10px',
    flexShrink: '0',
    border: '1px solid transparent',
    borderRadius: 'md',
    fontWeight: '600',
    lineHeight: '1.2',
    textAlign: 'center',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    userSelect: 'none',
    WebkitUserSelect: 'none',
    transition: 'background-color 120ms, border-color 120ms, color 120ms',
    _focusVisible: { borderRadius: 'md' },
    // Before hydration, fade the button after 2 s to show that it isn't ready.
    '&[data-waiting]': { cursor: 'progress', animation: 'unready 200ms 2s forwards' },
    [disabled]: {
      bg: 'sunken',
      color: 'muted',
      borderColor: 'line',
      cursor: 'not-allowed',
    },
  },
  variants: {
    variant: {
      solid: { bg: 'brand', color: 'on-brand', _hover: { bg: 'brand-hover' } },
      outline: { borderColor: 'field', color: 'ink', _hover: { borderColor: 'ink', bg: 'inset' } },
      subtle: { bg: 'brand-subtle', color: 'brand-fg', _hover: { bg: 'brand-muted' } },
      plain: {
        px: '0',
        // Aligns the label with the text around it.
        borderInlineWidth: '0',
        color: 'brand-fg',
        _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
        [disabled]: { bg: 'transparent', borderColor: 'transparent' },
      },
      /** Looks like a link beside links. */
      link: {
        px: '0',
        borderInlineWidth: '0',
        color: 'brand-fg',
        textDecoration: 'underline',
        textDecorationThickness: '1px',
        textUnderlineOffset: '4px',
        textDecorationColor: 'brand-muted',
        _hover: { textDecorationColor: 'currentColor' },
      },
      hero: { bg: 'hero-action', color: 'on-hero-action', _hover: { filter: 'brightness(1.08)' } },
      heroOutline: { borderColor: 'on-hero-muted', color: 'on-hero', _hover: { borderColor: 'on-hero' } },
      accent: { bg: 'accent', color: 'on-accent', _hover: { filter: 'brightness(1.06)' } },
      /** Icon-only button, 44 px square. */
      icon: {
        color: 'inherit',
        _hover: { bg: 'inset' },
        [disabled]: { bg: 'transparent', borderColor: 'transparent' },
      },
      /** Button that opens a dialog to confirm an irreversible action. The dialog's button is `danger`. */
      dangerOutline: {
        borderColor: 'danger-line',
        color: 'danger-fg',
        _hover: { borderColor: 'danger-fg', bg: 'danger-subtle' },
      },
      danger: { bg: 'danger', color: 'on-danger', _hover: { bg: 'danger-hover' } },
    },
    size: {
      /** Compact size for dense pages; full height on touch screens. */
      xs: {
        minHeight: '32px',
        px: '12px',
        gap: '8px',
        fontSize: '0.875rem',
        '@media (pointer: coarse)': { minHeight: '44px' },
      },
      sm: { minHeight: '40px', px: '16px', fontSize: '0.875rem' },
      md: { minHeight: '44px', px: '20px', fontSize: '0.9375rem' },
      lg: { minHeight: '52px', px: '26px', fontSize: '1rem' },
      icon: { width: '44px', height: '44px', position: 'relative' },
    },
    block: { true: { width: 'full' } },
  },
  compoundVariants: [
    { variant: 'plain', size: 'xs', css: { px: '0' } },
    { variant: 'plain', size: 'sm', css: { px: '0' } },
    { variant: 'plain', size: 'md', css: { px: '0' } },
    { variant: 'plain', size: 'lg', css: { px: '0' } },
    { variant: 'link', size: 'sm', css: { px: '0' } },
  ],
  defaultVariants: { variant: 'solid', size: 'md' },
});
