import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, southAfricanDay } from '../../src/domain/calendar.ts';
import { callerFor, refusal, signedInCaller } from '../support/caller.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const inDays = (days: number) => addDays(southAfricanDay(new Date()), days);

describe('savings router called directly', () => {
  it("keeps each user's savings separate", async () => {
    const { caller } = await signedInCaller(server);
    const { caller: other } = await signedInCaller(server);
    const [first] = await caller.savings.challenges();
    const { id } = await caller.savings.join({
      challengeId: first!.id,
      targetAmount: 100,
      targetDate: inDays(30),
    });
    const { entry } = await caller.savings.addEntry({ userChallengeId: id, amount: 50, notes: null });
    await expect(other.savings.entries({ id })).rejects.toMatchObject(refusal('savings.challenge-not-found'));
    await expect(other.savings.removeEntry({ id: entry.id })).rejects.toMatchObject(
      refusal('savings.entry-not-found'),
    );
    expect(await other.savings.myChallenges()).toEqual([]);
    expect(await caller.savings.entries({ id })).toEqual([entry]);
    const { challenge } = await caller.savings.correctEntry({ id: entry.id, amount: 100 });
    expect(challenge).toMatchObject({ status: 'completed', currentAmount: '100.00' });
    await expect(caller.savings.leave({ id })).rejects.toMatchObject(refusal('savings.not-active'));
  });

  it('checks the session first', async () => {
    const caller = callerFor(server, null);
    await expect(caller.savings.challenges()).rejects.toMatchObject(refusal('session.required'));
    await expect(caller.savings.addEntry({ userChallengeId: 0, amount: 0 })).rejects.toMatchObject(
      refusal('session.required'),
    );
  });
});
