import { afterAll, beforeAll, expect, it } from 'vitest';
import { ContactMessage } from '../../src/domain/contact/contact-message.entity.ts';
import { facts } from '../../src/domain/site/facts.ts';
import { messageMonths, sweepMessages } from '../../src/domain/contact/send-message.server.ts';
import { sweepTimetable } from '../../src/server/jobs/sweep.ts';
import { contactMessage } from '../support/contact.ts';
import { setClock } from '../support/savings.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const clock = setClock('2026-11-04T10:00');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ replace: { now: clock.now } });
});
afterAll(() => server.close());

it('deletes messages 12 months after they arrived', async () => {
  const { deps } = server;
  await server.client().post('/api/contact', contactMessage({ subject: 'Old' }));
  const [old] = await deps.fork().find(ContactMessage, {});
  const due = new Date(old!.receivedAt);
  due.setUTCFullYear(due.getUTCFullYear() + 1);
  await sweepMessages({ ...deps, now: () => new Date(due.getTime() - 1) });
  expect(await deps.fork().count(ContactMessage)).toBe(1);
  clock.pass(1);
  await server.client().post('/api/contact', contactMessage({ subject: 'New' }));
  await sweepMessages({ ...deps, now: () => due });
  expect(await deps.fork().find(ContactMessage, {})).toMatchObject([{ subject: 'New' }]);
});

it('runs hourly and matches the period in the privacy policy', async () => {
  expect(sweepTimetable.map(({ task }) => task)).toContain('sweep-contact-messages');
  expect(facts.messagesKept).toBe(`${messageMonths} months`);
  expect((await server.client().get('/privacy-policy')).body).toContain(
    `Messages from the contact form: until ${facts.messagesKept} after they arrive.`,
  );
});
