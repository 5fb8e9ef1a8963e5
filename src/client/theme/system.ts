import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem } from '@chakra-ui/react/styled-system';
import { meanings, ramps, shadows } from './colors.ts';
import { globalCss } from './global-css.ts';
import { breakpoints, durations, easings, fonts, radii, sizes, spacing } from './scales.ts';
import { textStyles } from './text-styles.ts';

type Tree<T> = { [key: string]: T | Tree<T> };

const reference = (value: string) => (/^[a-z]+\.\d+$/.test(value) ? `{colors.${value}}` : value);

function byMode(pairs: Record<string, readonly [string, string]>) {
  return Object.fromEntries(
    Object.entries(pairs).map(([name, [light, dark]]) => [
      name,
      { value: { base: reference(light), _dark: reference(dark) } },
    ]),
  );
}

function asTokens(tree: Record<string, Record<number, string>>): Tree<{ value: string }> {
  return Object.fromEntries(
    Object.entries(tree).map(([ramp, entries]) => [
      ramp,
      Object.fromEntries(Object.entries(entries).map(([step, value]) => [step, { value }])),
    ]),
  );
}

/**
 * The product's own Chakra system. No preset recipes are registered: each part in ui/ brings its recipe along, so that
 * a page downloads the styles of the parts it shows and nothing else.
 */
export const system = createSystem(defaultBaseConfig, {
  cssVarsPrefix: 'tp',
  preflight: true,
  conditions: {
    // A button that is busy (aria-disabled) looks the same under the mouse: its words must stay readable.
    hover: [
      '@media (hover: hover)',
      '&:is(:hover, [data-hover]):not(:disabled, [data-disabled], [aria-disabled=true])',
    ],
  },
  globalCss,
  theme: {
    breakpoints,
    tokens: { colors: asTokens(ramps), spacing, sizes, radii, fonts, durations, easings },
    semanticTokens: { colors: byMode(meanings), shadows: byMode(shadows) },
    textStyles,
    keyframes: {
      pulse: { '50%': { opacity: '0.5' } },
      spin: { to: { transform: 'rotate(360deg)' } },
    },
  },
});
