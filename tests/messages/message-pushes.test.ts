import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPushSender } from '../../src/server/push/push-sender.ts';
import { openEngagement } from '../support/engagements.ts';
import { allJobsDone, runJobsNow } from '../support/jobs.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { type PushService, startPushService } from '../support/push-service.ts';
import { type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const CONTACT = 'practice@tax.example.com';

let sink: SmtpSink;
let service: PushService;
let server: TestServer;
let clock = Date.parse('2026-11-25T08:00:00Z');
beforeAll(async () => {
  [sink, service] = await Promise.all([startSmtpSink(), startPushService()]);
  server = await startTestServer({
    environment: { SMTP_URL: sink.url, CONTACT_TO: CONTACT },
    replace: { now: () => new Date(clock), sendPush: createPushSender(CONTACT, { agent: service.agent }) },
    jobs: true,
  });
});
beforeEach(() => {
  service.reply(201);
  service.received.length = 0;
  sink.received.length = 0;
});
afterAll(async () => {
  await server.close();
  await Promise.all([sink.close(), service.close()]);
});

const mails = () =>
  sink.received.filter(({ headers }) => headers.get('subject')?.includes('message from us'));

/** Returns the error from a queued job's last attempt. */
async function lastError(task: string): Promise<string | null | undefined> {
  const [job] = await server.deps
    .fork()
    .execute<{ error: string | null }[]>(
      `select last_error as error from graphile_worker.jobs where task_identifier = ?`,
      [task],
    );
  return job?.error;
}

/** Creates a client with a return and push notifications, and a practitioner who writes to them. */
async function pair() {
  const { client, user, details } = await signedIn(server);
  const { client: staff } = await staffMember(server);
  const { id } = await openEngagement(server, { user, status: 'in_preparation' });
  const turnOn = async (device = client) => {
    const subscription = service.subscribe();
    expect((await device.post('/api/push', subscription)).status).toBe(200);
    return subscription.endpoint;
  };
  return {
    client,
    id,
    turnOn,
    endpoint: await turnOn(),
    another: async () => {
      const device = server.client();
      await device.post('/api/login', { username: details.username, password: details.password });
      return device;
    },
    say: (text: string) => staff.post(`/api/practice/engagements/${id}/messages`, { text }),
  };
}

/** Advances the clock and runs jobs until the queue is empty. */
async function afterMinutes(minutes: number): Promise<void> {
  clock += minutes * MINUTE_MS;
  await allJobsDone(server.databaseUrl);
}

/** Advances the clock until the e-mail is due and waits until a job has failed. */
async function untilFailed(task: 'mail-new-message' | 'push-new-message'): Promise<void> {
  clock += 5 * MINUTE_MS;
  await runJobsNow(server);
  await expect.poll(() => lastError(task), { timeout: 10_000 }).toBeTruthy();
}

describe('the notification about a message', () => {
  it('is sent with the e-mail, in the same words and without the text', async () => {
    const { client, id, endpoint, say } = await pair();
    const { body } = await client.get('/api/push');
    await say('Your secret figures');
    await afterMinutes(5);
    expect(mails()).toHaveLength(1);
    expect(service.received).toEqual([
      {
        endpoint,
        headers: expect.objectContaining({ ttl: '86400', topic: 'new-message', urgency: 'normal' }),
        sender: {
          key: body.publicKey,
          claims: {
            aud: 'https://push.example.net',
            exp: expect.any(Number),
            sub: `mailto:${CONTACT}`,
          },
        },
        payload: {
          title: mails()[0]?.headers.get('subject'),
          body: 'You have a message from your practitioner on the site.',
          path: `/messages?thread=${id}`,
        },
      },
    ]);
    const { exp } = service.received[0]!.sender.claims;
    expect(Number(exp) - Date.now() / 1_000).toBeLessThanOrEqual(86_400);
    await afterMinutes(120);
    expect(service.received).toHaveLength(1);
  });

  it('reaches each of the client’s devices, and nobody else’s', async () => {
    const { endpoint, another, turnOn, say } = await pair();
    await pair();
    const second = await turnOn(await another());
    await say('Hello');
    await afterMinutes(5);
    expect(service.received.map((push) => push.endpoint).toSorted()).toEqual([endpoint, second].toSorted());
  });

  it('isn’t sent for messages that were read', async () => {
    const { client, id, say } = await pair();
    const { body } = await say('Read at once');
    await client.post(`/api/returns/${id}/messages/receipts`, { upTo: body.id, state: 'seen' });
    await afterMinutes(5);
    expect([mails(), service.received]).toEqual([[], []]);
  });

  it('isn’t sent to a device that logged out', async () => {
    const { client, say } = await pair();
    await client.post('/api/logout');
    await say('Hello');
    await afterMinutes(5);
    expect([mails().length, service.received.length]).toEqual([1, 0]);
  });

  it('is sent once, even if the mail server refuses the e-mail at first', async () => {
    const { say } = await pair();
    await say('Hello');
    sink.refuse(Infinity);
    await untilFailed('mail-new-message');
    expect(service.received).toEqual([]);
    sink.refuse(0);
    await afterMinutes(0);
    expect([mails().length, service.received.length]).toEqual([1, 1]);
  });
});

describe('a push service', () => {
  it('that fails delays only the notification, never the e-mail', async () => {
    const { say } = await pair();
    await say('Hello');
    service.reply(503);
    await untilFailed('push-new-message');
    expect(mails()).toHaveLength(1);
    expect(await lastError('push-new-message')).toBe('PushRefusedError 503');
    service.reply(201);
    await afterMinutes(90);
    expect([mails().length, service.received.length]).toEqual([1, 1]);
    expect(service.received[0]?.headers.ttl).toBe(String((DAY_MINUTES - 90) * 60));
  });

  it('that fails for a day receives no further attempts', async () => {
    const { say } = await pair();
    await say('Hello');
    service.reply(429);
    await untilFailed('push-new-message');
    service.reply(201);
    await afterMinutes(DAY_MINUTES);
    expect(service.received).toEqual([]);
  });

  it('that fails until the client has read the message receives no further attempts', async () => {
    const { client, id, say } = await pair();
    const { body } = await say('Hello');
    service.reply(500);
    await untilFailed('push-new-message');
    await client.post(`/api/returns/${id}/messages/receipts`, { upTo: body.id, state: 'seen' });
    service.reply(201);
    await afterMinutes(1);
    expect(service.received).toEqual([]);
  });

  it.each([404, 410])('that replies %d ends the subscription', async (status) => {
    const { client, say } = await pair();
    await say('Hello');
    service.reply(status);
    await afterMinutes(5);
    expect((await client.get('/api/push')).body.since).toBeNull();
    expect(mails()).toHaveLength(1);
  });
});
