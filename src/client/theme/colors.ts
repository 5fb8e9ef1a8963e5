/** Colour ramps behind the semantic tokens below. Pages never use them directly. */
export const ramps = {
  fynbos: { 400: '#3FBF9A', 500: '#2CA080', 700: '#0B6B53', 800: '#00513D' },
  marigold: { 300: '#F2B846', 400: '#E8A317', 500: '#C18607', 700: '#7D5606', 950: '#2B1B00' },
  protea: { 400: '#F07593', 500: '#D85575', 600: '#C2345A', 700: '#A50F43' },
  atlantic: { 500: '#5E8ECB', 700: '#24548F' },
  slate: { 50: '#EEF2F8', 300: '#9DABC2', 600: '#56637A', 900: '#13233F', 950: '#0E1726' },
  sand: { 50: '#FBF9F4', 100: '#F3EFE6', 200: '#E6E1D6', 300: '#DAD4C5', 400: '#CFC8B8', 600: '#83806F' },
} as const;

/**
 * Semantic colour tokens as [light, dark]; pages use no other colours. Measured contrast in both modes is at
 * least 4.5:1 for text and 3:1 for outlines and graphics. `ramp.step` refers to the ramps.
 */
export const semanticColors = {
  paper: ['sand.50', 'slate.950'],
  card: ['#FFFFFF', '#152033'],
  sunken: ['sand.100', '#0A111D'],
  inset: ['#F5F2EA', '#1D2A41'],
  ink: ['slate.900', 'slate.50'],
  muted: ['slate.600', 'slate.300'],
  line: ['sand.200', '#26344C'],
  'line-strong': ['sand.400', '#3A4B69'],
  field: ['sand.600', '#6A7C9C'],

  hero: ['slate.900', '#0A111D'],
  'on-hero': ['sand.50', 'slate.50'],
  'on-hero-muted': ['#B7C3D8', '#A9B6CC'],
  'hero-line': ['#30436A', '#26344C'],
  'hero-action': ['fynbos.400', 'fynbos.400'],
  'on-hero-action': ['#06231A', '#06231A'],
  poster: ['slate.900', '#152033'],
  'edge-line': ['sand.50', '#35496C'],

  brand: ['fynbos.700', 'fynbos.400'],
  'brand-hover': ['fynbos.800', '#62CFAF'],
  'on-brand': ['#FFFFFF', '#06231A'],
  'brand-fg': ['fynbos.700', '#58CBAA'],
  'brand-subtle': ['#E7F3EE', '#13302F'],
  'brand-muted': ['#CDE7DC', '#1B443E'],
  'brand-line': ['#3F8F7A', 'fynbos.500'],

  accent: ['marigold.400', 'marigold.300'],
  'on-accent': ['marigold.950', 'marigold.950'],
  'accent-fg': ['marigold.700', 'marigold.300'],
  'accent-subtle': ['#FCF1DA', '#322A1B'],
  'accent-line': ['marigold.500', 'marigold.500'],
  draw: ['marigold.400', 'marigold.300'],
  'draw-body': ['#FFFFFF', '#1D2A41'],
  // On a medal, which is marigold in both modes.
  'medal-lit': ['#FEF5E5', '#FEF5E5'],

  danger: ['protea.600', 'protea.400'],
  'danger-hover': ['protea.700', '#F58FA8'],
  'on-danger': ['#FFFFFF', '#2E000E'],
  'danger-fg': ['#A92A4C', '#F58CA5'],
  'danger-subtle': ['#FBECEF', '#371D2E'],
  'danger-line': ['protea.500', 'protea.500'],

  'info-fg': ['atlantic.700', '#93BEF3'],
  'info-subtle': ['#E9F1FB', '#1A2D4A'],
  'info-line': ['atlantic.500', 'atlantic.500'],
  'neutral-fg': ['#4D5668', '#B6C1D3'],
  'neutral-subtle': ['#F0ECE2', '#222E43'],
  'neutral-line': ['sand.600', '#6A7C9C'],

  'fig-keep': ['fynbos.700', 'fynbos.400'],
  'fig-tax': ['slate.900', '#A9BAD6'],
  'fig-uif': ['#AE7600', 'marigold.300'],
  'fig-rest': ['sand.300', '#2F3E59'],

  // Scanners expect a dark code on a light background in both modes.
  'qr-code': ['slate.900', 'slate.900'],
  'qr-ground': ['sand.50', 'sand.50'],

  close: ['fynbos.700', '#0A3A30'],
  'on-close': ['#FFFFFF', 'slate.50'],
  'on-close-muted': ['#CFE6DD', '#A8D3C4'],
  scrim: ['rgb(19 35 63 / 0.48)', 'rgb(4 8 15 / 0.66)'],
} as const satisfies Record<string, readonly [string, string]>;

/** Shadows for the four floating elements: hero calculator, popular price, overlays and floating buttons. */
export const shadows = {
  raised: [
    '0 1px 2px rgb(19 35 63 / 0.06), 0 18px 40px -18px rgb(19 35 63 / 0.28)',
    '0 0 0 1px #2C3B56, 0 18px 40px -18px rgb(0 0 0 / 0.6)',
  ],
  overlay: [
    '0 2px 6px rgb(19 35 63 / 0.08), 0 32px 64px -20px rgb(19 35 63 / 0.38)',
    '0 0 0 1px #354664, 0 32px 64px -20px rgb(0 0 0 / 0.75)',
  ],
} as const;
