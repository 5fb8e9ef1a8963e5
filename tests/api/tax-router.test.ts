import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerFor, refusal, signedInCaller } from '../support/caller.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('tax router called directly', () => {
  it('calculates for anyone and stores the result for signed-in users', async () => {
    const input = { age: 'under65', income: 420_000 } as const;
    const forGuest = await callerFor(server, null).tax.calculate(input);
    expect(forGuest.takeHomePay).toBe(342_402.56);
    const { caller } = await signedInCaller(server);
    const { caller: other } = await signedInCaller(server);
    expect(await caller.tax.calculate(input)).toEqual(forGuest);
    const [saved] = await caller.tax.calculations({});
    expect(saved).toMatchObject({ income: 420_000, age: 'under65' });
    expect(await other.tax.calculations()).toEqual([]);
    const id = Number(saved?.id);
    expect(await caller.tax.calculation({ id })).toEqual({ ...saved, name: null, result: forGuest });
    await expect(other.tax.calculation({ id })).rejects.toMatchObject(refusal('tax.calculation-not-found'));
  });

  it('rejects invalid input, and the history without a session', async () => {
    const caller = callerFor(server, null);
    await expect(caller.tax.calculate({ age: 'under65', income: -1 })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await expect(caller.tax.calculations({})).rejects.toMatchObject(refusal('session.required'));
    await expect(caller.tax.calculation({ id: 1 })).rejects.toMatchObject(refusal('session.required'));
  });
});
