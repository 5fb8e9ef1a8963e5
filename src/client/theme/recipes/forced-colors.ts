/** What is chosen, where the reader's own few colours replace ours: grounds and shadows say nothing there. */
export const chosenInForcedColors = {
  _highContrast: { forcedColorAdjust: 'none', bg: 'Highlight', color: 'HighlightText' },
} as const;
