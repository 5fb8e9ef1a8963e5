import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';

const phone = '@media (max-width: 820px)';

const StyledTable = chakra('table', {
  base: {
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
    // Bleeds into the card's padding, so that amounts of all rows stay in one column.
    '& [data-look=sub] > *': { bg: 'inset', fontWeight: '600', borderColor: 'line-strong' },
    '& [data-look=sub] > :first-child': { boxShadow: '-12px 0 0 {colors.inset}' },
    '& [data-look=sub] > :last-child': { boxShadow: '12px 0 0 {colors.inset}' },
    '& [data-look=total] > *': { borderTop: '2px solid', borderColor: 'ink', fontWeight: '700' },
    '& :is([data-look=sub], [data-look=total]) [data-phone=below]': { fontWeight: '400' },
    [phone]: {
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
        gridTemplateColumns: '1fr auto',
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
      '& tbody [data-look=sub]': { bg: 'inset', mx: '-20px', px: '20px' },
      '& tbody [data-look=sub] > *': { bg: 'transparent', boxShadow: 'none' },
      '& tbody [data-look=total] > *': { borderTop: '0' },
      '& tbody [data-look=total]': { borderTop: '2px solid', borderColor: 'ink', pt: '14px' },
    },
  },
});

// The roles are spelt out because `display: grid` takes them away in some browsers.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */

/**
 * The one table. On phones each row becomes two lines: name and amount, then the cell marked `phone="below"`; cells
 * marked `phone="hide"` go.
 */
export function Table(props: ComponentProps<typeof StyledTable>) {
  return <StyledTable role="table" {...props} />;
}

interface RowProps extends ComponentProps<'tr'> {
  /** `sub` for a subtotal on a tinted ground, `total` for the sum under a double rule. */
  look?: 'sub' | 'total';
}

export function Row({ look, ...rest }: RowProps) {
  return <tr role="row" data-look={look} {...rest} />;
}

interface CellProps extends ComponentProps<'td'> {
  numeric?: boolean;
  phone?: 'hide' | 'below';
}

export function Cell({ numeric, phone: onPhone, ...rest }: CellProps) {
  return <td role="cell" data-numeric={numeric || undefined} data-phone={onPhone} {...rest} />;
}

export function HeadCell({ numeric, ...rest }: ComponentProps<'th'> & { numeric?: boolean }) {
  return <th scope="col" role="columnheader" data-numeric={numeric || undefined} {...rest} />;
}
