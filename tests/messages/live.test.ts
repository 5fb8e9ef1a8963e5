import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { EntityManager } from '@mikro-orm/postgresql';
import { addMessage } from '../../src/domain/messages/messages.server.ts';
import { TwoFactor } from '../../src/domain/accounts/two-factor/two-factor.entity.ts';
import { Session, User } from '../../src/domain/accounts/user.entity.ts';
import type { CurrentSession } from '../../src/domain/accounts/sessions/request-session.ts';
import { mayFollow } from '../../src/domain/live/follow-access.server.ts';
import { createLiveFeed } from '../../src/server/live/live-feed.ts';
import { startDatabaseProxy } from '../support/database-proxy.ts';
import { openEngagement } from '../support/engagements.ts';
import type { HttpClient } from '../support/http-client.ts';
import { type LiveConnection, openLive } from '../support/live.ts';
import { logIn, signedIn, staffMember } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
/** A second application on the same database, as if in another process. */
let second: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  second = await startTestServer({ databaseUrl: server.databaseUrl });
});
afterAll(async () => {
  await second.close();
  await server.close();
});

const always = async () => true;

const open: LiveConnection[] = [];
afterEach(() => {
  for (const connection of open.splice(0)) connection.close();
});

async function connect(
  client: HttpClient,
  options: { path?: string; lastEventId?: string | undefined; at?: TestServer } = {},
): Promise<LiveConnection> {
  const connection = await openLive((options.at ?? server).url, client, options);
  open.push(connection);
  await connection.waitFor('connected');
  return connection;
}

async function pair() {
  const { client, user } = await signedIn(server);
  const { client: staff } = await staffMember(server);
  const { id } = await openEngagement(server, { user, status: 'in_preparation' });
  const say = (text: string) => staff.post(`/api/practice/engagements/${id}/messages`, { text });
  return { client, user, staff, id, say };
}

