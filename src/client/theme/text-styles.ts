const heading = { fontFamily: 'heading', fontWeight: '700', letterSpacing: '-0.025em', textWrap: 'balance' };
const tabular = { fontVariantNumeric: 'tabular-nums' };

/** The complete type scale. The smallest size is 13 px. */
export const textStyles = {
  display: {
    value: {
      ...heading,
      fontSize: 'clamp(3.25rem, 1.55rem + 6.5vw, 6.5rem)',
      lineHeight: '0.94',
      letterSpacing: '-0.035em',
    },
  },
  h1: { value: { ...heading, fontSize: 'clamp(2rem, 1.55rem + 1.6vw, 2.75rem)', lineHeight: '1.06' } },
  h2: { value: { ...heading, fontSize: 'clamp(1.875rem, 1.1rem + 2.45vw, 3.25rem)', lineHeight: '1.05' } },
  h3: { value: { ...heading, fontSize: '1.5rem', lineHeight: '1.18', letterSpacing: '-0.018em' } },
  h4: { value: { ...heading, fontSize: '1.1875rem', lineHeight: '1.3', letterSpacing: '-0.012em' } },
  'figure-xl': {
    value: {
      ...heading,
      ...tabular,
      fontSize: 'clamp(2.5rem, 1.9rem + 2.4vw, 3.75rem)',
      lineHeight: '1',
      letterSpacing: '-0.04em',
    },
  },
  'figure-lg': { value: { ...heading, ...tabular, fontSize: '2rem', lineHeight: '1.1' } },
  'figure-md': {
    value: { ...heading, ...tabular, fontSize: '1.5rem', lineHeight: '1.15', letterSpacing: '-0.02em' },
  },
  lead: {
    value: { fontSize: 'clamp(1.0625rem, 1rem + 0.3vw, 1.25rem)', lineHeight: '1.55' },
  },
  body: { value: { fontSize: '1rem', lineHeight: '1.6' } },
  ui: { value: { fontSize: '0.9375rem', lineHeight: '1.45' } },
  sm: { value: { fontSize: '0.875rem', lineHeight: '1.5' } },
  xs: { value: { fontSize: '0.8125rem', lineHeight: '1.4' } },
};
