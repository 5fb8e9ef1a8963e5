import { chakra } from '@chakra-ui/react/styled-system';
import { Table as ChakraTable } from '@chakra-ui/react/table';
import type { TableCellProps, TableRootProps } from '@chakra-ui/react/table';
import type { ReactNode } from 'react';
import { listTableRecipe } from '../theme/recipes/list-table.ts';

// The roles are spelt out because `display: grid` takes them away in some browsers.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */

/** Where a cell stands in its row; theme/recipes/list-table.ts draws them for each width. */
type Area = 'mark' | 'name' | 'kind' | 'state' | 'day' | 'size' | 'acts' | 'below';

/** The column's heading, for screen readers alone where it is `hidden`. */
export interface ListColumn {
  area: Area;
  label: string;
  hidden?: boolean;
}

interface ListTableProps extends Omit<TableRootProps, 'recipe' | 'columns'> {
  columns: readonly ListColumn[];
  /** A ListRow each. */
  children: ReactNode;
}

/** A list with actions, several lines a row where there is little room. */
export function ListTable({ columns, children, ...rest }: ListTableProps) {
  return (
    <ChakraTable.Root role="table" recipe={listTableRecipe} {...rest}>
      <thead>
        <ListRow>
          {columns.map(({ area, label, hidden }) => (
            <ChakraTable.ColumnHeader key={area} scope="col" role="columnheader" data-area={area}>
              {hidden ? <chakra.span srOnly>{label}</chakra.span> : label}
            </ChakraTable.ColumnHeader>
          ))}
        </ListRow>
      </thead>
      <tbody>{children}</tbody>
    </ChakraTable.Root>
  );
}

export function ListRow({ children }: { children: ReactNode }) {
  return <ChakraTable.Row role="row">{children}</ChakraTable.Row>;
}

export function ListCell({ area, ...rest }: TableCellProps & { area: Area }) {
  return <ChakraTable.Cell role="cell" data-area={area} {...rest} />;
}
