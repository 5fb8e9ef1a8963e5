import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';

const project = resolve(import.meta.dirname, '../..');

/** Bundles a module with the client's build settings, keeping its exports. */
async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: resolve(project, 'vite.config.ts'),
    logLevel: 'silent',
    build: {
      write: false,
      rolldownOptions: { input: resolve(project, entry), preserveEntrySignatures: 'strict' },
    },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as {
    output: { type: string; code?: string }[];
  };
  const chunks = output.filter(({ type }) => type === 'chunk');
  if (chunks.length !== 1) throw new Error(`${entry} is ${chunks.length} files instead of one`);
  return chunks[0]!.code!;
}

/**
 * Serves a module from the page's origin.
 * @returns the path to import it from
 */
export async function serveModule(page: Page, entry: string): Promise<string> {
  const body = await bundle(entry);
  const path = `/${entry.replaceAll('/', '-')}.js`;
  await page.route(`**${path}`, (route) => route.fulfill({ body, contentType: 'text/javascript' }));
  return path;
}
