import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  MissedQuestion,
  PassageDraft,
} from '../../src/domain/assistant/conversations/missed-question.entity.ts';
import { sweepMisses } from '../../src/domain/assistant/conversations/misses.server.ts';
import type { HttpClient } from '../support/http-client.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let staff: HttpClient;
let at = new Date('2026-11-26T08:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ replace: { now: () => at } });
  staff = (await staffMember(server)).client;
});
afterAll(() => server.close());

const list = async (query = '') => (await staff.get(`/api/practice/assistant/misses${query}`)).body;

describe('the desk', () => {
  it('lists unanswered questions by week, without the names of those who asked', async () => {
    const people = [
      await signedIn(server, { fullName: 'Nomvula Dlamini' }),
      await signedIn(server, { fullName: 'Piet Nel' }),
    ];
    for (const { client } of people) {
      for (const question of ['Which colour has a kite?', 'I’m Nomvula Dlamini: who won, 8001015009087?']) {
        await client.post('/api/assistant/ask', { question });
      }
    }
    const rows = await list();
    expect(rows).toMatchObject([
      { question: 'I’m Nomvula Dlamini: who won, [ID number]?', count: 1 },
      { question: 'I’m [name]: who won, [ID number]?', count: 1 },
      { week: '2026-11-23', kind: 'unknown', question: 'Which colour has a kite?', count: 2, draftId: null },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/user|@|Piet/);
    expect((await staff.get('/api/practice/assistant/weeks')).body).toEqual([
      { week: '2026-11-23', unknown: 4, thumbsDown: 0, modelRejected: 0 },
    ]);
    expect(await list('?week=2026-11-16')).toEqual([]);
    expect(await list('?kind=thumbs-down')).toEqual([]);
    expect(await list('?week=2026-11-23&kind=unknown&limit=1')).toHaveLength(1);
  });

  it('doesn’t count calculations left out on purpose', async () => {
    const { client } = await signedIn(server);
    const question = 'What tax do I pay? I work for an embassy for R45 000 a month.';
    const { body } = await client.post('/api/assistant/ask', { question });
    expect(body).toMatchObject({ kind: 'unknown', isComplete: true });
    expect(JSON.stringify(await list())).not.toContain('embassy');
  });

  it('drafts a passage from a question and records its outcome', async () => {
    const [miss] = await list();
    const path = '/api/practice/assistant/drafts';
    const draft = { missId: miss.id, title: 'Kites', text: 'A kite is no business asset.' };
    const { status, body } = await staff.post(path, draft);
    expect([status, body]).toMatchObject([201, { ...draft, state: 'draft', version: 1 }]);
    expect((await list())[0].draftId).toBe(body.id);
    const change = (fields: object) => staff.send('PATCH', `${path}/${body.id}`, { body: fields });
    const changed = await Promise.all([
      change({ version: 1, state: 'used' }),
      change({ version: 1, state: 'dropped' }),
    ]);
    expect(changed.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await staff.get(path)).body).toMatchObject([{ id: body.id, version: 2 }]);
    expect((await staff.post(path, { ...draft, missId: 999 })).body.reason).toBe('assistant.miss-not-found');
    expect((await staff.send('PATCH', `${path}/999`, { body: { version: 1 } })).status).toBe(404);
  });

  it('deletes questions after a year, but keeps their drafts', async () => {
    at = new Date('2027-12-08T08:00:00Z');
    await sweepMisses(server.deps);
    const em = server.deps.fork();
    expect(await em.count(MissedQuestion)).toBe(0);
    expect(await em.find(PassageDraft, {})).toMatchObject([{ title: 'Kites', miss: null }]);
  });
});
