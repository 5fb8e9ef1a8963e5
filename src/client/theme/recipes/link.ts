import { defineRecipe } from '@chakra-ui/react/styled-system';

/** Recipe for a text link. */
export const linkRecipe = defineRecipe({
  className: 'link',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    color: 'brand-fg',
    fontWeight: '600',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '4px',
    textDecorationColor: 'brand-muted',
    _hover: { textDecorationColor: 'currentColor' },
  },
  variants: {
    /** Link inside a sentence, which wraps with the text and is always underlined. */
    inline: { true: { display: 'inline', fontWeight: 'inherit', textDecorationColor: 'currentColor' } },
  },
});

/** Recipe for a public page's maximum width and gutters. */
export const containerRecipe = defineRecipe({
  className: 'container',
  base: { width: 'full', maxWidth: 'calc({sizes.page} + 2 * {spacing.gutter})', mx: 'auto', px: 'gutter' },
});
