import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ChecklistItem } from '../../src/domain/practice/checklist-schemas.ts';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { ownersChecklist } from '../../src/domain/practice/checklist.server.ts';
import { lastBackup, noteBackup } from '../../src/server/backup/last-backup.ts';
import type { HttpClient } from '../support/http-client.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const secrets = {
  SMTP_URL: 'smtp://postmaster:very-secret-word@mail.example.com',
  PAYFAST_MODE: 'sandbox',
  PAYFAST_MERCHANT_ID: '10000100',
  PAYFAST_MERCHANT_KEY: 'merchantkeyword',
  PAYFAST_PASSPHRASE: 'passphrase-word',
};

let server: TestServer;
let admin: HttpClient;
beforeAll(async () => {
  server = await startTestServer({ environment: secrets });
  ({ client: admin } = await staffMember(server, 'admin'));
});
afterAll(() => server.close());

const items = async (): Promise<ChecklistItem[]> => (await admin.get('/api/practice/checklist')).body.items;
const itemOn = async (topic: string) => (await items()).find((item) => item.topic === topic);

it('says for each fact and setting whether it is done, and what to do', async () => {
  const all = await items();
  for (const topic of [
    'Telephone number',
    'Street address',
    'Information officer',
    'Practitioner registration number',
    'Testimonials',
    'Payments',
    'E-mail',
    'VAT',
    'Backups',
    'Two-step verification',
  ]) {
    expect(all.map((item) => item.topic)).toContain(topic);
  }
  for (const { state, advice } of all) expect(advice === null).toBe(state === 'done');
  expect(await itemOn('E-mail')).toMatchObject({ state: 'done' });
  expect(await itemOn('Payments')).toMatchObject({
    state: 'open',
    text: 'Sandbox mode, so no money is taken',
  });
});

it('contains no secrets', async () => {
  const text = JSON.stringify(await items());
  for (const secret of ['very-secret-word', 'merchantkeyword', 'passphrase-word', '10000100']) {
    expect(text).not.toContain(secret);
  }
});

it('names staff without two-step verification', async () => {
  expect(await itemOn('Two-step verification')).toMatchObject({ state: 'done' });
  const { user, details } = await signedIn(server);
  await server.deps.fork().nativeUpdate(User, { id: user.id }, { role: 'practitioner' });
  const item = await itemOn('Two-step verification');
  expect(item).toMatchObject({ state: 'open', text: `Not used by ${details.fullName}` });
});

/** Returns the backup entry's state. */
async function backup(last: Date | null | undefined) {
  const installation = { settings: () => [], lastBackup: () => Promise.resolve(last) };
  const { items } = await ownersChecklist({ ...server.deps, installation });
  return items.find(({ topic }) => topic === 'Backups')?.state;
}

const hoursAgo = (hours: number) => new Date(server.deps.now().getTime() - hours * 3_600_000);

it('judges backups by the age of the last one', async () => {
  expect(await backup(hoursAgo(24))).toBe('done');
  expect(await backup(hoursAgo(26))).toBe('open');
  expect(await backup(null)).toBe('open');
  expect(await backup(undefined)).toBe('unknown');
});

it('knows the last backup of an embedded database only', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'last-backup-'));
  expect(await lastBackup({ dataDir, databaseUrl: undefined })).toBeNull();
  await noteBackup({ dataDir });
  expect(await lastBackup({ dataDir, databaseUrl: undefined })).toBeInstanceOf(Date);
  expect(await lastBackup({ dataDir, databaseUrl: 'postgres://127.0.0.1/own' })).toBeUndefined();
  await rm(dataDir, { recursive: true });
});
