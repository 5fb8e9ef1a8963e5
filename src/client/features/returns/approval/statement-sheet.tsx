import { chakra } from '@chakra-ui/react/styled-system';

/** White sheet for a statement, with a header above a rule. */
export const Sheet = chakra('section', {
  base: {
    bg: 'card',
    border: '1px solid',
    borderColor: 'line-strong',
    borderRadius: 'lg',
    pt: { base: '22px', tablet: '26px', lg: '32px' },
    pb: { base: '20px', lg: '28px' },
    px: { base: '18px', tablet: '26px', lg: '36px' },
    '& > header': {
      display: 'flex',
      flexDirection: { base: 'column', tablet: 'row' },
      justifyContent: 'space-between',
      gap: { base: '8px', tablet: '24px' },
      pb: '18px',
      borderBottom: '2px solid',
      borderColor: 'ink',
    },
    '& > header h2': { textStyle: 'h3' },
    '& > header p': { textStyle: 'sm', color: 'muted', mt: '4px' },
  },
});

/** Statement table: lines, totals on a tinted row, and the balance below a rule. */
export const SheetTable = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    textStyle: 'ui',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { textAlign: 'right', ps: { base: '10px', tablet: '18px' }, verticalAlign: 'middle' },
    '& th:first-child, & td:first-child': { textAlign: 'left', ps: '0', width: 'full' },
    '& thead th': {
      textStyle: 'xs',
      fontWeight: '600',
      color: 'muted',
      pt: '14px',
      pb: '8px',
      whiteSpace: 'nowrap',
      verticalAlign: 'bottom',
    },
    '& tbody td, & tbody th': { height: '46px', py: '6px', borderTop: '1px solid', borderColor: 'line' },
    '& tbody th': { fontWeight: '500' },
    '& [data-amount]': { fontWeight: '600', whiteSpace: 'nowrap' },
    '& [data-other]': { color: 'muted', textStyle: 'sm', whiteSpace: 'nowrap' },
    '& [data-sum] > *': { bg: 'inset', fontWeight: '600' },
    '& [data-sum] > [data-other]': { fontWeight: '400' },
    '& [data-sum] > :first-child': { boxShadow: '-16px 0 0 {colors.inset}' },
    '& [data-sum] > :last-child': { boxShadow: '16px 0 0 {colors.inset}' },
    '& [data-balance] > *': {
      height: '72px',
      borderTop: '2px solid',
      borderTopColor: 'ink',
      fontFamily: 'heading',
      fontWeight: '700',
      fontSize: '1.125rem',
      letterSpacing: '-0.02em',
    },
    '& [data-balance] > [data-amount]': {
      fontSize: { base: '1.375rem', tablet: '1.75rem' },
      letterSpacing: '-0.03em',
    },
    '& [data-balance] > [data-other]': {
      fontFamily: 'text',
      fontWeight: '400',
      fontSize: '0.875rem',
      letterSpacing: '0',
    },
    '& [data-below] > *': { height: 'auto', border: '0', p: '0', pb: '14px' },
  },
});

/** Dash for a column without an amount. */
export const noAmount = '–';

/** Second line of a label on phones, in place of the columns that don't fit. */
export const PhoneLine = chakra('small', {
  base: {
    display: { base: 'block', tablet: 'none' },
    fontFamily: 'text',
    fontWeight: '400',
    textStyle: 'xs',
    letterSpacing: '0',
    color: 'muted',
  },
});
