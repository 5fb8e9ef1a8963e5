import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { Document, DocumentEvent, DocumentVersion } from '../../src/domain/documents/document.entity.ts';
import { solvedMessage } from './contact.ts';
import { replace, upload } from './documents.ts';
import type { HttpClient } from './http-client.ts';
import { buyer, checkOut, fillCart, settle } from './orders.ts';
import { signedIn } from './people.ts';
import { pdf, png } from './sample-files.ts';
import { join, save } from './savings.ts';
import type { TestServer } from './test-server.ts';
import { turnOnTwoFactor } from './two-factor.ts';

/** Unpacks a zip archive into a map from file name to content. Uses a different library than the app. */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes, { autoClose: false });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return files;
}

/** Downloads and unpacks the caller's export. */
export async function downloadExport(client: HttpClient) {
  const { status, headers, bytes } = await client.download('/api/account/export');
  if (status !== 200) throw new Error(`The export failed with status ${status}: ${bytes.toString()}`);
  const files = await unzip(bytes);
  // Untyped on purpose: if the shape is wrong, the assertion fails.
  // oxlint-disable-next-line typescript/no-explicit-any
  const json = (name: string): any => JSON.parse(files.get(name)?.toString() ?? 'null');
  return { headers, bytes, files, json, data: (name: string) => json(`data/${name}.json`) };
}

/** Writes bytes to a temporary file; `remove` deletes it. */
export function writeTempFile(bytes: Buffer) {
  const folder = mkdtempSync(joinPath(tmpdir(), 'taxpilot-export-'));
  const path = joinPath(folder, 'export.zip');
  writeFileSync(path, bytes);
  return { path, remove: () => rmSync(folder, { recursive: true }) };
}

async function addDocuments(server: TestServer, client: HttpClient): Promise<void> {
  const { body: payslip } = await upload(client, { fileName: 'Lohn & März 2026.pdf', content: pdf(90_000) });
  await replace(client, payslip.id as number, { fileName: '../../etc/pass wd.png', content: png() });
  await upload(client, { fileName: 'copy.png', content: png(), fields: { name: 'Copy', type: 'other' } });
  const { body: binned } = await upload(client, { content: pdf(500) });
  await client.send('DELETE', `/api/documents/${binned.id}`);
  // Simulate a reviewer's upload and approval.
  const staff = await signedIn(server);
  const em = server.deps.fork();
  const by = em.getReference(User, staff.user.id);
  const document = em.getReference(Document, payslip.id as number);
  await em.nativeUpdate(DocumentVersion, { document: payslip.id as number, version: 1 }, { uploadedBy: by });
  em.create(DocumentEvent, { document, action: 'approved', by, at: server.deps.now() });
  await em.flush();
}

/** Creates a user with rows in every table; the server needs the payment simulator. */
export async function createUserWithAllData(server: TestServer) {
  const person = await buyer(server, [1, 1], [12, 1]);
  const { client, details, user } = person;
  await settle(server, person.form);
  await client.get(`/api/orders/${person.orderId}/invoice`);
  await fillCart(client, [3, 2]);
  await checkOut(client, { notes: 'Left open' });
  await client.post('/api/cart/merge', { key: randomUUID(), items: [{ productId: 2, quantity: 1 }] });
  await client.send('PATCH', '/api/profile', {
    body: { taxNumber: '0001339050', phoneNumber: '082 000 0000' },
  });
  await client.post('/api/tax/calculate', {
    income: 350_000,
    age: 'under65',
    retirementContributions: 10_000,
    medicalAidMembers: 2,
  });
  await client.post('/api/tax/estimates', {
    name: 'Return for 2026',
    input: { age: 'under65', certificates: [{ amounts: { '3601': 350_000 } }], interest: { local: 30_000 } },
  });
  const challenge = await join(client, '2030-01-31');
  for (const amount of [100, 250.5, 1]) await save(client, challenge, amount);
  await addDocuments(server, client);
  await server.client().post('/api/contact', await solvedMessage(server.client(), { email: details.email }));
  await turnOnTwoFactor(client);
  await server.deps.fork().nativeUpdate(User, user.id, { emailConfirmedAt: server.deps.now() });
  return person;
}
