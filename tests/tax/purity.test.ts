import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, it } from 'vitest';

/**
 * Returns the text of a file and of everything that it imports at run time, by path. Ignores type imports.
 */
function loadedFiles(path: string, found = new Map<string, string>()): Map<string, string> {
  if (found.has(path)) return found;
  const text = readFileSync(path, 'utf8');
  found.set(path, text);
  for (const [, specifier] of text.matchAll(/^import (?!type )[^;]*? from '([^']+)';/gm)) {
    if (!specifier!.startsWith('.')) throw new Error(`${path} loads the package ${specifier}`);
    loadedFiles(resolve(dirname(path), specifier!), found);
  }
  return found;
}

it('loads no package and reads no clock, environment or random number', () => {
  const files = loadedFiles(resolve('src/domain/tax/working/working.ts'));
  expect(files.size).toBeGreaterThan(10);
  const impure = /\bDate\b|\bprocess\b|\bMath\.random\b|\bimport\.meta\b|\bIntl\b/;
  expect([...files].filter(([, text]) => impure.test(text)).map(([path]) => path)).toEqual([]);
});