describe('a live connection', () => {
  it('is notified of its client’s messages, and of nobody else’s', async () => {
    const { client, user, id, say } = await pair();
    const other = await signedIn(server);
    const [mine, theirs] = [await connect(client), await connect(other.client)];
    await say('Good morning');
    await mine.waitFor('message');
    expect(mine.received.find(({ event }) => event.type === 'message')?.event).toMatchObject({
      thread: { clientId: user.id, returnId: id },
      message: { from: 'practice', text: 'Good morning', seenAt: null },
    });
    await other.client.post('/api/messages', { text: 'My own' });
    await theirs.waitFor('message');
    expect(theirs.texts()).toEqual(['My own']);
    expect(mine.texts()).toEqual(['Good morning']);
  });

  it('is notified by other processes too, and of read messages', async () => {
    const { client, user, staff, id } = await pair();
    const desk = await connect(staff, { path: '/api/practice/live', at: second });
    const { body } = await client.post(`/api/returns/${id}/messages`, { text: 'Hello' });
    await desk.waitFor('message');
    const page = await connect(client);
    await staff.post(`/api/practice/engagements/${id}/messages/receipts`, { upTo: body.id, state: 'seen' });
    await page.waitFor('thread');
    expect(page.received.find(({ event }) => event.type === 'thread')?.event).toMatchObject({
      type: 'thread',
      thread: { clientId: user.id, returnId: id },
      delivered: { byClient: null, byPractice: { upTo: body.id } },
      seen: { byClient: null, byPractice: { upTo: body.id } },
    });
  });

  it('is notified when work or a document changes', async () => {
    const { client, user, staff, id } = await pair();
    const page = await connect(client);
    const desk = await connect(staff, { path: '/api/practice/live' });
    const { body } = await staff.get(`/api/practice/engagements/${id}`);
    await staff.post(`/api/practice/engagements/${id}/hold`, { version: body.version, reason: 'A letter' });
    for (const connection of [page, desk]) {
      await connection.waitFor('work');
      const work = connection.received.filter(({ event }) => event.type === 'work');
      // Only one event arrives, although the move changes several rows.
      expect(work.map(({ event }) => event)).toEqual([{ type: 'work', clientId: user.id, returnId: id }]);
    }
  });

  it('needs a session, and ends with it', async () => {
    expect((await server.client().get('/api/messages/live')).status).toBe(401);
    const { client, details } = await signedIn(server);
    const page = await connect(client);
    await client.post('/api/logout');
    await page.ended;
    await logIn(client, details);
    expect((await connect(client, { lastEventId: page.lastEventId() })).status).toBe(200);
  });

  it('of the practice ends with the role and with two-step verification', async () => {
    const { sql, now } = server.deps;
    const feed = createLiveFeed({ sql, url: server.databaseUrl, now, aliveSeconds: 1 });
    const lose = {
      role: (id: number) => server.deps.fork().nativeUpdate(User, { id }, { role: 'client' }),
      'two-step verification': (id: number) => server.deps.fork().nativeDelete(TwoFactor, { user: id }),
    };
    for (const change of Object.values(lose)) {
      const { user } = await staffMember(server);
      const [session] = await server.deps.fork().find(Session, { user: user.id });
      const currentSession = {
        sessionId: session?.id ?? '',
        user,
        role: 'practitioner',
      } as unknown as CurrentSession;
      const isAllowed = () => mayFollow({ sql, now, currentSession }, 'practice.live.follow');
      const { signal } = new AbortController();
      const types: string[] = [];
      for await (const { event } of feed.follow(user.id, 'everyone', {
        lastEventId: null,
        lookBack: 0,
        isAllowed,
        signal,
      })) {
        types.push(event.type);
        if (types.length === 1) await change(user.id);
      }
      // The loop ended, so the feed has closed the connection on its own.
      expect(types[0]).toBe('connected');
    }
    await feed.close();
  });

  it('never opens for a session that has just ended', async () => {
    const { sql, now } = server.deps;
    const feed = createLiveFeed({ sql, url: server.databaseUrl, now });
    const options = {
      lastEventId: null,
      lookBack: 0,
      isAllowed: async () => false,
      signal: new AbortController().signal,
    };
    const events = [];
    for await (const event of feed.follow(1, { clientId: 1 }, options)) events.push(event);
    expect(events).toEqual([]);
    await feed.close();
  });

  it('is closed if it’s the oldest of too many for one account', async () => {
    const { client } = await signedIn(server);
    const first = await connect(client);
    for (let n = 0; n < 20; n++) await connect(client);
    await expect(first.ended).resolves.toBeUndefined();
  });
});

describe('a first connection', () => {
  it('can look back to when its page was loaded', async () => {
    const { client, say } = await pair();
    await say('Before the connection');
    const page = await connect(client, { path: '/api/messages/live?lookBack=60' });
    await page.waitFor('message');
    await say('After it');
    await page.waitFor('message', 2);
    expect(page.texts()).toEqual(['Before the connection', 'After it']);
  });

  it.each(['-1', '601', '1.5', 'all'])('can’t look back %s seconds', async (seconds) => {
    const { client } = await signedIn(server);
    const { status, body } = await client.get(`/api/messages/live?lookBack=${seconds}`);
    expect({ status, path: body.issues[0].path }).toEqual({ status: 400, path: 'lookBack' });
  });
});

describe('a silent connection', () => {
  it('receives heartbeats, from which it can resume', async () => {
    const { client, user, say } = await pair();
    const closing = new AbortController();
    const { sql, now } = server.deps;
    const feed = createLiveFeed({ sql, url: server.databaseUrl, now, aliveSeconds: 1 });
    const ids: string[] = [];
    const options = { lastEventId: null, lookBack: 0, isAllowed: always, signal: closing.signal };
    for await (const { id, event } of feed.follow(user.id, { clientId: user.id }, options)) {
      if (event.type === 'alive') ids.push(id);
      if (event.type === 'alive' && ids.length === 1) await say('After the first sign');
      if (ids.length === 3) break;
    }
    await feed.close();
    const fromFirst = await connect(client, { lastEventId: ids[0] });
    await fromFirst.waitFor('message');
    expect(fromFirst.texts()).toEqual(['After the first sign']);
    const fromLast = await connect(client, { lastEventId: ids.at(-1) });
    await say('Later');
    await fromLast.waitFor('message');
    expect(fromLast.texts()).toEqual(['Later']);
  });
});

