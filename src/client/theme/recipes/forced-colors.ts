/** Style for the selected item in forced-colours mode, where backgrounds and shadows disappear. */
export const selectedInForcedColors = {
  _highContrast: { forcedColorAdjust: 'none', bg: 'Highlight', color: 'HighlightText' },
} as const;
