const steps = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32];

/** Spacing scale on a 4 px grid: step 4 is 16 px. Uses rem to scale with the browser's text size. */
const grid = Object.fromEntries(steps.map((step) => [step, { value: `${step / 4}rem` }]));

export const spacing = {
  ...grid,
  gutter: { value: 'clamp(20px, 3.2vw, 32px)' },
  section: { value: 'clamp(52px, 20px + 6.25vw, 104px)' },
};

export const sizes = {
  ...grid,
  full: { value: '100%' },
  sidebar: { value: '264px' },
  'sidebar-narrow': { value: '224px' },
  measure: { value: '68ch' },
  header: { value: '76px' },
};

/**
 * Maximum widths of public pages and of the app. Both grow on wide windows, which have room for larger
 * figures.
 */
export const pageSizes = {
  page: { value: { base: '1180px', wide: '1440px' } },
  app: { value: { base: '1120px', wide: '1440px' } },
};

export const radii = {
  sm: { value: '4px' },
  md: { value: '8px' },
  lg: { value: '10px' },
  full: { value: '999px' },
};

export const fonts = {
  heading: { value: '"Bricolage Grotesque Variable", "Bricolage Fallback", system-ui, sans-serif' },
  text: { value: '"Inter Variable", "Inter Fallback", system-ui, sans-serif' },
};

export const durations = {
  fast: { value: '120ms' },
  base: { value: '200ms' },
  figure: { value: '480ms' },
};

export const easings = { out: { value: 'cubic-bezier(0.2, 0.7, 0.2, 1)' } };

/**
 * Breakpoints for phones (up to 599 px), portrait tablets (`tablet`), landscape tablets (`across`) and
 * desktops (`lg`). The sidebar appears from `across`, the wide navigation from `lg`. From `roomy`, forms and
 * the calculator have two columns. From `xl`, a column fits beside a long form inside the app. From `wide`, pages
 * are wider.
 */
export const breakpoints = {
  sm: '480px',
  tablet: '600px',
  roomy: '700px',
  md: '821px',
  across: '1000px',
  lg: '1101px',
  xl: '1281px',
  wide: '1680px',
};
