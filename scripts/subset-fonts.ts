import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const modules = join(import.meta.dirname, '../node_modules');
const cache = join(modules, '.cache/fonts');

/** Punctuation, symbols and ligatures outside Latin-1 that our text uses. */
const punctuation = [
  0x152, 0x153, 0x2013, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2026, 0x20ac, 0x2212,
];
const characters = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, at) => 0x20 + at),
  ...Array.from({ length: 0x100 - 0xa0 }, (_, at) => 0xa0 + at),
  ...punctuation,
];

/** The published fonts, with the weights that the theme uses. */
const fonts = {
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2': { min: 400, max: 700 },
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2': 700,
} as const;

/**
 * Subsets both fonts to halve their size, so text appears in its final font sooner. Returns a map from each
 * font's name in the style sheet to its subset file.
 */
export async function subsetFonts(): Promise<Record<string, string>> {
  mkdirSync(cache, { recursive: true });
  const text = String.fromCodePoint(...characters);
  const files = Object.entries(fonts).map(async ([name, wght]) => {
    const original = readFileSync(join(modules, name));
    const key = createHash('sha256')
      .update(original)
      .update(JSON.stringify([wght, text]))
      .digest('hex');
    const path = join(cache, `${name.split('/')[1]}-${key.slice(0, 12)}.woff2`);
    if (!existsSync(path)) {
      writeFileSync(
        path,
        await subsetFont(original, text, { targetFormat: 'woff2', variationAxes: { wght } }),
      );
    }
    return [name, path] as const;
  });
  return Object.fromEntries(await Promise.all(files));
}
