/** Matches every placeholder and sample as a page would show it. */
export const placeholderText =
  /@example\.com|https:\/\/example\.com|000 0000|wa\.me\/270+|Street address|>Sample|sample\)|>Example|Example client/;
