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
  /** Returns the URLs of the scripts that a page with these routes loads, such as `/_checkout/checkout`. */
  scriptsOf: (routes: readonly string[]) => readonly string[];
  /** Loads the page renderer on first use, because it is large. */
  renderer: () => Promise<PageRenderer>;
}

type Manifest = Record<string, ManifestEntry>;

/** Collects the output files of a script and its static imports. */
function filesOf(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  const entry = manifest[name];
  if (!entry || seen.has(entry.file)) return seen;
  seen.add(entry.file);
  for (const imported of entry.imports ?? []) filesOf(manifest, imported, seen);
  return seen;
}

/** Returns the ID of the route whose component is in a module such as `routes/_shared/cart.tsx?tsr-split=component`. */
function routeOf(module: string): string | undefined {
  const [, path] = /^routes(\/.+)\.tsx\?/.exec(module) ?? [];
  return path?.replaceAll('.', '/').replace(/\/index$/, '/');
}

/** Returns the modules with the components of each route. */
function componentModules(manifest: Manifest): Map<string, string[]> {
  const modules = new Map<string, string[]>();
  for (const name of Object.keys(manifest)) {
    const route = routeOf(name);
    if (route !== undefined) modules.set(route, [...(modules.get(route) ?? []), name]);
  }
  return modules;
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
  const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const components = componentModules(manifest);
  let loading: Promise<PageRenderer> | undefined;
  return {
    template: readFileSync(page, 'utf8'),
    scriptsOf: (routes) => {
      const files = filesOf(manifest, 'main.tsx');
      for (const name of routes.flatMap((route) => components.get(route) ?? []))
        filesOf(manifest, name, files);
      return [...files].map((file) => `/${file}`);
    },
    renderer: () => (loading ??= import(pathToFileURL(rendererFile).href) as Promise<PageRenderer>),
  };
}
