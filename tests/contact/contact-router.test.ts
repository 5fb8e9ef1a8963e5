import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ContactMessage } from '../../src/domain/contact/contact-message.entity.ts';
import { callerFor, refusal } from '../support/caller.ts';
import { contactMessage } from '../support/contact.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

function stored() {
  return server.deps.fork().find(ContactMessage, {}, { orderBy: { id: 1 } });
}

describe('contact router called directly', () => {
  it('returns a question and accepts its answer', async () => {
    const caller = callerFor(server, null);
    const { a, b } = await caller.contact.question();
    const message = contactMessage({ mathAnswer: a + b, openFor: 20_000 });
    await expect(caller.contact.send({ ...message, mathAnswer: a + b + 1 })).rejects.toMatchObject(
      refusal('contact.verification-failed'),
    );
    expect(await caller.contact.send(message)).toEqual({
      message: 'Message Sent!',
      reference: expect.any(Number),
    });
    expect(await stored()).toMatchObject([{ subject: message.subject, verified: true }]);
    await expect(caller.contact.send(message), 'a question can be used once').rejects.toMatchObject(
      refusal('contact.verification-failed'),
    );
  });

  it('rejects an impossible answer and an empty message', async () => {
    const caller = callerFor(server, null);
    await expect(caller.contact.send(contactMessage({ mathAnswer: 21 }))).rejects.toMatchObject(
      refusal('contact.verification-failed'),
    );
    await expect(caller.contact.send(contactMessage({ message: ' ' }))).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});
