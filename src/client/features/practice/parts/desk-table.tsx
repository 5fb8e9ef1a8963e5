import { chakra } from '@chakra-ui/react/styled-system';
import {
  type ColumnDef,
  createColumnHelper,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { Fragment, type MouseEvent, useId, useMemo, useRef } from 'react';
import { useFixedWidths, useRowWindow } from './use-row-window.ts';

interface ColumnLook {
  numeric?: true;
  /** True if the column is hidden on screens where only the main columns fit. */
  isMinor?: true;
}

const columnMeta: ColumnLook = {};
const features = tableFeatures({ rowSelectionFeature, columnMeta });

type Features = typeof features;

/** Creates a column builder for tables with rows of one type. */
export const columnsOf = <Row extends { id: number }>() => createColumnHelper<Features, Row>();

const Frame = chakra('div', {
  base: {
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'md',
    bg: 'card',
    // Contain the visually hidden labels, so a wide table scrolls without widening the page.
    position: 'relative',
    minWidth: '0',
    overflowX: 'auto',
    '& table': { width: 'full', borderCollapse: 'collapse' },
    '& th, & td': {
      height: '40px',
      px: '12px',
      textAlign: 'left',
      whiteSpace: 'nowrap',
      borderColor: 'line',
    },
    '& thead th': {
      height: '34px',
      fontSize: '0.8125rem',
      fontWeight: '600',
      color: 'muted',
      borderBottom: '1px solid',
      borderColor: 'line-strong',
    },
    '& tbody tr + tr:not([aria-hidden]) > *': { borderTop: '1px solid', borderColor: 'line' },
    '& tbody tr[aria-hidden] td': { height: 'auto', p: '0', border: '0' },
    '& tbody th': { fontWeight: '600' },
    '& tbody th a': { color: 'ink', _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' } },
    '& [data-numeric]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    '& [data-minor]': { display: { base: 'none', xl: 'table-cell' } },
    '& tbody tr:where(:has(th [data-row]))': { cursor: 'pointer', _hover: { bg: 'inset' } },
    '& tbody tr[data-selected]': { bg: 'brand-subtle' },
    '& tbody tr:has([data-row]:focus)': { bg: 'inset', boxShadow: 'inset 3px 0 0 {colors.ink}' },
    '@media (pointer: coarse)': { '& tbody :is(th, td)': { height: '48px' } },
  },
});

interface Selection {
  ids: readonly number[];
  onChange: (ids: number[]) => void;
}

interface DeskTableProps<Row extends { id: number }> {
  label: string;
  // Columns have different value types.
  // oxlint-disable-next-line typescript/no-explicit-any
  columns: readonly ColumnDef<Features, Row, any>[];
  rows: readonly Row[];
  selection?: Selection;
  /** True while the rows for another search load. */
  isStale?: boolean;
  /**
   * True if the rows contain nothing focusable. The table itself then takes focus, so keyboard users can
   * scroll it.
   */
  isStatic?: boolean;
}

/** Placeholder for rows that aren't rendered. */
function Gap({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- Hidden, not a control. */}
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}

/** Returns the link that a row opens, unless the click is on another interactive element. */
function linkOf({ target, currentTarget }: MouseEvent<HTMLElement>): HTMLAnchorElement | null {
  const own = 'a, button, input, label, select, td:has(> input)';
  if (target instanceof Element && target.closest(own)) return null;
  return currentTarget.querySelector('th [data-row]');
}

/**
 * Opens a row's link from anywhere in the row; a modifier key or the middle button opens a new tab. A link
 * stretched over the row would need no code, but users couldn't select the text below it.
 */
function openRow(event: MouseEvent<HTMLElement>) {
  const link = linkOf(event);
  const { button, ctrlKey, metaKey, shiftKey } = event;
  const isSelecting = button === 0 && getSelection()?.isCollapsed === false;
  if (!link || isSelecting) return;
  if (button === 1 || ctrlKey || metaKey || shiftKey) window.open(link.href, '_blank', 'noopener');
  else if (button === 0) link.click();
}

/** Keeps the middle button from scrolling, as on a link. */
function keepMiddleClick(event: MouseEvent<HTMLElement>) {
  if (event.button === 1 && linkOf(event)) event.preventDefault();
}

/**
 * A dense table. The first data column names its row with a link marked `data-row`. Clicking anywhere in the row opens
 * the link. Long tables render only the rows near the viewport.
 */
export function DeskTable<Row extends { id: number }>({
  label,
  columns,
  rows,
  selection,
  isStale = false,
  isStatic = false,
}: DeskTableProps<Row>) {
  const rowSelection = useMemo(
    (): RowSelectionState => Object.fromEntries(selection?.ids.map((id) => [id, true]) ?? []),
    [selection?.ids],
  );
  const table = useTable({
    features,
    columns: columns as ColumnDef<Features, Row>[],
    data: rows,
    getRowId: ({ id }) => String(id),
    state: { rowSelection },
    enableRowSelection: selection !== undefined,
    onRowSelectionChange: (update) => {
      const next = typeof update === 'function' ? update(rowSelection) : update;
      selection?.onChange(
        Object.keys(next)
          .filter((id) => next[id])
          .map(Number),
      );
    },
  });
  const selectId = useId();
  const head = useRef<HTMLTableSectionElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { isVirtual, rows: shown, gapAfter, measure, onFocus } = useRowWindow(rows.length, body);
  useFixedWidths(isVirtual, head);
  const all = table.getRowModel().rows;
  const columnCount = columns.length + (selection ? 1 : 0);
  return (
    <Frame tabIndex={isStatic ? 0 : -1} aria-busy={isStale || undefined} opacity={isStale ? 0.6 : undefined}>
      <table aria-label={label} aria-rowcount={isVirtual ? rows.length + 1 : undefined}>
        <thead ref={head}>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {selection && (
                <th scope="col">
                  <chakra.span srOnly id={selectId}>
                    Select
                  </chakra.span>
                  <input
                    type="checkbox"
                    aria-label="Select all rows shown"
                    checked={table.getIsAllRowsSelected()}
                    onChange={table.getToggleAllRowsSelectedHandler()}
                  />
                </th>
              )}
              {group.headers.map((header) => {
                const { meta } = header.column.columnDef;
                return (
                  // The header is labelled by the column name that it renders.
                  // oxlint-disable-next-line jsx-a11y/control-has-associated-label
                  <th key={header.id} scope="col" data-numeric={meta?.numeric} data-minor={meta?.isMinor}>
                    <table.FlexRender header={header} />
                  </th>
                );
              })}
            </tr>
          ))}
        </thead>
        <tbody ref={body}>
          {shown.map(({ index, gap }) => {
            const row = all[index];
            return (
              row && (
                <Fragment key={row.id}>
                  <Gap height={gap} columns={columnCount} />
                  <tr
                    ref={measure}
                    data-index={index}
                    aria-rowindex={isVirtual ? index + 2 : undefined}
                    data-selected={row.getIsSelected() || undefined}
                    onFocus={onFocus && (() => onFocus(index))}
                    onClick={openRow}
                    onAuxClick={openRow}
                    onMouseDown={keepMiddleClick}
                    onKeyDown={({ key }) => {
                      if (key === 'x' && selection) row.toggleSelected();
                    }}
                  >
                    {selection && (
                      <td>
                        <input
                          type="checkbox"
                          aria-labelledby={`${selectId} ${selectId}-${row.id}`}
                          checked={row.getIsSelected()}
                          onChange={row.getToggleSelectedHandler()}
                        />
                      </td>
                    )}
                    {row.getAllCells().map((cell, at) => {
                      const { meta } = cell.column.columnDef;
                      const look = { 'data-numeric': meta?.numeric, 'data-minor': meta?.isMinor };
                      return at === 0 ? (
                        <th key={cell.id} scope="row" id={selection && `${selectId}-${row.id}`} {...look}>
                          <table.FlexRender cell={cell} />
                        </th>
                      ) : (
                        <td key={cell.id} {...look}>
                          <table.FlexRender cell={cell} />
                        </td>
                      );
                    })}
                  </tr>
                </Fragment>
              )
            );
          })}
          <Gap height={gapAfter} columns={columnCount} />
        </tbody>
      </table>
    </Frame>
  );
}
