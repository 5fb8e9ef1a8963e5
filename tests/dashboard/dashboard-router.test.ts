import { afterAll, beforeAll, expect, it } from 'vitest';
import { callerFor, refusal, signedInCaller } from '../support/caller.ts';
import { addDocument } from '../support/document-rows.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it("returns the caller's summary when called directly", async () => {
  const { caller, user } = await signedInCaller(server);
  await caller.tax.calculate({ age: 'under65', income: 420_000 });
  await addDocument(server, user.id, { name: 'IRP5' });
  expect(await caller.dashboard.summary()).toMatchObject({
    documents: { total: 1, pending: 1 },
    calculation: { financialYear: '2025/2026', result: { takeHomePay: 342_402.56 } },
    activity: [{ label: 'IRP5' }, { label: '2025/2026' }],
    waiting: [{ kind: 'add-tax-number' }, { kind: 'confirm-email' }],
  });
});

it('rejects a guest when called directly', async () => {
  const guest = callerFor(server, null);
  await expect(guest.dashboard.summary()).rejects.toMatchObject(refusal('session.required'));
});
