import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Approval } from '../../src/domain/engagements/approval.ts';
import { figuresHash } from '../../src/domain/engagements/practice-figures.server.ts';
import { ReturnFigures } from '../../src/domain/engagements/return-figures.entity.ts';
import { addFigures, openEngagement, salaryReturn } from '../support/engagements.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const approvalOf = (figuresId: number): Approval => ({
  figuresId,
  number: 1,
  sha256: '0'.repeat(64),
  fullName: 'Thandi Maseko',
  at: '2025-10-01T08:00:00.000Z',
  address: '127.0.0.1',
  userAgent: 'Test',
});

/** Creates last year's return with approved figures. */
async function lastYearsReturn(user: { id: number }, forName: string | null = null) {
  const input = { ...salaryReturn(360_000), taxYear: '2024/2025' as const };
  const columns = { user, forName, taxYear: '2024/2025' as const };
  const { id } = await openEngagement(server, { ...columns, status: 'in_preparation' });
  const figuresId = await addFigures(server, id, { input });
  await server.deps
    .fork()
    .execute(`update engagements set approval = ?::jsonb where id = ?`, [
      JSON.stringify(approvalOf(figuresId)),
      id,
    ]);
}

it('shows the figures last sent, line by line with their working, and no comparison', async () => {
  const { client, user } = await signedIn(server);
  const { id } = await openEngagement(server, { user, status: 'awaiting_approval' });
  await addFigures(server, id, { input: salaryReturn(100_000) });
  const figuresId = await addFigures(server, id);
  await addFigures(server, id, { isSent: false });
  const { status, body } = await client.get(`/api/returns/${id}/figures`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: figuresId,
    number: 2,
    taxYear: '2025/2026',
    estimate: null,
    lastYear: null,
  });
  expect(body.lines.length).toBeGreaterThan(3);
  for (const line of body.lines) {
    expect(line).toMatchObject({ estimate: null, lastYear: null });
    expect(line.working[0].rule).toBeTruthy();
  }
  const sum = body.lines
    .filter(({ total }: { total: string }) => ['tax', 'credits', 'paid'].includes(total))
    .reduce((total: number, { amount }: { amount: number }) => total + Math.round(amount * 100), 0);
  expect(sum / 100).toBe(body.balance);
});

it('shows the year’s newest estimate and last year’s approved return beside each line', async () => {
  const { client, user } = await signedIn(server);
  await lastYearsReturn(user);
  await client.post('/api/tax/estimates', { name: 'First', input: salaryReturn(1) });
  await client.post('/api/tax/estimates', { name: 'Second', input: salaryReturn(470_000) });
  await client.post('/api/tax/estimates', {
    name: 'Another year',
    input: { ...salaryReturn(2), taxYear: '2024/2025' },
  });
  const { id } = await openEngagement(server, { user, status: 'awaiting_approval' });
  await addFigures(server, id);
  const { body } = await client.get(`/api/returns/${id}/figures`);
  expect(body.estimate).toMatchObject({ name: 'Second' });
  expect(body.lastYear).toMatchObject({ taxYear: '2024/2025' });
  const salary = body.lines.find(({ amount }: { amount: number }) => amount === 480_000);
  expect(salary).toMatchObject({ estimate: 470_000, lastYear: 360_000 });
});

it('compares a return for someone else only with that person’s last return', async () => {
  const { client, user } = await signedIn(server);
  await lastYearsReturn(user);
  await client.post('/api/tax/estimates', { name: 'My own', input: salaryReturn() });
  const { id } = await openEngagement(server, { user, status: 'awaiting_approval', forName: 'Gogo' });
  await addFigures(server, id);
  const read = async () => (await client.get(`/api/returns/${id}/figures`)).body;
  expect(await read()).toMatchObject({ estimate: null, lastYear: null });
  await lastYearsReturn(user, 'Gogo');
  expect(await read()).toMatchObject({ estimate: null, lastYear: { taxYear: '2024/2025' } });
});

it('from last year are the practice’s starting point, for the same person', async () => {
  const { client, user } = await signedIn(server);
  const { client: staff } = await staffMember(server);
  const { id } = await openEngagement(server, { user, status: 'in_preparation' });
  const path = `/api/practice/engagements/${id}/last-years-figures`;
  await lastYearsReturn(user, 'Gogo');
  expect(await staff.get(path)).toMatchObject({ status: 200, body: { figures: null } });
  await lastYearsReturn(user);
  expect((await staff.get(path)).body.figures).toMatchObject({
    taxYear: '2024/2025',
    input: { ...salaryReturn(360_000), taxYear: '2024/2025' },
    carriedForward: { retirement: 0, donations: 0, capitalLoss: 0 },
  });
  expect((await client.get(path)).status).toBe(404);
});

it('are not found until they are sent, for someone else or without a session', async () => {
  const { client, user } = await signedIn(server);
  const { id } = await openEngagement(server, { user, status: 'in_preparation' });
  await addFigures(server, id, { isSent: false });
  expect(await client.get(`/api/returns/${id}/figures`)).toMatchObject({
    status: 404,
    body: { reason: 'figures.not-found' },
  });
  const other = await signedIn(server);
  expect(await other.client.get(`/api/returns/${id}/figures`)).toMatchObject({
    status: 404,
    body: { reason: 'returns.not-found' },
  });
  expect((await server.client().get(`/api/returns/${id}/figures`)).status).toBe(401);
});

it('has a fingerprint that survives storage in the database and changes with any line', async () => {
  const { user } = await signedIn(server);
  const { id } = await openEngagement(server, { user, status: 'awaiting_approval' });
  const figuresId = await addFigures(server, id);
  const { result, sha256 } = await server.deps.fork().findOneOrFail(ReturnFigures, { id: figuresId });
  expect(figuresHash(result)).toBe(sha256);
  expect(figuresHash({ ...result, balance: result.balance + 0.01 })).not.toBe(sha256);
  const [first, ...rest] = result.lines;
  if (!first) throw new Error('The figures have lines');
  const changes = [{ label: 'Other' }, { amount: first.amount + 1 }, { working: [] }];
  for (const change of changes) {
    expect(figuresHash({ ...result, lines: [{ ...first, ...change }, ...rest] })).not.toBe(sha256);
  }
});
