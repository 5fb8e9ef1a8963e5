import { cardAnatomy } from '@chakra-ui/react/anatomy';
import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

/** Recipe for a card: white background, border, no shadow. */
export const cardRecipe = defineSlotRecipe({
  className: 'card',
  slots: cardAnatomy.keys(),
  base: {
    root: {
      // A variable, so that children can fade into the background.
      '--surface': '{colors.card}',
      bg: 'var(--surface)',
      border: '1px solid',
      borderColor: 'line',
      borderRadius: 'lg',
      minWidth: '0',
      py: '22px',
      px: '20px',
    },
    header: {
      display: 'flex',
      // Let the note wrap below the title if there is no room beside it.
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      alignItems: 'baseline',
      gap: '2px 16px',
      mb: '20px',
    },
    title: { textStyle: 'h4' },
    description: { textStyle: 'sm', color: 'muted' },
  },
  variants: {
    /** Padding: `app` for pages inside the app, `compact` for dense ones, `public` for marketing pages. */
    size: {
      app: { root: { tablet: { p: '22px' }, across: { p: '26px' }, lg: { p: '28px' } } },
      compact: { root: { py: '14px', px: { base: '16px', tablet: '20px' } } },
      public: { root: { md: { p: '32px' } } },
    },
  },
  defaultVariants: { size: 'app' },
});
