/**
 * Colours of invoices and e-mails by role. They copy the theme's light mode, because paper has no dark mode.
 * A test compares the two.
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
