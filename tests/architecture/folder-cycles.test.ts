import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/** Returns all imports between a folder's files, including type imports. */
function importsWithin(folder: string): [from: string, to: string][] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name));
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)]
      .map(([, path = '']): [string, string] => [file, join(dirname(file), path)])
      .filter(([, target]) => files.includes(target)),
  );
}

const isEntity = (file: string) => file.endsWith('.entity.ts');

/**
 * Builds an adjacency list of imports between sibling folders. Ignores files outside these folders, and entities,
 * which form a layer below all features because their foreign keys cross feature boundaries.
 */
function folderGraph(imports: readonly [from: string, to: string][]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const [from, to] of imports.filter((pair) => !pair.some(isEntity))) {
    const [source, target] = [dirname(from).split('/'), dirname(to).split('/')];
    const shared = source.findIndex((name, depth) => name !== target[depth]);
    if (shared === -1 || shared === target.length) continue;
    const [importer, imported] = [source, target].map((path) => path.slice(0, shared + 1).join('/'));
    if (importer === undefined || imported === undefined) continue;
    graph.set(importer, (graph.get(importer) ?? new Set()).add(imported));
  }
  return graph;
}

function cyclicFolders(graph: Map<string, Set<string>>): string[] {
  const reachable = (start: string) => {
    const seen = new Set<string>();
    const open = [start];
    for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
      const unseen = [...(graph.get(folder) ?? [])].filter((next) => !seen.has(next));
      for (const next of unseen) seen.add(next);
      open.push(...unseen);
    }
    return seen;
  };
  return [...graph.keys()].filter((folder) => reachable(folder).has(folder));
}

it.each(['src/domain', 'src/routers', 'src/server'])(
  'finds no import cycles between folders of %s',
  (root) => {
    expect(cyclicFolders(folderGraph(importsWithin(root)))).toEqual([]);
  },
);

it('detects a cycle through a third folder', () => {
  const graph = folderGraph([
    ['a/orders/pay.ts', 'a/mail/send.ts'],
    ['a/mail/inner/send.ts', 'a/limits/count.ts'],
    ['a/limits/count.ts', 'a/orders/deep/state.ts'],
    ['a/index.ts', 'a/orders/pay.ts'],
    ['a/orders/pay.ts', 'a/index.ts'],
    ['a/game/run.ts', 'a/orders/pay.ts'],
    ['a/orders/order.entity.ts', 'a/game/game.entity.ts'],
  ]);
  expect(cyclicFolders(graph)).toEqual(['a/orders', 'a/mail', 'a/limits']);
});
