/**
 * Style of `_after` in a row that scrolls. Fades the item at the edge to suggest that the row continues. As wide
 * as the row's gaps (`--fade`, by default 28 px), so it covers nothing at the end of the row.
 */
export const edgeFade = {
  content: '""',
  position: 'sticky',
  right: '0',
  flex: 'none',
  width: 'var(--fade, 28px)',
  ms: 'calc(-1 * var(--fade, 28px))',
  bgImage: 'linear-gradient(90deg, transparent, var(--surface, {colors.paper}))',
  pointerEvents: 'none',
} as const;
