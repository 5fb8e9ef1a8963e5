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

/** Colours of e-mails in dark mode by role, from the theme's dark mode. The same test compares them. */
export const darkMailColors = {
  paper: '#0E1726',
  card: '#152033',
  inset: '#1D2A41',
  ink: '#EEF2F8',
  muted: '#9DABC2',
  line: '#26344C',
  'line-strong': '#3A4B69',
  brand: '#3FBF9A',
  'brand-fg': '#58CBAA',
  'on-brand': '#06231A',
} as const;
