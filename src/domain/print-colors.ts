/**
 * The colours of invoices and mails, by their meaning: the theme's in light mode, which is the only one that paper has.
 * A test compares them with the theme's.
 */
export const printColors = {
  paper: '#FBF9F4',
  card: '#FFFFFF',
  inset: '#F5F2EA',
  ink: '#13233F',
  muted: '#56637A',
  line: '#E6E1D6',
  'line-strong': '#CFC8B8',
  brand: '#0B6B53',
  'on-brand': '#FFFFFF',
  accent: '#E8A317',
} as const;
