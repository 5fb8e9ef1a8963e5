import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';

const project = resolve(import.meta.dirname, '../..');

interface BuiltFile {
  type: 'chunk' | 'asset';
  fileName: string;
  isEntry?: boolean;
  code?: string;
  source?: string | Uint8Array;
}

const bundles = new Map<string, Promise<BuiltFile[]>>();

/** Bundles a module once with the client's build settings, keeping its exports. */
export function bundle(entry: string): Promise<BuiltFile[]> {
  const known = bundles.get(entry) ?? buildModule(entry);
  bundles.set(entry, known);
  return known;
}

async function buildModule(entry: string): Promise<BuiltFile[]> {
  const built = await build({
    configFile: resolve(project, 'vite.config.ts'),
    logLevel: 'silent',
    build: {
      write: false,
      rolldownOptions: { input: resolve(project, entry), preserveEntrySignatures: 'strict' },
    },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as { output: BuiltFile[] };
  return output.filter(({ fileName }) => fileName.endsWith('.js'));
}

/**
 * Serves a module from the page's origin, with its chunks and workers. All get the page's Content-Security-Policy,
 * because a worker uses the policy sent with its script.
 * @returns the path to import it from
 */
export async function serveModule(page: Page, entry: string): Promise<string> {
  const files = await bundle(entry);
  const home = await page.request.get('/');
  const policy = home.headers()['content-security-policy'];
  if (!policy) throw new Error('The site sends no Content-Security-Policy');
  const headers = { 'content-security-policy': policy };
  for (const { fileName, code, source } of files) {
    const body = Buffer.from((code ?? source) as string);
    await page.route(`**/${fileName}`, (route) =>
      route.fulfill({ body, contentType: 'text/javascript', headers }),
    );
  }
  const path = files.find(({ isEntry }) => isEntry)?.fileName;
  if (!path) throw new Error(`${entry} has no entry chunk`);
  return `/${path}`;
}
