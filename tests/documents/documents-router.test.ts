import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerFor, refusal, signedInCaller } from '../support/caller.ts';
import { createDocument } from '../support/documents.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('documents router called directly', () => {
  it('lists, renames, deletes and restores', async () => {
    const { caller, user } = await signedInCaller(server);
    const id = await createDocument(server, user.id);
    expect(await caller.documents.rename({ id, name: 'IRP5' })).toMatchObject({ id, name: 'IRP5' });
    expect(await caller.documents.byId({ id })).toMatchObject({ id, name: 'IRP5' });
    expect(await caller.documents.list({ q: 'irp' })).toMatchObject([{ id }]);
    expect(await caller.documents.counts()).toMatchObject({ total: 1, pending: 1 });
    expect(await caller.documents.versions({ id })).toHaveLength(1);
    await caller.documents.remove({ id });
    expect(await caller.documents.deleted({})).toMatchObject([{ id }]);
    expect(await caller.documents.restore({ id })).toMatchObject({ id });
    expect(await caller.documents.history({ id })).toHaveLength(4);
  });

  it("rejects another user's document and a guest", async () => {
    const { user } = await signedInCaller(server);
    const { caller: other } = await signedInCaller(server);
    const id = await createDocument(server, user.id);
    for (const attempt of [
      other.documents.byId,
      other.documents.remove,
      other.documents.restore,
      other.documents.versions,
    ]) {
      await expect(attempt({ id })).rejects.toMatchObject(refusal('documents.not-found'));
    }
    await expect(callerFor(server, null).documents.list({})).rejects.toMatchObject(
      refusal('session.required'),
    );
  });
});