describe('after a database outage', () => {
  it('an open connection continues without a gap', async () => {
    const proxy = await startDatabaseProxy(server.databaseUrl);
    const shaken = await startTestServer({ databaseUrl: proxy.url });
    const { client, say } = await pair();
    const page = await connect(client, { at: shaken });
    await say('Before');
    await page.waitFor('message');
    proxy.cut();
    await say('While it was away');
    proxy.heal();
    await page.waitFor('message', 2);
    await say('After');
    await page.waitFor('message', 3);
    expect(page.texts()).toEqual(['Before', 'While it was away', 'After']);
    page.close();
    await shaken.close();
    await proxy.close();
  });
});

describe('after a lost connection', () => {
  it('every message arrives once and in order', async () => {
    const { client, say } = await pair();
    const before = await connect(client);
    await say('One');
    await before.waitFor('message');
    before.close();
    await say('Two');
    await say('Three');
    const after = await connect(client, { lastEventId: before.lastEventId(), at: second });
    await say('Four');
    await after.waitFor('message', 3);
    expect(after.texts()).toEqual(['Two', 'Three', 'Four']);
    const again = await connect(client, { lastEventId: after.lastEventId() });
    await say('Five');
    await again.waitFor('message');
    expect(again.texts()).toEqual(['Five']);
  });

  it('resumes from any event in the middle', async () => {
    const { client, say } = await pair();
    const whole = await connect(client);
    const texts = ['1', '2', '3', '4', '5', '6'];
    for (const text of texts) await say(text);
    await whole.waitFor('message', texts.length);
    for (const { id } of whole.received) {
      const seen = whole.received.slice(0, whole.received.findIndex((event) => event.id === id) + 1);
      const already = seen.flatMap(({ event }) => (event.type === 'message' ? [event.message.text] : []));
      const rest = await connect(client, { lastEventId: id });
      await rest.waitFor('message', texts.length - already.length);
      expect([...already, ...rest.texts()]).toEqual(texts);
      rest.close();
    }
  });

  it('receives a message whose transaction began before others and committed after them', async () => {
    const { client, user, say } = await pair();
    const page = await connect(client);
    const { deps } = server;
    const slow = { side: 'client', clientId: user.id, engagementId: null } as const;
    const ctx = { ...deps, user } as unknown as Parameters<typeof addMessage>[1];
    const written = Promise.withResolvers<void>();
    const committing = Promise.withResolvers<void>();
    const sending = deps.fork().transactional(async (em: EntityManager) => {
      await addMessage(em, ctx, slow, { text: 'Slow', documentIds: [] });
      written.resolve();
      await committing.promise;
    });
    await written.promise;
    await say('Fast');
    await page.waitFor('message');
    page.close();
    committing.resolve();
    await sending;
    const after = await connect(client, { lastEventId: page.lastEventId() });
    await after.waitFor('message');
    expect(after.texts()).toEqual(['Slow']);
  });

  it.each([
    'nonsense',
    '0.0',
    `${Math.floor(Date.now() / 1_000).toString(36)}.zzzzzzzzzzzzz`,
    'zzzz.zzzz',
    `${'9'.repeat(12)}.1`,
  ])('is told to load everything again if it resumes from %s', async (lastEventId) => {
    const { client } = await signedIn(server);
    const connection = await openLive(server.url, client, { lastEventId });
    open.push(connection);
    await expect(connection.waitFor('reset')).resolves.toBeUndefined();
  });

  it('is told to reload everything after missing too many events', async () => {
    const { client, user } = await pair();
    const before = await connect(client);
    before.close();
    await server.deps
      .fork()
      .execute(
        `insert into live_events (kind, user_id, subject_id) select 'work', ?, n from generate_series(1, 600) n`,
        [user.id],
      );
    const after = await openLive(server.url, client, { lastEventId: before.lastEventId() });
    open.push(after);
    await expect(after.waitFor('reset')).resolves.toBeUndefined();
  });
});
