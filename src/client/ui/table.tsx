import { Table as ChakraTable } from '@chakra-ui/react/table';
import type { Ref } from 'react';
import type {
  TableCellProps,
  TableColumnHeaderProps,
  TableRootProps,
  TableRowProps,
} from '@chakra-ui/react/table';

// Explicit roles, because `display: grid` drops the implicit ones in some browsers.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */

interface TableProps extends Omit<TableRootProps, 'size'> {
  /**
   * Determines when rows fold into two lines: on all but wide screens, on phones only, or in a narrow
   * container.
   */
  fold?: 'narrow' | 'phone' | 'container';
  ref?: Ref<HTMLTableElement>;
}

/** Our standard table. Its recipe defines the layout for print, desktop and phones. */
export function Table({ fold, ...rest }: TableProps) {
  return <ChakraTable.Root role="table" size={fold as TableRootProps['size']} {...rest} />;
}

interface RowProps extends TableRowProps {
  /** `sub` is a subtotal on a tinted background; `total` has a heavy rule above it. */
  variant?: 'sub' | 'total' | undefined;
}

export function Row({ variant, ...rest }: RowProps) {
  return <ChakraTable.Row role="row" data-variant={variant} {...rest} />;
}

interface CellProps extends TableCellProps {
  numeric?: boolean;
  /** How folded rows show the cell: not at all, or on a separate line below. */
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
