import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { superPath } from '../src/domain/brand.ts';
import { print, row } from './report.ts';

const client = join(import.meta.dirname, '../dist/client');
const entryPages: Record<string, string | RegExp> = {
  '/': 'routes/_public/index.tsx',
  '/services': 'routes/_public/services.tsx',
  '/about': 'routes/_public/about.tsx',
  '/contact': 'routes/_public/contact.tsx',
  [superPath]: /_public\/\$slug\.tsx/,
  '/terms-of-service': 'routes/_public/terms-of-service.tsx',
  '/privacy-policy': 'routes/_public/privacy-policy.tsx',
  '/game': 'routes/_public/game.tsx',
  '/auth': '/auth.tsx',
  '/tax-calculator': /routes\/_shared(\/tax-calculator)?\.tsx/,
  '/products': /routes\/_shared(\/products\/index)?\.tsx/,
  '/products/1': /routes\/_shared(\/products\/\$productId)?\.tsx/,
  '/dashboard': /routes\/_shared(\/_account(\/dashboard)?)?\.tsx/,
  '/savings-challenges': /routes\/_shared(\/_account(\/savings-challenges)?)?\.tsx/,
  '/cart': /routes\/_shared(\/_account(\/cart)?)?\.tsx/,
  '/checkout': /routes\/_checkout(\/checkout)?\.tsx/,
  '/orders': /routes\/_shared(\/_account(\/orders\/index)?)?\.tsx/,
  '/tax-returns': /routes\/_shared(\/_account(\/tax-returns\/index)?)?\.tsx/,
  '/messages': /routes\/_shared(\/_account(\/messages)?)?\.tsx/,
  '/assistant': /routes\/_shared(\/assistant)?\.tsx/,
  '/documents': /routes\/_shared(\/_account(\/documents)?)?\.tsx/,
  '/payment/success': /routes\/_payment(\/payment\/success)?\.tsx/,
};

interface Chunk {
  fileName: string;
  imports: string[];
  dynamicImports: string[];
  modules: Record<string, { renderedLength: number }>;
}

/** Returns the npm package that a module belongs to, or the layer of our own code. */
function ownerOf(id: string): string {
  const parts = id.split('/node_modules/').at(-1);
  if (parts === undefined || !id.includes('/node_modules/'))
    return id.includes('/src/domain/') ? 'our domain' : 'our client';
  return parts
    .split('/')
    .slice(0, parts.startsWith('@') ? 2 : 1)
    .join('/');
}

async function chunks(): Promise<Chunk[]> {
  const found: Chunk[] = [];
  const collect: Plugin = {
    name: 'collect-chunks',
    generateBundle(_options, bundle) {
      for (const part of Object.values(bundle)) if (part.type === 'chunk') found.push(part);
    },
  };
  await build({ logLevel: 'silent', build: { write: false }, plugins: [collect] });
  return found;
}

function withImports(start: readonly Chunk[], byName: ReadonlyMap<string, Chunk>): Set<Chunk> {
  const seen = new Set<Chunk>();
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || seen.has(chunk)) return;
    seen.add(chunk);
    for (const name of chunk.imports) visit(byName.get(name));
  };
  for (const chunk of start) visit(chunk);
  return seen;
}

const kB = (bytes: number) => (bytes / 1_000).toFixed(1);

const sizeOf = (loaded: Iterable<Chunk>) =>
  [...loaded].reduce((sum, { fileName }) => sum + statSync(join(client, `${fileName}.br`)).size, 0);

/** Measures the compressed size of each page's initial JavaScript, and lists the packages it comes from. */
export async function measurePages(): Promise<void> {
  const all = await chunks();
  const byName = new Map(all.map((chunk) => [chunk.fileName, chunk]));
  const html = readFileSync(join(client, 'index.html'), 'utf8');
  // The entry chunks are the script that the HTML loads and the application entry that it imports.
  const entry = all.filter(
    ({ fileName, modules }) =>
      html.includes(`/${fileName}`) || Object.keys(modules).some((id) => id.endsWith('/client/main.tsx')),
  );
  print('Initial JavaScript per page, brotli', [
    'page',
    'kB',
    'with lazy chunks, kB',
    'largest packages, kB',
  ]);
  for (const [page, route] of Object.entries(entryPages)) {
    const own = all.filter(({ modules }) => Object.keys(modules).some((id) => id.search(route) >= 0));
    const loaded = withImports([...entry, ...own], byName);
    const lazy = own
      .filter((chunk) => !entry.includes(chunk))
      .flatMap(({ dynamicImports }) => dynamicImports.map((name) => byName.get(name)));
    const everything = withImports(
      [...entry, ...own, ...lazy.filter((chunk) => chunk !== undefined)],
      byName,
    );
    let total = 0;
    const owners = new Map<string, number>();
    for (const { fileName, modules } of loaded) {
      const size = statSync(join(client, `${fileName}.br`)).size;
      total += size;
      const rendered = Object.entries(modules);
      const renderedTotal = rendered.reduce((sum, [, { renderedLength }]) => sum + renderedLength, 0) || 1;
      for (const [id, { renderedLength }] of rendered) {
        owners.set(ownerOf(id), (owners.get(ownerOf(id)) ?? 0) + (size * renderedLength) / renderedTotal);
      }
    }
    const largest = [...owners].toSorted(([, a], [, b]) => b - a).slice(0, 10);
    row([
      page,
      kB(total),
      kB(sizeOf(everything)),
      largest.map(([name, size]) => `${name} ${kB(size)}`).join(', '),
    ]);
  }
}
