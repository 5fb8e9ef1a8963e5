import { tableAnatomy } from '@chakra-ui/react/anatomy';
import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

const narrow = '@media (max-width: 820px)';
const phone = '@media (max-width: 699px)';
const narrowContainer = '@container (max-width: 559px)';

/** Styles that fold each row into two lines. */
const folded = {
  '&, & tbody': { display: 'block' },
  '& thead': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
  '& tbody tr': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    // Break long words on phones set to a large text size.
    overflowWrap: 'break-word',
    hyphens: 'auto',
    WebkitHyphens: 'auto',
    gap: '2px 16px',
    py: '12px',
    borderBottom: '1px solid',
    borderColor: 'line',
  },
  '& tbody tr:last-child': { borderBottom: '0' },
  '& tbody tr > *': { p: '0', border: '0', boxShadow: 'none' },
  '& [data-phone=hide]': { display: 'none' },
  '& [data-phone=below]': {
    gridColumn: '1 / -1',
    gridRow: '2',
    color: 'muted',
    fontSize: '0.875rem',
    textAlign: 'left',
    whiteSpace: 'normal',
  },
  '& tbody [data-variant=sub]': { bg: 'inset', mx: '-20px', px: '20px' },
  '& tbody [data-variant=sub] > *': { bg: 'transparent', boxShadow: 'none' },
  '& tbody [data-variant=total] > *': { borderTop: '0' },
  '& tbody [data-variant=total]': { borderTop: '2px solid', borderColor: 'ink', pt: '14px' },
} as const;

/**
 * Recipe for a table with rules between rows. When narrow, it folds each row into two lines: name and amount,
 * then the `data-phone=below` cell. Folded rows hide `data-phone=hide` cells.
 */
export const tableRecipe = defineSlotRecipe({
  className: 'table',
  slots: tableAnatomy.keys(),
  base: {
    root: {
      width: 'full',
      borderCollapse: 'collapse',
      fontSize: '0.9375rem',
      lineHeight: '1.45',
      '& th, & td': { textAlign: 'left', pe: '16px', verticalAlign: 'top' },
      '& :is(th, td):last-child': { pe: '0' },
      '& thead th': {
        pb: '10px',
        borderBottom: '1px solid',
        borderColor: 'line-strong',
        fontSize: '0.8125rem',
        fontWeight: '600',
        color: 'muted',
        whiteSpace: 'nowrap',
      },
      '& tbody td, & tbody th': { py: '14px', borderBottom: '1px solid', borderColor: 'line' },
      '& tbody th': { fontWeight: '500' },
      '& tbody tr:last-child > *': { borderBottom: '0' },
      '& [data-numeric]': { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
      // Extend the background into the card's padding, so all amounts still line up.
      '& [data-variant=sub] > *': { bg: 'inset', fontWeight: '600', borderColor: 'line-strong' },
      '& [data-variant=sub] > :first-child': { boxShadow: '-12px 0 0 {colors.inset}' },
      '& [data-variant=sub] > :last-child': { boxShadow: '12px 0 0 {colors.inset}' },
      '& [data-variant=total] > *': { borderTop: '2px solid', borderColor: 'ink', fontWeight: '700' },
      '& :is([data-variant=sub], [data-variant=total]) [data-phone=below]': { fontWeight: '400' },
    },
  },
  variants: {
    /** Determines when rows fold: on screens up to 820 px, on phones only, or in a narrow container. */
    size: {
      narrow: { root: { [narrow]: folded } },
      phone: { root: { [phone]: folded } },
      container: { root: { [narrowContainer]: folded } },
    },
  },
  defaultVariants: { size: 'narrow' },
});
