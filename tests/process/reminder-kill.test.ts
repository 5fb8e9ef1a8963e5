import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
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
/** Mail server that receives e-mails, then responds, waits or disconnects depending on `reply`. */
let smtp: SMTPServer;
let smtpUrl: string;
let received = 0;
let reply: 'answer' | 'wait' | 'disconnect';
const sockets = new Set<Socket>();
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
        if (reply === 'answer') done();
        if (reply === 'disconnect') for (const socket of sockets) socket.destroy();
      });
    },
  });
  smtp.server.on('connection', (socket) => sockets.add(socket));
  // A killed sender drops its connection.
  smtp.on('error', () => {});
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await server.close();
});

/** Starts a process that sends one reminder e-mail. */
function send(mailId: number, stdio: 'inherit' | 'ignore' = 'inherit') {
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
    stdio,
  });
}

/** Queues a reminder e-mail for a new client and returns its ID. */
async function queueReminder(): Promise<number> {
  const { user } = await signedIn(server);
  await openEngagement(server, { user, waitingSince: asked, requests: [{}] });
  const mailIds: number[] = [];
  const addJob: AddJob = async (_em, _name, payload) =>
    void ('mailId' in payload && mailIds.push(payload.mailId));
  await queueWorkReminders({ ...server.deps, addJob });
  expect(mailIds).toHaveLength(1);
  received = 0;
  return mailIds[0] ?? 0;
}

const exitCode = async (child: ChildProcess) => (await once(child, 'exit'))[0] as number | null;

it('sends a reminder once, even if the process is killed before the mail server responds', async () => {
  const id = await queueReminder();
  reply = 'wait';
  const first = send(id);
  await expect.poll(() => received).toBe(1);
  first.kill('SIGKILL');
  await once(first, 'exit');

  reply = 'answer';
  expect([await exitCode(send(id)), received]).toEqual([0, 1]);
});

it('sends a reminder once, even if the mail server accepts it and disconnects', async () => {
  const id = await queueReminder();
  reply = 'disconnect';
  expect([await exitCode(send(id, 'ignore')), received]).toEqual([1, 1]);

  reply = 'answer';
  expect([await exitCode(send(id)), received]).toEqual([0, 1]);
});
