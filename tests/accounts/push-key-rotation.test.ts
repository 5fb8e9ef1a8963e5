import { expect, it } from 'vitest';
import { PushKey } from '../../src/domain/push/push-key.entity.ts';
import { createPushKeys } from '../../src/server/push/push-keys.ts';
import { runProgram } from '../support/operator-program.ts';
import { signedIn } from '../support/people.ts';
import { startTestServer } from '../support/test-server.ts';

const OLD = 'only-for-tests-0123456789-0123456789';
const NEW = 'the-next-key-0123456789-0123456789-0';

it('keeps the key for push services when the secret key is rotated', async () => {
  const server = await startTestServer();
  try {
    const { client } = await signedIn(server);
    const { publicKey } = (await client.get('/api/push')).body;
    const row = () => server.deps.fork().findOneOrFail(PushKey, { id: 1 });
    const before = await row();
    const privateKey = createPushKeys(OLD).open(before);
    expect(createPushKeys(NEW, OLD).open(before)).toBe(privateKey);
    expect(() => createPushKeys(NEW).open(before)).toThrow('decrypts the key for push services');

    const environment = { SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: OLD };
    const { code, output } = await runProgram('rotate-key', server, [], environment);
    expect(code).toBe(0);
    expect(output).toContain(' 1 push service keys');
    const after = await row();
    expect(createPushKeys(NEW).open(after)).toBe(privateKey);
    expect(after.publicKey).toBe(publicKey);
  } finally {
    await server.close();
  }
});
