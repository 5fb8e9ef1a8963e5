import { createFolderStore } from '../../src/server/storage/folder-store.ts';

/**
 * A program that writes a 4 MiB file, then a small file, to a store without enough space for the first. It
 * prints both results and the files left after the first.
 */
const store = createFolderStore(process.argv[2] ?? '');

async function* zeros(count: number) {
  for (let index = 0; index < count; index++) yield Buffer.alloc(65_536);
}

async function attempt(name: string, chunks: number): Promise<string> {
  try {
    await store.write(name, zeros(chunks));
    return 'stored';
  } catch (error) {
    const { name: kind, code, retryAfter } = error as Error & { code: string; retryAfter?: number };
    return `${kind} ${code} ${retryAfter}`;
  }
}

const large = await attempt('a'.repeat(32), 64);
const left: string[] = [];
for await (const { name } of store.list()) left.push(name);
const small = await attempt('b'.repeat(32), 1);
process.stdout.write(JSON.stringify({ large, left, small }));
