import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AddJob } from '../../src/domain/job-queue.server.ts';
import { queueWorkReminders } from '../../src/domain/reminders/queue-work-reminders.server.ts';
import { openEngagement } from '../support/engagements.ts';
import { signedIn } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const asked = new Date('2026-11-02T08:00:00Z');
const due = new Date('2026-11-05T08:00:00Z');
let server: TestServer;
/** A mail server that takes e-mails, but answers only if `isAnswering`. */
let smtp: SMTPServer;
let smtpUrl: string;
let received = 0;
let isAnswering = false;
beforeAll(async () => {
  server = await startTestServer({ replace: { now: () => due } });
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on('end', () => {
        received += 1;
        if (isAnswering) done();
      });
    },
  });
  // A killed sender cuts its connection.
  smtp.on('error', () => {});
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await server.close();
});

/** Starts a process that sends an e-mail with reminders. */
function send(mailId: number) {
  const { PATH, HOME } = process.env;
  return spawn(process.execPath, ['tests/support/send-reminders.ts', String(mailId), due.toISOString()], {
    env: {
      PATH,
      HOME,
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: server.dataDir,
      SECRET_KEY: 'only-for-tests-0123456789-0123456789',
      SMTP_URL: smtpUrl,
    },
    stdio: 'inherit',
  });
}

it('sends a reminder once, even if the process is killed before the mail server has answered', async () => {
  const { user } = await signedIn(server);
  await openEngagement(server, { user, waitingSince: asked, requests: [{}] });
  const mailIds: number[] = [];
  const addJob: AddJob = async (_em, _name, payload) =>
    void ('mailId' in payload && mailIds.push(payload.mailId));
  await queueWorkReminders({ ...server.deps, addJob });
  expect(mailIds).toHaveLength(1);

  const first = send(mailIds[0] ?? 0);
  await expect.poll(() => received).toBe(1);
  first.kill('SIGKILL');
  await once(first, 'exit');

  isAnswering = true;
  const [code] = (await once(send(mailIds[0] ?? 0), 'exit')) as [number];
  expect([code, received]).toEqual([0, 1]);
});
