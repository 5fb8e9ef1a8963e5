import { describe, expect, it } from 'vitest';
import { RetainedAccount } from '../../src/domain/accounts/retained-account.entity.ts';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { deleteDueAccounts } from '../../src/domain/deletion/delete-due-accounts.server.ts';
import { StoredFile } from '../../src/domain/documents/stored-file.entity.ts';
import { sweepDocuments } from '../../src/domain/documents/sweep-documents.server.ts';
import { errorBody, isServerError, toReplyError } from '../../src/routers/error-reply.ts';
import { callerFor, signedInCaller } from '../support/caller.ts';
import { askForDeletion, runDueDeletions, countReferences } from '../support/deletion.ts';
import { setUpDeletionTests } from '../support/deletion-fixture.ts';
import { rawForm } from '../support/documents.ts';
import { registration, signedIn } from '../support/people.ts';
import { pdf } from '../support/sample-files.ts';

const stage = setUpDeletionTests();
const { dueClient, expectDeleted, filesInStore, retainedRows } = stage;

describe('concurrent account deletion', () => {
  it('sends one receipt when several jobs run at once', async () => {
    const person = await dueClient();
    const before = await retainedRows(person);
    stage.pass(14);
    await Promise.all([
      runDueDeletions(stage.server),
      runDueDeletions(stage.server),
      runDueDeletions(stage.server),
    ]);
    expect(await stage.server.deps.fork().count(RetainedAccount, { email: person.details.email })).toBe(1);
    await expectDeleted(person, before);
  });

  it('aborts an upload in progress with 401 and leaves no file', async () => {
    const person = await dueClient();
    const before = await retainedRows(person);
    stage.pass(13);
    const session = person.client.cookies.get('session') ?? '';
    const wire = new TransformStream<Uint8Array, Uint8Array>();
    const line = wire.writable.getWriter();
    const { body, headers } = rawForm([
      { name: 'name', content: 'Late' },
      { name: 'type', content: 'other' },
      { name: 'file', fileName: 'late.pdf', content: Buffer.concat([pdf(), Buffer.alloc(500_000, 32)]) },
    ]);
    const reply = fetch(`${stage.server.url}/api/documents`, {
      method: 'POST',
      headers: { ...headers, cookie: `session=${session}` },
      body: wire.readable,
      duplex: 'half',
    });
    await line.write(new Uint8Array(body.subarray(0, 300_000)));
    await expect
      .poll(() => stage.server.deps.fork().count(StoredFile, { user: person.user.id, state: 'writing' }))
      .toBe(1);
    stage.pass(1);
    await runDueDeletions(stage.server);
    await line.write(new Uint8Array(body.subarray(300_000)));
    await line.close();
    expect(await (await reply).json()).toMatchObject({ reason: 'session.required' });
    expect((await reply).status).toBe(401);
    await expectDeleted(person, before);
  });

  it('removes the unfinished upload of a crashed process', async () => {
    const person = await signedIn(stage.server);
    const place = stage.server.deps.documentFiles.reserve();
    await stage.server.deps.documentFiles.write(place, [pdf()] as unknown as AsyncIterable<Uint8Array>);
    const em = stage.server.deps.fork();
    const user = em.getReference(User, person.user.id);
    em.create(StoredFile, { user, ...place, createdAt: stage.now() });
    await em.flush();
    await askForDeletion(person);
    stage.pass(14);
    await runDueDeletions(stage.server);
    expect(await countReferences(stage.server, person.user.id)).toEqual({});
    await sweepDocuments(stage.server.deps);
    expect(await em.fork().count(StoredFile, { storageKey: place.storageKey })).toBe(0);
    expect(filesInStore()).not.toContain(place.storageKey);
  });

  it('treats a call as anonymous when the account is deleted after the session lookup', async () => {
    const { caller, user, details } = await signedInCaller(stage.server);
    await caller.account.requestDeletion();
    stage.pass(14);
    await runDueDeletions(stage.server);
    const late = callerFor(stage.server, user);
    const calls = [
      () => caller.shop.addToCart({ productId: 3, quantity: 1 }),
      () => caller.tax.calculate({ age: 'under65', income: 1_000 }),
      () => caller.account.keepAccount(),
      () => late.account.profile(),
      () => late.account.update({ fullName: 'Nobody Any More' }),
      () => late.account.sendConfirmation(),
      () => late.account.changeEmail({ email: registration().email }),
      () => late.account.startTwoFactor(),
      () => late.auth.confirm({ password: details.password }),
      () => late.auth.changePassword({ currentPassword: details.password, password: 'another horse' }),
    ];
    for (const call of calls) {
      const error = toReplyError(await call().catch((thrown: unknown) => thrown));
      expect(errorBody(error, '')).toMatchObject({ reason: 'session.required' });
      expect(isServerError(error)).toBe(false);
    }
    expect(await countReferences(stage.server, user.id)).toEqual({});
  });
});

const storeUnavailable = () => Promise.reject(new Error('The store is unavailable'));

/** Wraps the dependencies so that call number `at` and all later ones fail; if `at` is 0, none fail. */
function crashingContext(at: number) {
  let calls = 0;
  let crashed = false;
  const crashIfDue = () => {
    calls += 1;
    crashed ||= calls === at;
    if (crashed) throw new Error('killed');
  };
  const { deps } = stage.server;
  const ctx = {
    ...deps,
    fork: () => {
      crashIfDue();
      return deps.fork();
    },
    documentFiles: {
      ...deps.documentFiles,
      remove: async (key: string) => {
        await deps.documentFiles.remove(key);
        crashIfDue();
      },
    },
    addJob: (async (...job: Parameters<typeof deps.addJob>) => {
      await deps.addJob(...job);
      crashIfDue();
    }) as typeof deps.addJob,
  };
  return { ctx, hasCrashed: () => crashed };
}

it('resumes after a crash at any step', async () => {
  let crashes = 0;
  for (let at = 1; ; at += 1) {
    stage.today();
    const person = await dueClient();
    const before = await retainedRows(person);
    stage.pass(14);
    const { ctx, hasCrashed } = crashingContext(at);
    await deleteDueAccounts(ctx).catch(() => {});
    if (!hasCrashed()) {
      await expectDeleted(person, before);
      break;
    }
    crashes += 1;
    await runDueDeletions(stage.server);
    await expectDeleted(person, before);
  }
  // Six crash points: finding due accounts, the three deletion steps, removing the document's file and
  // queueing the receipt.
  expect(crashes).toBeGreaterThanOrEqual(6);
}, 120_000);

it("continues with other accounts when one can't be deleted", async () => {
  const [stuck, person] = [await dueClient(), await signedIn(stage.server)];
  await askForDeletion(person);
  stage.pass(14);
  const { deps } = stage.server;
  await expect(
    deleteDueAccounts({ ...deps, documentFiles: { ...deps.documentFiles, remove: storeUnavailable } }),
  ).rejects.toThrow('1 accounts couldn’t be deleted');
  const left = await deps.fork().find(User, { id: { $in: [stuck.user.id, person.user.id] } });
  expect(left.map(({ id }) => id)).toEqual([stuck.user.id]);
  await runDueDeletions(stage.server);
  expect(await countReferences(stage.server, stuck.user.id)).toEqual({});
});
