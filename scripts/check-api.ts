import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { openApiDocument } from '../src/server/openapi/document.ts';

/** Lints the OpenAPI document and generates the types for examples/api-client from it. */
const root = resolve(import.meta.dirname, '..');
const folder = join(root, 'node_modules/.cache/openapi');
const file = join(folder, 'openapi.json');
mkdirSync(folder, { recursive: true });
const servers = [{ url: 'http://127.0.0.1:3000' }];
writeFileSync(file, JSON.stringify({ ...openApiDocument({ payments: true }), servers }, null, 2));

const run = promisify(execFile);
const options = { cwd: root, shell: process.platform === 'win32' };
try {
  await Promise.all([
    run('redocly', ['lint', file], options),
    run('npm', ['run', '--silent', 'generate', '--workspace=api-client-example', '--', file], options),
  ]);
} catch (error) {
  const { stdout, stderr } = error as { stdout?: string; stderr?: string };
  process.stderr.write(`${stdout ?? ''}${stderr ?? String(error)}\n`);
  process.exit(1);
}
