import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailNewMessage } from '../../src/domain/mail/new-message.server.ts';
import { openEngagement } from '../support/engagements.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const MINUTE_MS = 60_000;
const PRACTICE = 'practice@tax.example.com';

let sink: SmtpSink;
let server: TestServer;
let clock = Date.parse('2026-11-25T08:00:00Z');
beforeAll(async () => {
  sink = await startSmtpSink();
  server = await startTestServer({
    environment: { SMTP_URL: sink.url, CONTACT_TO: PRACTICE },
    replace: { now: () => new Date(clock) },
  });
});
beforeEach(() => {
  sink.received.length = 0;
});
afterAll(async () => {
  await server.close();
  await sink.close();
});

/** Creates a client with a return, and a practitioner who writes to them. */
async function pair() {
  const { client, user, details } = await signedIn(server);
  const { client: staff } = await staffMember(server);
  const { id } = await openEngagement(server, { user, status: 'in_preparation' });
  return {
    client,
    id,
    email: details.email,
    say: (text: string) => staff.post(`/api/practice/engagements/${id}/messages`, { text }),
    sayInGeneral: (text: string) => staff.post(`/api/practice/clients/${user.id}/messages`, { text }),
    /** Advances the clock and runs the job, as the queue would. */
    afterMinutes: async (minutes: number) => {
      clock += minutes * MINUTE_MS;
      await mailNewMessage(server.deps, { userId: user.id });
    },
    /** Returns the seconds until the queued job runs; null if none is queued. */
    queuedIn: async () => {
      const [row] = await server.deps
        .fork()
        .execute<{ seconds: number }[]>(
          `select round(extract(epoch from run_at - now()))::int as seconds from graphile_worker.jobs where key = ?`,
          [`mail-new-message-${user.id}`],
        );
      return row?.seconds ?? null;
    },
  };
}

const mails = () => sink.received.filter(({ headers }) => headers.get('subject')?.includes('message'));

describe('the e-mail about a message', () => {
  it('is sent after five minutes, doesn’t contain the text, and says where to answer', async () => {
    const { say, afterMinutes, queuedIn, email, id } = await pair();
    await say('Your secret figures');
    expect(await queuedIn()).toBeGreaterThan(290);
    await afterMinutes(4);
    expect(mails()).toEqual([]);
    await afterMinutes(1);
    expect(mails()).toHaveLength(1);
    const [mail] = mails();
    expect(mail?.to).toEqual([email]);
    expect(mail?.headers.get('reply-to')).toContain(PRACTICE);
    expect(mail?.body).not.toContain('secret');
    expect(mail?.body.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(`/messages?thread=${id}`);
    await afterMinutes(120);
    expect(mails()).toHaveLength(1);
  });

  it('isn’t sent for messages that were read', async () => {
    const { client, say, afterMinutes, id } = await pair();
    const { body } = await say('Read at once');
    await client.post(`/api/returns/${id}/messages/receipts`, { upTo: body.id, state: 'seen' });
    await afterMinutes(5);
    expect(mails()).toEqual([]);
  });

  it('is sent at most once an hour, about all messages since', async () => {
    const { say, sayInGeneral, afterMinutes } = await pair();
    await say('One');
    await afterMinutes(5);
    await say('Two');
    await afterMinutes(10);
    await sayInGeneral('Three');
    await afterMinutes(45);
    expect(mails()).toHaveLength(1);
    await afterMinutes(5);
    expect(mails().map(({ headers }) => headers.get('subject'))).toEqual([
      'You have a message from us',
      'You have messages from us',
    ]);
  });

  it('waits for a newer message if an older one was read', async () => {
    const { client, say, afterMinutes, queuedIn, id } = await pair();
    const { body } = await say('One');
    clock += 3 * MINUTE_MS;
    await say('Two');
    await client.post(`/api/returns/${id}/messages/receipts`, { upTo: body.id, state: 'seen' });
    await afterMinutes(2);
    expect(mails()).toEqual([]);
    expect(await queuedIn()).toBeLessThanOrEqual(300);
    await afterMinutes(3);
    expect(mails()).toHaveLength(1);
  });

  it('is sent again after the mail server refused it', async () => {
    const { say, afterMinutes } = await pair();
    await say('One');
    sink.refuse(1);
    await expect(afterMinutes(5)).rejects.toMatchObject({ responseCode: expect.any(Number) });
    sink.refuse(0);
    await afterMinutes(0);
    expect(mails()).toHaveLength(1);
  });
});
