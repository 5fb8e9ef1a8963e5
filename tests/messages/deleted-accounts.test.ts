import { expect, it } from 'vitest';
import { RetainedAccount } from '../../src/domain/accounts/retained-account.entity.ts';
import { Message, MessageThread } from '../../src/domain/messages/message.entity.ts';
import { askForDeletion, runDueDeletions } from '../support/deletion.ts';
import { setUpDeletionTests } from '../support/deletion-fixture.ts';
import { allJobsDone } from '../support/jobs.ts';
import { buyer, settle } from '../support/orders.ts';
import { logIn, signedIn } from '../support/people.ts';

const stage = setUpDeletionTests();

async function deleteAccount(person: Awaited<ReturnType<typeof signedIn>>): Promise<void> {
  await logIn(person.client, person.details);
  await askForDeletion(person);
  stage.pass(14);
  await runDueDeletions(stage.server);
  await allJobsDone(stage.server.databaseUrl);
}

it('keeps the threads of a deleted account with its retained records, without the author', async () => {
  const person = await buyer(stage.server, [1, 1]);
  await settle(stage.server, person.form);
  const [work] = (await person.client.get('/api/returns')).body;
  await person.client.post(`/api/returns/${work.id}/messages`, { text: 'About the return' });
  await person.client.post('/api/messages', { text: 'About something else' });
  await deleteAccount(person);
  const em = stage.server.deps.fork();
  const retained = await em.findOneOrFail(RetainedAccount, { email: person.details.email });
  const messages = await em.find(
    Message,
    { thread: { retainedAccount: retained.id } },
    { orderBy: { id: 'asc' } },
  );
  expect(messages).toMatchObject([
    { text: 'About the return', author: null },
    { text: 'About something else', author: null },
  ]);
});

it('deletes the threads of an account that leaves no records', async () => {
  const person = await signedIn(stage.server);
  await person.client.post('/api/messages', { text: 'Only a question' });
  const em = stage.server.deps.fork();
  const thread = await em.findOneOrFail(MessageThread, { user: person.user.id });
  await deleteAccount(person);
  expect(await stage.server.deps.fork().count(MessageThread, { id: thread.id })).toBe(0);
  expect(await stage.server.deps.fork().count(RetainedAccount, { email: person.details.email })).toBe(0);
});
