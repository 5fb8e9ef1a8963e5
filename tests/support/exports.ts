import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { ContactEvent, ContactMessage } from '../../src/domain/contact/contact-message.entity.ts';
import { Document, DocumentEvent, DocumentVersion } from '../../src/domain/documents/document.entity.ts';
import { addRequests } from '../../src/domain/engagements/add-requests.server.ts';
import { RequestDocument } from '../../src/domain/engagements/engagement-request.entity.ts';
import { Engagement } from '../../src/domain/engagements/engagement.entity.ts';
import { addHistory } from '../../src/domain/engagements/moves.server.ts';
import { Quote } from '../../src/domain/engagements/quote.entity.ts';
import { ReturnFigures } from '../../src/domain/engagements/return-figures.entity.ts';
import { Message, MessageDocument, MessageThread } from '../../src/domain/messages/message.entity.ts';
import { OrderHistory } from '../../src/domain/orders/order-history.entity.ts';
import { OrderRefund } from '../../src/domain/orders/order-refund.entity.ts';
import { Order } from '../../src/domain/orders/order.entity.ts';
import { Reminder, ReminderMail } from '../../src/domain/reminders/reminder.entity.ts';
import { assessReturn } from '../../src/domain/tax/return/assess-return.ts';
import { returnInput } from '../../src/domain/tax/return/return-input.ts';
import { sendMessage } from './desk.ts';
import { replace, upload } from './documents.ts';
import type { HttpClient } from './http-client.ts';
import { buyer, checkOut, fillCart, settle } from './orders.ts';
import { signedIn } from './people.ts';
import { addPasskey, createAuthenticator, siteOf } from './authenticator.ts';
import { newSubscription } from './push-service.ts';
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

/** Adds every kind of data to the user's first return. */
async function addReturnData(server: TestServer, userId: number): Promise<void> {
  const staff = await signedIn(server);
  const em = server.deps.fork();
  const at = server.deps.now();
  const user = em.getReference(User, userId);
  const engagement = await em.findOneOrFail(Engagement, { user: userId, kind: 'return' });
  const [document] = await em.find(Document, { user: userId }, { orderBy: { id: 'asc' }, limit: 1 });
  if (!document) throw new Error('The user has no document');
  em.assign(engagement, {
    taxYear: '2025/2026',
    status: 'on_hold',
    statusBefore: 'in_preparation',
    heldReason: 'We are waiting for your employer.',
    answers: { employers: 2, sold: ['shares'] },
    assignee: staff.user.id,
    staffNote: 'Calls back late',
    accessGivenAt: at,
    dueAt: at,
    letterOn: '2026-10-01',
  });
  const [request] = addRequests(
    em,
    engagement,
    [{ kind: 'irp5', title: 'IRP5 of Acme', note: 'Page 2' }],
    at,
  );
  if (!request) throw new Error('No request was created');
  em.create(RequestDocument, { request, document, linkedAt: at });
  addHistory(em, engagement, {
    action: 'hold',
    actor: 'practice',
    statusBefore: 'in_preparation',
    byId: staff.user.id,
    note: 'We are waiting for your employer.',
    at,
  });
  const input = returnInput.parse({ taxYear: '2025/2026', age: 'under65' });
  em.create(ReturnFigures, {
    engagement,
    number: 1,
    input,
    result: assessReturn(input),
    sha256: '0'.repeat(64),
    createdBy: em.getReference(User, staff.user.id),
    createdAt: at,
    sentAt: at,
  });
  // A draft, which no export contains.
  em.create(ReturnFigures, {
    engagement,
    number: 2,
    input,
    result: assessReturn(input),
    sha256: '1'.repeat(64),
    createdBy: em.getReference(User, staff.user.id),
    createdAt: at,
  });
  em.create(Quote, {
    engagement,
    lines: [{ productId: 2, name: 'Comprehensive Tax Return', price: '599.00' }],
    note: 'For two properties',
    validUntil: '2026-12-08',
    createdAt: at,
  });
  const thread = em.create(MessageThread, { user, engagement, createdAt: at });
  const message = em.create(Message, {
    thread,
    fromPractice: true,
    author: em.getReference(User, staff.user.id),
    text: 'Here is your certificate.',
    sentAt: at,
  });
  em.create(MessageDocument, { message, document });
  em.create(Message, { thread, fromPractice: false, author: user, text: 'Thank you', sentAt: at });
  const mail = em.create(ReminderMail, { user: userId, day: '2026-11-05', queuedAt: at, sentAt: at });
  em.create(Reminder, { mail, engagement, kind: 'documents', since: '2026-11-02', days: 3 });
  await em.flush();
}

/** Adds the practice's records about the user's order and message. */
async function addPracticeRecords(server: TestServer, orderId: number, messageId: number): Promise<void> {
  const { id: staffId } = (await signedIn(server)).user;
  const em = server.deps.fork();
  const by = em.getReference(User, staffId);
  const order = em.getReference(Order, orderId);
  const at = server.deps.now();
  em.create(OrderHistory, {
    order,
    action: 'work-starts',
    statusBefore: 'paid',
    statusAfter: 'processing',
    by,
    at,
    mailedAt: at,
  });
  em.create(OrderRefund, {
    order,
    amount: '10.00',
    refundedOn: '2026-10-01',
    reference: 'PF 88120',
    dueOn: '2026-10-02',
    by,
    at,
  });
  const message = await em.findOneOrFail(ContactMessage, { id: messageId });
  em.create(ContactEvent, { message, action: 'answer', text: 'By the end of October', by, at, mailedAt: at });
  message.assignee = by;
  message.openedAt = at;
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
  const [{ id: calculation }] = (await client.get('/api/tax/calculations')).body;
  await client.send('PATCH', `/api/tax/calculations/${calculation}`, { body: { name: 'My salary' } });
  await client.post('/api/assistant/ask', { question: 'How is crypto taxed?' });
  await client.post('/api/tax/estimates', {
    name: 'Return for 2026',
    input: { age: 'under65', certificates: [{ amounts: { '3601': 350_000 } }], interest: { local: 30_000 } },
  });
  const challenge = await join(client, '2030-01-31');
  for (const amount of [100, 250.5, 1]) await save(client, challenge, amount);
  await addDocuments(server, client);
  await addReturnData(server, user.id);
  await addPracticeRecords(server, person.orderId, await sendMessage(server, { email: details.email }));
  await turnOnTwoFactor(client);
  await addPasskey(client, { authenticator: createAuthenticator(), site: siteOf(server.deps.publicUrl()) });
  await client.post('/api/calendar');
  await client.post('/api/push', newSubscription());
  await server.deps.fork().nativeUpdate(User, user.id, { emailConfirmedAt: server.deps.now() });
  return person;
}
