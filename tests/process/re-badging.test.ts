import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brand, superPath } from '../../src/domain/brand.ts';
import { publicPages } from '../../src/domain/site/public-pages.ts';
import { startServerProcess, type ServerProcess } from '../support/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const root = join(import.meta.dirname, '../..');
const other = { name: 'Kloof & Berg', slug: 'kloof' };
const oldNames = new RegExp(`${brand.name}|${brand.slug}`, 'i');

let copy: string;
let database: TestDatabase;
let server: ServerProcess;

/** Follows the re-badging procedure: edit one file, build and start. */
beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 're-badged-'));
  for (const part of ['src', 'scripts', 'package.json', 'tsconfig.json', 'vite.config.ts']) {
    cpSync(join(root, part), join(copy, part), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  const file = join(copy, 'src/domain/brand.ts');
  const edited = readFileSync(file, 'utf8')
    .replaceAll(brand.name, other.name)
    .replaceAll(brand.slug, other.slug);
  writeFileSync(file, edited);
  const build = (...options: string[]) =>
    execFileSync(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', ...options], {
      cwd: copy,
      stdio: 'pipe',
      // NODE_ENV is the only test runner variable that affects the build.
      env: { ...process.env, NODE_ENV: 'production' },
    });
  build();
  build('--ssr', 'start/render.tsx');
  database = await createTestDatabase();
  server = await startServerProcess(
    {
      DATABASE_URL: database.url,
      DATA_DIR: join(copy, 'data'),
      SECRET_KEY: 'only-for-tests-0123456789-0123456789',
    },
    copy,
  );
});
afterAll(async () => {
  await server.end('SIGINT');
  await database.drop();
  rmSync(copy, { recursive: true, force: true });
});

describe('rebranding with one edited file', () => {
  const pages = [
    ...Object.values(publicPages({})).map(({ path }) => path),
    '/tax-calculator',
    '/products',
    '/auth',
    '/dashboard',
    '/no-such-page',
    '/site.webmanifest',
    '/sitemap.xml',
    '/robots.txt',
    '/api/openapi.json',
    '/api/docs',
  ].map((path) => path.replace(brand.slug, other.slug));

  it.each(pages)('leaves no trace of the old brand in %s', async (path) => {
    const reply = await fetch(server.url + path);
    const text = await reply.text();
    expect(reply.status).toBe(path === '/no-such-page' ? 404 : 200);
    expect(text).not.toMatch(oldNames);
    expect(text.length).toBeGreaterThan(20);
  });

  it('leaves none in the build’s scripts, styles, images and rendered pages', () => {
    const files = readdirSync(join(copy, 'dist'), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    const texts = files.filter(({ name }) => !/\.(woff2|png)$/.test(name));
    expect(texts.length).toBeGreaterThan(50);
    const traces = texts.filter(({ parentPath, name }) =>
      oldNames.test(readFileSync(join(parentPath, name), 'utf8')),
    );
    expect(traces.map(({ name }) => name)).toEqual([]);
  });

  it('gives the pages the new name and the Super page its new URL', async () => {
    const home = await (await fetch(server.url)).text();
    expect(home).toContain('<title>Kloof &amp; Berg: File your taxes fast!</title>');
    expect(home).toContain('"name":"Kloof & Berg"');
    expect(await (await fetch(`${server.url}/site.webmanifest`)).json()).toMatchObject({ name: other.name });
    const page = await fetch(`${server.url}/kloof-super`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Kloof &amp; Berg Super: the whole tax year, taken care of');
    expect((await fetch(server.url + superPath)).status).toBe(404);
  });
});
