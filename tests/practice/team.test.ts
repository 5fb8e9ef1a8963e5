import { afterAll, beforeAll, expect, it } from 'vitest';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { Engagement } from '../../src/domain/engagements/engagement.entity.ts';
import type { TeamMember } from '../../src/domain/practice/team-schemas.ts';
import { openEngagement } from '../support/engagements.ts';
import type { HttpClient } from '../support/http-client.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const now = new Date('2026-11-20T08:00:00Z');

let server: TestServer;
let admin: Awaited<ReturnType<typeof staffMember>>;
beforeAll(async () => {
  server = await startTestServer({ replace: { now: () => now } });
  admin = await staffMember(server, 'admin');
});
afterAll(() => server.close());

async function teamOf(client: HttpClient): Promise<TeamMember[]> {
  const { status, body } = await client.get('/api/practice/team');
  expect(status).toBe(200);
  return body;
}

it('lists only staff, with their two-step verification and open work', async () => {
  const { user: client } = await signedIn(server);
  const colleague = await signedIn(server);
  await server.deps.fork().nativeUpdate(User, { id: colleague.user.id }, { role: 'practitioner' });
  const hour = 3_600_000;
  for (const work of [
    { status: 'in_preparation', dueAt: new Date(now.getTime() - hour) },
    { status: 'in_preparation', dueAt: new Date(now.getTime() + hour), forName: 'Nomsa' },
    { status: 'closed', forName: 'Sipho' },
  ] as const) {
    const { id } = await openEngagement(server, { user: client, ...work });
    await server.deps.fork().nativeUpdate(Engagement, { id }, { assignee: colleague.user.id });
  }
  expect(await teamOf(admin.client)).toEqual([
    {
      id: admin.user.id,
      fullName: admin.details.fullName,
      username: admin.details.username,
      email: admin.details.email,
      role: 'admin',
      twoFactorSince: now.toISOString(),
      lastSeenAt: now.toISOString(),
      openWork: 0,
      overdueWork: 0,
    },
    {
      id: colleague.user.id,
      fullName: colleague.details.fullName,
      username: colleague.details.username,
      email: colleague.details.email,
      role: 'practitioner',
      twoFactorSince: null,
      lastSeenAt: now.toISOString(),
      openWork: 2,
      overdueWork: 1,
    },
  ]);
});

it('knows the last visit of someone who has logged out', async () => {
  const { client, user } = await staffMember(server);
  await client.post('/api/logout');
  const member = (await teamOf(admin.client)).find(({ id }) => id === user.id);
  expect(member?.lastSeenAt).toBe(now.toISOString());
});
