import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '../../domain/site/rendered-page.ts';

const dist = join(import.meta.dirname, '../../../dist');

/** Where `npm run build` puts the client's files. */
export const clientFolder = join(dist, 'client');

interface ManifestEntry {
  file: string;
  imports?: string[];
}

/** What `npm run build` made. */
export interface BuiltClient {
  /** index.html, with places for head, settings and body. */
  template: string;
  /** Addresses of the scripts that the application consists of before any page of its own. */
  scripts: readonly string[];
  /** Loaded when it is first needed: it brings a whole renderer along. */
  renderer: () => Promise<PageRenderer>;
}

/** The files of a script and of all that it imports. */
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

/** Reads the build. @throws Error when there is none */
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
