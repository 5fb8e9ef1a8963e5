/** Look of ink panels in dark mode: lighter than the cards around them, with an accent line along the top. */
export const raisedInDark = {
  bg: 'inset',
  borderColor: 'line-strong',
  boxShadow: 'inset 0 3px 0 {colors.accent}',
} as const;
