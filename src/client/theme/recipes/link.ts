import { defineRecipe } from '@chakra-ui/react/styled-system';

/** A link in text. */
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
    /** In the middle of a sentence: wraps with the words and is underlined in full. */
    inline: { true: { display: 'inline', fontWeight: 'inherit', textDecorationColor: 'currentColor' } },
  },
});

/** The width of a public page, with its gutters. */
export const containerRecipe = defineRecipe({
  className: 'container',
  base: { width: 'full', maxWidth: 'calc({sizes.page} + 2 * {spacing.gutter})', mx: 'auto', px: 'gutter' },
});
