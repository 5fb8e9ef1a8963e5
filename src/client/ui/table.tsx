import { Table as ChakraTable } from '@chakra-ui/react/table';
import type { Ref } from 'react';
import type {
  TableCellProps,
  TableColumnHeaderProps,
  TableRootProps,
  TableRowProps,
} from '@chakra-ui/react/table';

// The roles are spelt out because `display: grid` takes them away in some browsers.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */

interface TableProps extends Omit<TableRootProps, 'size'> {
  /** Where each row takes two lines: on all but wide screens, on phones alone, or in a narrow container around it. */
  fold?: 'narrow' | 'phone' | 'container';
  ref?: Ref<HTMLTableElement>;
}

/** The one table: how it is drawn on paper, desk and phone stands in the recipe. */
export function Table({ fold, ...rest }: TableProps) {
  return <ChakraTable.Root role="table" size={fold as TableRootProps['size']} {...rest} />;
}

interface RowProps extends TableRowProps {
  /** `sub` for a subtotal on a tinted ground, `total` for the sum under a double rule. */
  variant?: 'sub' | 'total' | undefined;
}

export function Row({ variant, ...rest }: RowProps) {
  return <ChakraTable.Row role="row" data-variant={variant} {...rest} />;
}

interface CellProps extends TableCellProps {
  numeric?: boolean;
  /** Where rows are folded: gone, or on a line of its own below the row's first. */
  phone?: 'hide' | 'below';
}

export function Cell({ numeric, phone: onPhone, ...rest }: CellProps) {
  return <ChakraTable.Cell role="cell" data-numeric={numeric || undefined} data-phone={onPhone} {...rest} />;
}

export function HeadCell({ numeric, ...rest }: TableColumnHeaderProps & { numeric?: boolean }) {
  return (
    <ChakraTable.ColumnHeader scope="col" role="columnheader" data-numeric={numeric || undefined} {...rest} />
  );
}
