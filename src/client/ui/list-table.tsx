import { chakra } from '@chakra-ui/react/styled-system';
import { Table as ChakraTable } from '@chakra-ui/react/table';
import type { TableCellProps, TableRootProps } from '@chakra-ui/react/table';
import type { ReactNode } from 'react';
import { listTableRecipe } from '../theme/recipes/list-table.ts';

// Explicit roles, because `display: grid` drops the implicit ones in some browsers.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */

/** Grid area of a cell in its row; theme/recipes/list-table.ts positions the areas for each width. */
type Area = 'mark' | 'name' | 'kind' | 'state' | 'day' | 'size' | 'acts' | 'below';

/** Column heading. `hidden` headings are visible only to screen readers. */
export interface ListColumn {
  area: Area;
  label: string;
  hidden?: boolean;
}

interface ListTableProps extends Omit<TableRootProps, 'recipe' | 'columns'> {
  columns: readonly ListColumn[];
  /** Whether the column headings are visible only to screen readers. */
  isHeadHidden?: boolean;
  children: ReactNode;
}

/** List with row actions, built from ListRow elements. Rows take several lines where space is limited. */
export function ListTable({ columns, isHeadHidden = false, children, ...rest }: ListTableProps) {
  return (
    <ChakraTable.Root
      role="table"
      recipe={listTableRecipe}
      data-head={isHeadHidden ? 'hidden' : undefined}
      {...rest}
    >
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
