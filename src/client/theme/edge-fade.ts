/**
 * `_after` style for a scrolling row. Fades the item at the edge to suggest that the row continues. The fade is as
 * wide as the row's gap (`--fade`, 28 px by default), so it doesn't cover anything at the end of the row.
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

/**
 * `_after` style for a scrolling list. It fades the row at the edge until the list's end is reached, and is no higher than
 * a row's padding. Lists without overflow have no scroll timeline, so nothing is faded.
 */
export const endFade = {
  content: '""',
  display: 'block',
  position: 'sticky',
  bottom: '0',
  height: '16px',
  mt: '-16px',
  bgImage: 'linear-gradient(transparent, var(--surface, {colors.paper}))',
  opacity: '0',
  animation: 'fade-out linear both',
  animationTimeline: 'scroll()',
  pointerEvents: 'none',
} as const;
