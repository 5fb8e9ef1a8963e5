import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CalendarFeed } from '../../src/domain/accounts/calendar/calendar-feed.entity.ts';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { taxDates } from '../../src/domain/tax/tax-dates.ts';
import { openEngagement, staffMove } from '../support/engagements.ts';
import { downloadExport } from '../support/exports.ts';
import type { HttpClient } from '../support/http-client.ts';
import { runProgram } from '../support/operator-program.ts';
import { signedIn } from '../support/people.ts';
import { join } from '../support/savings.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const start = Date.parse('2026-08-10T08:00:00.000Z');
const NEW_KEY = 'the-next-key-0123456789-0123456789-0';
const OLD_KEY = 'only-for-tests-0123456789-0123456789';

let server: TestServer;
let now = start;
beforeAll(async () => {
  server = await startTestServer({ replace: { now: () => new Date(now) } });
});
afterAll(() => server.close());
beforeEach(() => {
  now = start;
});

/** Creates a client's calendar address and returns its path. */
async function renew(client: HttpClient): Promise<string> {
  const { status, body } = await client.post('/api/calendar');
  expect(status).toBe(200);
  expect(body.address).toMatch(new RegExp(`^${server.url}/api/calendar/[\\w-]{43}\\.ics$`));
  return new URL(body.address).pathname;
}

/** Fetches a calendar as a calendar app does, without a session, and parses it with an independent parser. */
async function read(path: string) {
  const { status, headers, bytes } = await server.client().download(path);
  expect(status).toBe(200);
  const text = bytes.toString();
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  return { headers, text, calendar, events };
}

const summaries = async (path: string) => (await read(path)).events.map(({ summary }) => summary);

describe('the calendar address', () => {
  it('is off at first, and can be read again, renewed and removed', async () => {
    const { client } = await signedIn(server);
    const off = { address: null, createdAt: null };
    expect((await client.get('/api/calendar')).body).toEqual(off);

    const first = await renew(client);
    const { body } = await client.get('/api/calendar');
    expect(body).toEqual({ address: server.url + first, createdAt: new Date(now).toISOString() });
    await read(first);

    const second = await renew(client);
    const stranger = server.client();
    expect((await stranger.get(first)).status, 'the old address').toBe(404);
    await read(second);

    const ended = await client.send('DELETE', '/api/calendar');
    expect([ended.status, ended.body]).toEqual([200, { message: 'Your calendar address no longer works' }]);
    expect((await stranger.get(second)).status).toBe(404);
    expect((await client.get('/api/calendar')).body).toEqual(off);
    expect((await client.send('DELETE', '/api/calendar')).status, 'again').toBe(200);

    const events = await client.get('/api/account/events');
    const kinds = events.body.map(({ kind }: { kind: string }) => kind);
    expect(kinds.slice(0, 3)).toEqual(['calendar-ended', 'calendar-renewed', 'calendar-renewed']);
  });

  it('responds to a wrong token as to any unknown path', async () => {
    const { client } = await signedIn(server);
    const path = await renew(client);
    const stranger = server.client();
    const unknown = (await stranger.get('/api/nothing')).body;
    const wrong = [
      `/api/calendar/${'A'.repeat(43)}.ics`,
      path.slice(0, -5).concat('.ics'),
      path.slice(0, -4),
      '/api/calendar/.ics',
      `/api/calendar/${'x'.repeat(1_500)}.ics`,
    ];
    for (const url of wrong) {
      const { status, bytes } = await stranger.download(url);
      expect([url, status, JSON.parse(bytes.toString())]).toEqual([url, 404, unknown]);
    }
  });

  it('counts towards the general rate limit, however many calendar addresses a caller tries', async () => {
    const limited = await startTestServer({ databaseUrl: server.databaseUrl, requestsPerMinute: 3 });
    const tries = Array.from({ length: 4 }, (_, n) => `/api/calendar/${String(n).repeat(43)}.ics`);
    const statuses = [];
    for (const path of tries) statuses.push((await limited.client().get(path)).status);
    await limited.close();
    expect(statuses).toEqual([404, 404, 404, 429]);
  });

  it('isn’t stored in readable form', async () => {
    const { client, user } = await signedIn(server);
    const token = (await renew(client)).slice('/api/calendar/'.length, -'.ics'.length);
    const [row] = await server.deps
      .fork()
      .execute<object[]>('select * from calendar_feeds where user_id = ?', [user.id]);
    expect(JSON.stringify(row)).not.toContain(token);
    expect(Buffer.from((row as { sealed_token: Uint8Array }).sealed_token).includes(token)).toBe(false);
  });

  it('is revoked by a password change and once the account is due for deletion', async () => {
    const { client, details, user } = await signedIn(server);
    const first = await renew(client);
    await client.post('/api/password', { currentPassword: details.password, password: 'another horse' });
    expect((await server.client().get(first)).status).toBe(404);

    const second = await renew(client);
    await server.deps.fork().nativeUpdate(User, { id: user.id }, { deletesAt: new Date(now) });
    expect((await server.client().get(second)).status).toBe(404);
  });

  it('survives a key rotation', async () => {
    const { client, user } = await signedIn(server);
    const path = await renew(client);
    const keys = { SECRET_KEY: NEW_KEY, SECRET_KEY_PREVIOUS: OLD_KEY };
    const { output } = await runProgram('rotate-key', server, [], keys);
    expect(output).toMatch(/ [1-9]\d* calendar addresses/);
    await read(path);
    // This server has only the old key.
    expect((await client.get('/api/calendar')).body.address).toBeNull();
    const feed = await server.deps
      .fork()
      .findOneOrFail(CalendarFeed, { user: user.id }, { populate: ['keyId'] });
    expect(feed.keyId).not.toBe('');
    await read(await renew(client));
  });

  it('is mentioned in the export, without the address', async () => {
    const { client } = await signedIn(server);
    const path = await renew(client);
    const { files, data } = await downloadExport(client);
    expect(data('calendar')).toEqual([{ createdAt: '2026-08-10T08:00:00+00:00' }]);
    expect([...files.values()].some((bytes) => bytes.includes(path.slice(14, -4)))).toBe(false);
  });
});

