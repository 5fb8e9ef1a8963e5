import { chakra } from '@chakra-ui/react/styled-system';
import { createLink } from '@tanstack/react-router';

/** Columns for a list, an item's form and its consequences. They stack on narrow screens. */
export const EditorColumns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      across: '240px minmax(0, 1fr)',
      xl: '280px minmax(0, 1fr) 320px',
    },
    gridTemplateRows: { across: 'auto 1fr', xl: 'auto' },
    flex: '1',
    '& > *': { minWidth: '0', borderColor: 'line' },
    '& > * + *': { borderLeftWidth: { across: '1px' }, borderTopWidth: { base: '1px', across: '0' } },
    '& > :nth-child(3)': { gridColumn: { across: '2', xl: 'auto' } },
    '& > :first-child': { gridRow: { across: 'span 2', xl: 'auto' } },
    // Narrow screens show the list alone until an item is chosen.
    '&[data-list] > * + *': { acrossDown: { display: 'none' } },
    '&[data-list] [aria-current]': {
      acrossDown: { bg: 'transparent', boxShadow: 'none', fontWeight: '400' },
    },
  },
});

/** Link to an item's form: its name, a short fact, and two short pieces of text on a second line. */
export const EditorRow = createLink(
  chakra('a', {
    base: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: '1px 10px',
      p: '10px 16px',
      borderBottom: '1px solid',
      borderColor: 'line',
      fontVariantNumeric: 'tabular-nums',
      '& small': { fontSize: '0.8125rem', fontWeight: '400', color: 'muted' },
      _hover: { bg: 'inset' },
      '&[aria-current]': { bg: 'card', boxShadow: 'inset 3px 0 0 {colors.ink}', fontWeight: '600' },
    },
  }),
);

/** Column beside the form for a preview or the effects of a change. */
export const EditorAside = chakra('aside', {
  base: {
    p: { base: '16px 16px 28px', across: '16px 20px 28px' },
    bg: 'sunken',
    display: 'grid',
    gap: '16px',
    alignContent: 'start',
  },
});
