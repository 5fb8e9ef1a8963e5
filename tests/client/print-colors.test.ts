import { expect, it } from 'vitest';
import { semanticColors, ramps } from '../../src/client/theme/colors.ts';
import { darkMailColors, printColors } from '../../src/design/print-colors.ts';

type Meaning = keyof typeof semanticColors;

/** Returns a semantic colour's value in light or dark mode. */
function colorOf(meaning: Meaning, mode: 'light' | 'dark'): string {
  const value = semanticColors[meaning][mode === 'light' ? 0 : 1];
  const [ramp = '', step = ''] = value.split('.');
  const steps = (ramps as Record<string, Record<string, string>>)[ramp];
  return steps?.[step] ?? value;
}

it.each([
  ['light', printColors],
  ['dark', darkMailColors],
] as const)('matches the theme in invoices and e-mails, %s', (mode, colors) => {
  const names = Object.keys(colors) as Meaning[];
  expect(colors).toEqual(Object.fromEntries(names.map((name) => [name, colorOf(name, mode)])));
});
