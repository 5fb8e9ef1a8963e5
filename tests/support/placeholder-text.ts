/** Matches all placeholder and sample text as rendered on a page. */
export const placeholderText =
  /@example\.com|https:\/\/example\.com|000 0000|wa\.me\/270+|Street address|>Sample|sample\)|>Example|Example client/;
