/** What every page shares. The page's ground and colour scheme stand in base.css, which is there before any script. */
export const globalCss = {
  html: { WebkitTextSizeAdjust: '100%', scrollPaddingTop: '24px' },
  // Below the line that tells of a lost connection.
  'html:has([data-connection-line])': { '--top-edge': '36px', scrollPaddingTop: '60px' },
  body: {
    fontFamily: 'text',
    fontSize: '1rem',
    lineHeight: '1.6',
    color: 'ink',
    WebkitFontSmoothing: 'antialiased',
    textRendering: 'optimizeLegibility',
  },
  ':focus-visible': {
    outline: '2px solid',
    outlineColor: 'brand',
    outlineOffset: '2px',
    borderRadius: 'sm',
  },
  '::placeholder': { color: 'muted', opacity: '1' },
  '::selection': { bg: 'brand-muted' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
  // What the keyboard leads to never stops behind the bar at the foot of phones.
  '@media (max-width: 599px)': { 'html:has([data-contacts-bar])': { scrollPaddingBottom: '60px' } },
  // Where the reader's own colours replace ours, bars and grounds beside the current link are gone.
  '@media (forced-colors: active)': {
    '[aria-current=page]': {
      textDecoration: 'underline',
      textDecorationThickness: '3px',
      textUnderlineOffset: '6px',
    },
  },
  '@media print': { html: { bg: 'white' } },
};
