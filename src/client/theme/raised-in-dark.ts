/** Look of ink panels in dark mode: lighter than the cards around them, with an accent line along the top. */
export const raisedInDark = {
  bgColor: 'inset',
  // An inset shadow would bend the line around the corners.
  bgImage: 'linear-gradient({colors.accent}, {colors.accent})',
  bgSize: '100% 3px',
  bgRepeat: 'no-repeat',
  borderColor: 'line-strong',
} as const;
