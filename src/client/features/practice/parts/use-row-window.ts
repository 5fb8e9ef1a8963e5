import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

/** Tables with more rows than this are virtualized. */
const VIRTUAL_FROM = 100;
/** Rows rendered above and below the screen. */
const OVERSCAN = 12;
/** Estimated height of a row in px, until it's measured. */
const ROW_HEIGHT = 41;

/** A rendered row, and the height in px of the unrendered rows before it. */
export interface WindowRow {
  index: number;
  gap: number;
}

/**
 * Chooses which rows of a long table to render while the page scrolls. The focused row and its neighbours are always
 * rendered, so keyboard navigation continues from there.
 */
export function useRowWindow(count: number, body: RefObject<HTMLElement | null>) {
  const isVirtual = count > VIRTUAL_FROM;
  const [focused, setFocused] = useState<number>();
  const [scrollMargin, setScrollMargin] = useState(0);
  // Measured after every render, because content above the table may have changed height.
  // oxlint-disable-next-line react/exhaustive-deps
  useLayoutEffect(() => {
    if (isVirtual && body.current)
      setScrollMargin(Math.round(body.current.getBoundingClientRect().top + scrollY));
  });
  const rangeExtractor = useCallback(
    (range: Range) => {
      const kept = focused === undefined ? [] : [focused - 1, focused, focused + 1];
      const indexes = new Set([...defaultRangeExtractor(range), ...kept]);
      return [...indexes].filter((index) => index >= 0 && index < range.count).toSorted((a, b) => a - b);
    },
    [focused],
  );
  const virtualizer = useWindowVirtualizer({
    count,
    enabled: isVirtual,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    scrollMargin,
    rangeExtractor,
  });
  if (!isVirtual) {
    const rows = Array.from({ length: count }, (_, index): WindowRow => ({ index, gap: 0 }));
    return { isVirtual, rows, gapAfter: 0, measure: undefined, onFocus: undefined };
  }
  let end = scrollMargin;
  const rows = virtualizer.getVirtualItems().map(({ index, start, end: next }): WindowRow => {
    const gap = start - end;
    end = next;
    return { index, gap };
  });
  return {
    isVirtual,
    rows,
    gapAfter: Math.max(0, scrollMargin + virtualizer.getTotalSize() - end),
    measure: virtualizer.measureElement,
    onFocus: setFocused,
  };
}

/** Fixes a table's columns at their natural widths. */
function fixWidths(table: HTMLElement, cells: readonly HTMLElement[]): void {
  table.style.tableLayout = '';
  for (const cell of cells) cell.style.width = '';
  const widths = cells.map((cell) => cell.getBoundingClientRect().width);
  for (const [at, cell] of cells.entries()) cell.style.width = `${widths[at]}px`;
  table.style.tableLayout = 'fixed';
}

/**
 * Keeps a table's column widths fixed; otherwise they would change with the rendered rows. Measures them again when
 * the available width changes.
 */
export function useFixedWidths(isKept: boolean, head: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const table = head.current?.closest('table');
    const frame = table?.parentElement;
    if (!isKept || !table || !frame) return undefined;
    const cells = [...table.querySelectorAll<HTMLElement>('thead th')];
    let width: number | undefined;
    const observer = new ResizeObserver(() => {
      // Ignore changes in height, which come from the rows.
      if (frame.clientWidth === width) return;
      width = frame.clientWidth;
      fixWidths(table, cells);
    });
    observer.observe(frame);
    return () => {
      observer.disconnect();
      table.style.tableLayout = '';
      for (const cell of cells) cell.style.width = '';
    };
  }, [isKept, head]);
}
