import { chakra } from '@chakra-ui/react/styled-system';

const phone = '@media (max-width: 819px)';

/** The frame of the comparison: a table, and on phones a list whose rows name their columns themselves. */
export const ComparisonTable = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    tableLayout: 'fixed',
    textStyle: 'ui',
    '& th, & td': {
      textAlign: 'left',
      verticalAlign: 'middle',
      fontWeight: '500',
      py: '14px',
      pe: '16px',
      borderBottom: '1px solid',
      borderColor: 'line',
    },
    '& thead th:first-child': { width: '34%' },
    '& thead th': { verticalAlign: 'bottom', borderBottom: '2px solid', borderColor: 'ink' },
    '& :is(th, td):first-child': { ps: '28px' },
    '& :is(th, td):last-child': { bg: 'brand-subtle', ps: '16px' },
    '& tbody tr:last-child > *': { borderBottom: 'none' },
    [phone]: {
      '&, & thead, & tbody': { display: 'block' },
      '& tr': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.15fr)',
        gap: '8px 16px',
        px: '20px',
        py: '16px',
      },
      '& tr > :is(th, td), & tr > :is(th, td):last-child': {
        p: '0',
        border: '0',
        bg: 'transparent',
        width: 'auto',
      },
      '& tr > :is(th, td):first-child': { gridColumn: '1 / -1', ps: '0', fontWeight: '600' },
      '& tr + tr': { borderTop: '1px solid', borderColor: 'line' },
      '& thead tr': { gap: '16px', pt: '4px', borderBottom: '2px solid', borderColor: 'ink' },
    },
  },
});
