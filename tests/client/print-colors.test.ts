import { expect, it } from 'vitest';
import { meanings, ramps } from '../../src/client/theme/colors.ts';
import { printColors } from '../../src/domain/print-colors.ts';

/** The colour of a meaning in light mode. */
function lightColor(meaning: keyof typeof meanings): string {
  const [light] = meanings[meaning];
  const [ramp = '', step = ''] = light.split('.');
  const steps = (ramps as Record<string, Record<string, string>>)[ramp];
  return steps?.[step] ?? light;
}

it('invoices and mails wear the theme’s colours', () => {
  const names = Object.keys(printColors) as (keyof typeof printColors)[];
  expect(printColors).toEqual(Object.fromEntries(names.map((name) => [name, lightColor(name)])));
});
