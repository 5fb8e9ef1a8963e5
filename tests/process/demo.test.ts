import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runProgram } from '../support/operator-program.ts';
import { codeAt } from '../support/two-factor.ts';
import { startServerProcess } from '../support/server-process.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'taxpilot-demo-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Settings that would stop the demo from starting or affect real services if the demo read them. */
const real = {
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/real',
  SMTP_URL: 'smtp://127.0.0.1:1',
  STORAGE: 's3',
  PAYFAST_MODE: 'live',
  HOST: '0.0.0.0',
};

const start = (...options: string[]) =>
  startServerProcess({ ...real, DEMO_DIR: join(folder, 'demo') }, undefined, undefined, [
    'src/server/demo/main.ts',
    ...options,
  ]);

// Allow time for two starts of an embedded database, the first of which creates the season.
it('creates a season on the first start and keeps it on the next', { timeout: 120_000 }, async () => {
  const first = await start('--clients', '28');
  const printed = first.output();
  expect(printed).toContain('client8    is waiting for us, and we are late');
  const [, password = ''] = /accounts: (\S+)/.exec(printed) ?? [];
  const [, secret = ''] = /pieter \(practitioner\)\s+authenticator key (\S+)/.exec(printed) ?? [];
  const staff = first.client();
  const code = codeAt(secret, Date.now());
  expect((await staff.post('/api/login', { username: 'pieter', password, code })).status).toBe(200);
  const { body: today } = await staff.get('/api/practice/today?scope=everyone');
  expect(today.overdue.total).toBe(1);
  const { body: counts } = await staff.get('/api/practice/engagements/counts');
  expect(Object.values(counts).every((count) => Number(count) > 0)).toBe(true);
  expect(await first.end('SIGTERM')).toBe(0);
  const demo = { databaseUrl: '', dataDir: join(folder, 'demo') };
  expect(await runProgram('verify-audit', demo, [], { SECRET_KEY: '' })).toMatchObject({ code: 0 });

  const second = await start();
  expect(second.output()).toContain(`accounts: ${password}`);
  const client = second.client();
  expect((await client.post('/api/login', { username: 'client10', password })).status).toBe(200);
  expect((await client.get('/api/returns')).body).toMatchObject([{ status: 'awaiting_approval' }]);
  const { body: documents } = await client.get('/api/documents');
  expect(new Set(documents.map((document: { hasThumbnail: boolean }) => document.hasThumbnail))).toEqual(
    new Set([true]),
  );
  const returning = second.client();
  await returning.post('/api/login', { username: 'client28', password });
  const { body: works } = await returning.get('/api/returns');
  expect(works.filter(({ kind }: { kind: string }) => kind === 'return')).toMatchObject([
    { taxYear: '2025/2026', status: 'documents_needed' },
    { taxYear: '2024/2025', status: 'closed' },
    { taxYear: '2023/2024', status: 'closed' },
    { taxYear: '2022/2023', status: 'closed' },
  ]);
  const { body: challenges } = await returning.get('/api/savings/my-challenges');
  expect(challenges.map(({ status }: { status: string }) => status).toSorted()).toEqual([
    'active',
    'active',
    'completed',
  ]);
  expect(await second.end('SIGTERM')).toBe(0);
});
