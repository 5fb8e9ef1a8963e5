import { expect, it } from 'vitest';
import { semanticColors, ramps } from '../../src/client/theme/colors.ts';
import { printColors } from '../../src/design/print-colors.ts';

/** Returns a semantic colour's value in light mode. */
function lightColor(meaning: keyof typeof semanticColors): string {
  const [light] = semanticColors[meaning];
  const [ramp = '', step = ''] = light.split('.');
  const steps = (ramps as Record<string, Record<string, string>>)[ramp];
  return steps?.[step] ?? light;
}

it('matches the theme in invoices and e-mails', () => {
  const names = Object.keys(printColors) as (keyof typeof printColors)[];
  expect(printColors).toEqual(Object.fromEntries(names.map((name) => [name, lightColor(name)])));
});
