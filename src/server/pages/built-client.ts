import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '../../domain/site/rendered-page.ts';

const dist = join(import.meta.dirname, '../../../dist');

/** Output folder of the client build. */
export const clientFolder = join(dist, 'client');

interface ManifestEntry {
  file: string;
  imports?: string[];
}

/** Parts of the client build that the server needs. */
export interface BuiltClient {
  /** index.html with placeholders for the head, settings and body. */
  template: string;
  /** URLs of the scripts that every page needs. */
  scripts: readonly string[];
  /** Loads the page renderer on first use, because it is large. */
  renderer: () => Promise<PageRenderer>;
}

/** Collects the output files of a script and its static imports. */
function filesOf(
  manifest: Record<string, ManifestEntry>,
  name: string,
  seen = new Set<string>(),
): Set<string> {
  const entry = manifest[name];
  if (!entry || seen.has(entry.file)) return seen;
  seen.add(entry.file);
  for (const imported of entry.imports ?? []) filesOf(manifest, imported, seen);
  return seen;
}

/**
 * Reads the client build output.
 * @throws Error if the client isn't built
 */
export function readBuiltClient(): BuiltClient {
  const rendererFile = join(dist, 'render/render.js');
  const page = join(clientFolder, 'index.html');
  if (!existsSync(page) || !existsSync(rendererFile)) {
    throw new Error('The client is not built. Run "npm run build" first.');
  }
  const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestEntry
  >;
  let loading: Promise<PageRenderer> | undefined;
  return {
    template: readFileSync(page, 'utf8'),
    scripts: [...filesOf(manifest, 'main.tsx')].map((file) => `/${file}`),
    renderer: () => (loading ??= import(pathToFileURL(rendererFile).href) as Promise<PageRenderer>),
  };
}
