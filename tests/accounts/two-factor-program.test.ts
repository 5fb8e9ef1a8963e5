import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RecoveryCode } from '../../src/domain/accounts/two-factor/two-factor.entity.ts';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { AuditEvent } from '../../src/domain/audit/audit-event.entity.ts';
import { allJobsDone } from '../support/jobs.ts';
import { runProgram } from '../support/operator-program.ts';
import { signedIn } from '../support/people.ts';
import { mailsAbout, type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { turnOnTwoFactor } from '../support/two-factor.ts';

let sink: SmtpSink;
let server: TestServer;
beforeAll(async () => {
  sink = await startSmtpSink();
  server = await startTestServer({ environment: { SMTP_URL: sink.url }, jobs: true });
});
afterAll(async () => {
  await server.close();
  await sink.close();
});

const turnOff = (...words: string[]) => runProgram('two-factor', server, words);

describe('npm run two-factor -- --off', () => {
  it('turns two-factor off, records it and notifies the owner', async () => {
    const { client, details, user } = await signedIn(server);
    await turnOnTwoFactor(client);
    const { username, password } = details;
    const logIn = () => server.client().post('/api/login', { username, password });
    expect((await logIn()).body.reason).toBe('auth.code-needed');

    expect(await turnOff('--off', username.toUpperCase())).toEqual({
      code: 0,
      output: `Two-step verification is now off for ${username}, who can log in with just their password.\n`,
    });
    expect((await logIn()).status).toBe(200);
    const em = server.deps.fork();
    expect(await em.count(RecoveryCode, { user: user.id })).toBe(0);
    const { auditSubject } = await em.findOneOrFail(User, { id: user.id });
    const events = await em.find(AuditEvent, { subject: auditSubject, kind: 'two-factor-disabled' });
    expect(events).toHaveLength(1);
    await allJobsDone(server.databaseUrl);
    expect(mailsAbout(sink, 'Two-step verification was turned off').map(({ to }) => to)).toEqual([
      [details.email],
    ]);

    expect(await turnOff('--off', username)).toEqual({
      code: 0,
      output: `Two-step verification is already off for ${username}.\n`,
    });
  });

  it('reports an unknown user', async () => {
    expect(await turnOff('--off', 'nobody-at-all')).toEqual({
      code: 1,
      output: 'There is no user nobody-at-all.\n',
    });
  });

  it.each([[[]], [['somebody']], [['--off']], [['--off', 'somebody', 'else']], [['--on', 'somebody']]])(
    'prints its usage for %j',
    async (words) => {
      expect(await turnOff(...words)).toEqual({
        code: 2,
        output: 'Two-step verification could not be turned off: npm run two-factor -- --off USERNAME\n',
      });
    },
  );
});
