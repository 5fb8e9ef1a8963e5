import { describe, expect, it } from 'vitest';
import { RetainedAccount } from '../../src/domain/accounts/retained-account.entity.ts';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { carryOutDeletions } from '../../src/domain/deletion/carry-out.server.ts';
import { StoredFile } from '../../src/domain/documents/stored-file.entity.ts';
import { sweepDocuments } from '../../src/domain/documents/sweep-documents.server.ts';
import { errorBody, isOurFault, toReplyError } from '../../src/routers/error-reply.ts';
import { callerFor, signedInCaller } from '../support/caller.ts';
import { askForDeletion, carryOut, namesOf } from '../support/deletion.ts';
import { openDeletions } from '../support/deletion-stage.ts';
import { rawForm } from '../support/documents.ts';
import { registration, signedIn } from '../support/people.ts';
import { pdf } from '../support/sample-files.ts';

const stage = openDeletions();
const { dueClient, expectDeleted, filesInStore, retainedRows } = stage;

describe('whatever happens beside it', () => {
  it('two sweeps at once make one receipt', async () => {
    const person = await dueClient();
    const before = await retainedRows(person);
    stage.pass(14);
    await Promise.all([carryOut(stage.server), carryOut(stage.server), carryOut(stage.server)]);
    expect(await stage.server.deps.fork().count(RetainedAccount, { email: person.details.email })).toBe(1);
    await expectDeleted(person, before);
  });

  it('an upload that is under way leaves nothing, and is told to log in', async () => {
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
    await carryOut(stage.server);
    await line.write(new Uint8Array(body.subarray(300_000)));
    await line.close();
    expect(await (await reply).json()).toMatchObject({ reason: 'session.required' });
    expect((await reply).status).toBe(401);
    await expectDeleted(person, before);
  });

  it('an upload that dies with its process is swept away as nobody’s', async () => {
    const person = await signedIn(stage.server);
    const place = stage.server.deps.documentFiles.reserve();
    await stage.server.deps.documentFiles.write(place, [pdf()] as unknown as AsyncIterable<Uint8Array>);
    const em = stage.server.deps.fork();
    const user = em.getReference(User, person.user.id);
    em.create(StoredFile, { user, ...place, createdAt: stage.now() });
    await em.flush();
    await askForDeletion(person);
    stage.pass(14);
    await carryOut(stage.server);
    expect(await namesOf(stage.server, person.user.id)).toEqual({});
    await sweepDocuments(stage.server.deps);
    expect(await em.fork().count(StoredFile, { storageKey: place.storageKey })).toBe(0);
    expect(filesInStore()).not.toContain(place.storageKey);
  });

  it('a call whose session was looked up just before is as if nobody were signed in', async () => {
    const { caller, user, details } = await signedInCaller(stage.server);
    await caller.account.requestDeletion();
    stage.pass(14);
    await carryOut(stage.server);
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
      expect(isOurFault(error)).toBe(false);
    }
    expect(await namesOf(stage.server, user.id)).toEqual({});
  });
});

const storeIsAway = () => Promise.reject(new Error('The store is away'));

/** What a step needs, dying at the call with this number; 0 says when nothing died. */
function dying(at: number) {
  let calls = 0;
  let died = false;
  const dies = () => {
    calls += 1;
    died ||= calls === at;
    if (died) throw new Error('killed');
  };
  const { deps } = stage.server;
  const ctx = {
    ...deps,
    fork: () => {
      dies();
      return deps.fork();
    },
    documentFiles: {
      ...deps.documentFiles,
      remove: async (key: string) => {
        await deps.documentFiles.remove(key);
        dies();
      },
    },
    addJob: (async (...job: Parameters<typeof deps.addJob>) => {
      await deps.addJob(...job);
      dies();
    }) as typeof deps.addJob,
  };
  return { ctx, hasDied: () => died };
}

it('goes on where it was cut off, wherever that was', async () => {
  let deaths = 0;
  for (let at = 1; ; at += 1) {
    stage.today();
    const person = await dueClient();
    const before = await retainedRows(person);
    stage.pass(14);
    const { ctx, hasDied } = dying(at);
    await carryOutDeletions(ctx).catch(() => {});
    if (!hasDied()) {
      await expectDeleted(person, before);
      break;
    }
    deaths += 1;
    await carryOut(stage.server);
    await expectDeleted(person, before);
  }
  // Finding who is due, three steps, the bytes of a paper, and the receipt in the queue.
  expect(deaths).toBeGreaterThanOrEqual(6);
}, 120_000);

it('one account that cannot be deleted does not hold up another', async () => {
  const [stuck, person] = [await dueClient(), await signedIn(stage.server)];
  await askForDeletion(person);
  stage.pass(14);
  const { deps } = stage.server;
  await expect(
    carryOutDeletions({ ...deps, documentFiles: { ...deps.documentFiles, remove: storeIsAway } }),
  ).rejects.toThrow('1 accounts were not deleted');
  const left = await deps.fork().find(User, { id: { $in: [stuck.user.id, person.user.id] } });
  expect(left.map(({ id }) => id)).toEqual([stuck.user.id]);
  await carryOut(stage.server);
  expect(await namesOf(stage.server, stuck.user.id)).toEqual({});
});
