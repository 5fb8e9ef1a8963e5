import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RequestView } from '../../src/domain/engagements/schemas.ts';
import { insertRequests, openEngagement } from '../support/engagements.ts';
import type { HttpClient } from '../support/http-client.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { dayOn, makeMove, readEngagement, returnIn } from '../support/practice.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let staff: HttpClient;
beforeAll(async () => {
  server = await startTestServer();
  staff = (await staffMember(server)).client;
});
afterAll(() => server.close());

/** Creates a return with two open requests, and functions that settle and read the first one. */
async function wantedDocuments() {
  const { client, user } = await signedIn(server);
  const { id, requestIds } = await openEngagement(server, {
    user,
    requests: [{ title: 'IRP5' }, { title: 'Logbook', essential: false }],
  });
  const [requestId] = requestIds;
  const settle = async (decision: 'close' | 'reopen', version?: number) =>
    staff.post(`/api/practice/requests/${requestId}/${decision}`, {
      version: version ?? (await readEngagement(staff, id)).version,
    });
  const stateOf = async () =>
    ((await staff.get(`/api/practice/engagements/${id}/requests`)).body as RequestView[]).find(
      (request) => request.id === requestId,
    )?.state;
  return { client, id, requestId, settle, stateOf };
}

it('accepts a client’s answer, which makes it the practice’s turn', async () => {
  const { client, id, requestId, settle, stateOf } = await wantedDocuments();
  await client.send('PATCH', `/api/requests/${requestId}`, { body: { answer: 'not_mine' } });
  expect(await stateOf()).toBe('answered');
  expect(await settle('close')).toMatchObject({ status: 200, body: { id, actor: 'practice' } });
  expect(await stateOf()).toBe('accepted');
  const { body } = await client.get(`/api/returns/${id}`);
  expect(body.history[0]).toMatchObject({ action: 'request-closed', actor: 'practice', note: 'IRP5' });
});

it('drops a document that isn’t needed, and asks for it again', async () => {
  const { client, requestId, settle, stateOf } = await wantedDocuments();
  expect((await settle('close')).body.actor).toBe('practice');
  expect(
    await client.send('PATCH', `/api/requests/${requestId}`, { body: { answer: 'not_mine' } }),
  ).toMatchObject({
    status: 409,
    body: { reason: 'requests.closed' },
  });
  expect((await settle('reopen')).body.actor).toBe('client');
  expect(await stateOf()).toBe('open');
});

it('changes nothing the second time', async () => {
  const { settle, client, id } = await wantedDocuments();
  const { version } = (await settle('close')).body;
  expect(await settle('close', version)).toMatchObject({ status: 200, body: { version } });
  const { body } = await client.get(`/api/returns/${id}`);
  const closings = body.history.filter(({ action }: { action: string }) => action === 'request-closed');
  expect(closings).toHaveLength(1);
});

it('rejects an older version, and work that has ended', async () => {
  const { settle, id } = await wantedDocuments();
  await settle('close');
  expect(await settle('reopen', 1)).toMatchObject({ status: 409, body: { reason: 'engagements.changed' } });
  await makeMove(staff, await readEngagement(staff, id), 'cancel', { reason: 'Moved abroad' });
  expect(await settle('reopen')).toMatchObject({ status: 409, body: { reason: 'requests.closed' } });
});

it('rejects a version from before another decision, even if that decision didn’t change the turn', async () => {
  const { settle, id } = await wantedDocuments();
  await makeMove(staff, await readEngagement(staff, id), 'start');
  const { version } = await readEngagement(staff, id);
  expect((await settle('close', version)).status).toBe(200);
  expect(await settle('reopen', version)).toMatchObject({
    status: 409,
    body: { reason: 'engagements.changed' },
  });
});

it('keeps requests closed once the return is submitted', async () => {
  const { user } = await signedIn(server);
  const { id } = await returnIn(server, staff, { clientId: user.id, status: 'approved' });
  const [requestId] = await insertRequests(server, id, [{ title: 'Logbook', essential: false }]);
  await makeMove(staff, await readEngagement(staff, id), 'submit', {
    submittedOn: dayOn(server),
    reference: 'SARS-1',
  });
  const { version } = await readEngagement(staff, id);
  expect(await staff.post(`/api/practice/requests/${requestId}/reopen`, { version })).toMatchObject({
    status: 409,
    body: { reason: 'requests.closed' },
  });
});

it.each([['999999'], ['x'], ['0']])('doesn’t find the request %s', async (id) => {
  expect(await staff.post(`/api/practice/requests/${id}/close`, { version: 1 })).toMatchObject({
    status: 404,
    body: { reason: 'requests.not-found' },
  });
});

it('is for staff, and needs a version', async () => {
  const { client, requestId } = await wantedDocuments();
  const path = `/api/practice/requests/${requestId}/close`;
  expect(await client.post(path, { version: 1 })).toMatchObject({
    status: 404,
    body: { reason: 'not-found' },
  });
  expect(await staff.post(path, {})).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'version' }] },
  });
});
