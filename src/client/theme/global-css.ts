/** Global styles. base.css sets background and colour scheme because it loads before any script. */
export const globalCss = {
  // Dark surfaces set a lighter ring.
  html: { WebkitTextSizeAdjust: '100%', scrollPaddingTop: '24px', '--focus-ring': '{colors.brand}' },
  // Leave room for the offline message above sticky elements.
  'html:has([data-connection-line])': { '--top-edge': '36px', scrollPaddingTop: '60px' },
  body: {
    fontFamily: 'text',
    fontSize: '1rem',
    lineHeight: '1.6',
    color: 'ink',
    // Avoids single words on a paragraph's last line, where supported.
    textWrapStyle: 'pretty',
    WebkitFontSmoothing: 'antialiased',
    textRendering: 'optimizeLegibility',
  },
  ':focus-visible': {
    outline: '2px solid',
    outlineColor: 'var(--focus-ring)',
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
  // Keep the focused element clear of the bottom bar on phones.
  '@media (max-width: 599px)': {
    'html:has([data-contacts-bar], [data-foot-bar])': { scrollPaddingBottom: '84px' },
  },
  // Forced-colours mode removes backgrounds, so the current page's link needs another marker.
  '@media (forced-colors: active)': {
    '[aria-current=page]': {
      textDecoration: 'underline',
      textDecorationThickness: '3px',
      textUnderlineOffset: '6px',
    },
  },
  '@media print': { html: { bg: 'white' } },
};