describe('the calendar', () => {
  it('lists the announced tax dates as all-day entries', async () => {
    const { client } = await signedIn(server);
    const { calendar, events } = await read(await renew(client));
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(events.map(({ startDate, summary }) => [startDate.toString(), summary])).toEqual(
      taxDates.map(({ day, title }) => [day, title]),
    );
    expect(
      events.every(({ startDate, duration }) => startDate.isDate && duration.toSeconds() === 86_400),
    ).toBe(true);
  });

  it('lists the owner’s due dates, and nobody else’s', async () => {
    const { client, user } = await signedIn(server);
    const other = await signedIn(server);
    const path = await renew(client);
    const open = [{ kind: 'irp5' as const, essential: true }];
    const { id } = await openEngagement(server, { user, requests: open, forName: 'Sipho Maseko' });
    await openEngagement(server, { user: other.user, requests: open });
    await join(client, '2026-12-01');

    const { text, events } = await read(path);
    const own = events.slice(taxDates.length);
    expect(own.map(({ summary }) => summary)).toEqual([
      'Tax return 2025/2026: send your documents',
      'Savings challenge “First R1 000” ends',
    ]);
    expect(own[0]?.uid).toBe(`work-${id}-documents@127.0.0.1`);
    expect(own[0]?.component.getFirstPropertyValue('url')).toBe(`${server.url}/tax-returns/${id}#documents`);
    expect(own[0]?.description).toContain(`${server.url}/tax-returns/${id}#documents`);
    expect(own[1]?.startDate.toString()).toBe('2026-12-01');
    expect(text).not.toContain('Sipho');

    await staffMove(server, id, 'start');
    expect(await summaries(path)).not.toContain('Tax return 2025/2026: send your documents');
  });

  it('follows RFC 5545: CRLF, 75 octets per line, timestamps and a refresh interval', async () => {
    const { client, user } = await signedIn(server);
    await openEngagement(server, { user, requests: [{ essential: true }] });
    const { text, events, headers } = await read(await renew(client));
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT12H\r\nX-PUBLISHED-TTL:PT12H\r\n');
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
    for (const { component, sequence } of events) {
      const missing = ['dtstamp', 'last-modified', 'categories', 'url'].filter(
        (name) => !component.getFirstPropertyValue(name),
      );
      expect(missing).toEqual([]);
      expect(Number.isInteger(sequence)).toBe(true);
      expect(component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
    }
  });

  it('is sent again only after a change', async () => {
    const { client, user } = await signedIn(server);
    const path = await renew(client);
    const { headers } = await read(path);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    const tag = headers.get('etag') ?? '';
    const ask = () => server.client().download(path, { 'if-none-match': tag });
    const head = await server.client().download(path, {}, 'HEAD');
    expect([head.status, head.headers.get('etag'), head.bytes.length]).toEqual([200, tag, 0]);
    now += 3_600_000;
    const known = await ask();
    expect([known.status, known.bytes.length]).toEqual([304, 0]);
    await openEngagement(server, { user, requests: [{ essential: true }] });
    expect((await ask()).status).toBe(200);
  });
});
