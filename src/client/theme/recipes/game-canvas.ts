import { defineRecipe } from '@chakra-ui/react/styled-system';

const mix = (one: string, percent: number, other: string) =>
  `color-mix(in srgb, {colors.${one}} ${percent}%, {colors.${other}})`;

/**
 * Recipe for the game's canvas and the custom properties its scene paints with. The pale background keeps
 * scenery from looking like an obstacle. Passed directly to its component rather than registered in the
 * theme, which every page loads.
 */
export const gameCanvasRecipe = defineRecipe({
  className: 'game-canvas',
  base: {
    display: 'block',
    width: 'full',
    aspectRatio: '4 / 3',
    bg: 'sunken',
    cursor: 'pointer',
    outline: 'none',
    userSelect: 'none',
    WebkitUserSelect: 'none',
    WebkitTapHighlightColor: 'transparent',
    touchAction: 'manipulation',
    // The scene reads computed colours, so disable transitions and forced colours.
    transition: 'none',
    forcedColorAdjust: 'none',
    // Keep taps from scrolling the page.
    '&[data-phase=running], &[data-phase=hit]': { touchAction: 'none' },

    '--scene-sky': '{colors.sunken}',
    '--scene-sun': { base: mix('accent', 78, 'paper'), _dark: mix('muted', 80, 'sunken') },
    '--scene-far': { base: mix('brand-muted', 42, 'inset'), _dark: mix('brand-subtle', 75, 'sunken') },
    '--scene-rock': { base: mix('brand-muted', 82, 'line'), _dark: mix('brand-muted', 72, 'line') },
    '--scene-ridge': mix('brand-line', 58, 'line-strong'),
    '--scene-cloth': { base: '{colors.paper}', _dark: '{colors.line-strong}' },
    '--scene-sea': { base: mix('info-line', 12, 'info-subtle'), _dark: mix('info-subtle', 58, 'sunken') },
    '--scene-wave': mix('info-line', 36, 'info-subtle'),
    '--scene-ground': '{colors.ink}',
    '--scene-tick': '{colors.brand}',
    '--scene-figure': '{colors.ink}',
    '--scene-sheet': '{colors.card}',
    '--scene-outline': '{colors.ink}',
    '--scene-heading': '{colors.paper}',
    '--scene-row': '{colors.line-strong}',
    '--scene-code': '{colors.muted}',
    '--scene-amount': '{colors.field}',
    '--scene-path': '{colors.field}',
    '--scene-speed': '{colors.accent-line}',
    '--scene-hit': '{colors.danger}',
    '--scene-body': '{colors.brand}',
    '--scene-paper': { base: '{colors.card}', _dark: '{colors.sunken}' },
    '--scene-wing': '{colors.accent}',
    '--scene-key': 'var(--mark-accent, #F2B846)',
    '--scene-heading-font': '{fonts.heading}',
    '--scene-text-font': '{fonts.text}',
  },
});
