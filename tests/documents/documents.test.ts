import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TaxYear } from '../../src/domain/tax/tax-year.ts';
import { createDocument } from '../support/documents.ts';
import { openEngagement } from '../support/engagements.ts';
import { signedIn } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { DAY_MS } from '../../src/domain/calendar.ts';
import { restorableDays } from '../../src/domain/retention.ts';

let now = new Date('2026-03-01T08:00:00.000Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ replace: { now: () => now } });
});
afterAll(() => server.close());

const namesOf = (body: { name: string }[]) => body.map(({ name }) => name);

const returnOf = (id: number, taxYear: TaxYear | null, forName: string | null = null) => ({
  id,
  kind: 'return',
  taxYear,
  forName,
  product: null,
});

describe('GET /api/documents', () => {
  it('returns all fields, newest first, with null for empty ones', async () => {
    const { client, user } = await signedIn(server);
    const first = await createDocument(server, user.id, { name: 'IRP5', fileName: 'irp5.pdf', size: 2_048 });
    const second = await createDocument(server, user.id, {
      name: 'IRP5 again',
      type: 'other',
      duplicateOf: first,
      reviewNote: 'Page 2 is missing',
      needsReplacement: true,
    });
    const { status, body } = await client.get('/api/documents');
    expect(status).toBe(200);
    expect(body).toEqual([
      expect.objectContaining({
        id: second,
        duplicateOf: first,
        reviewNote: 'Page 2 is missing',
        needsReplacement: true,
      }),
      {
        id: first,
        name: 'IRP5',
        type: 'tax_return',
        taxYear: null,
        return: null,
        status: 'pending',
        uploadedAt: '2026-03-01T08:00:00.000Z',
        fileName: 'irp5.pdf',
        mimeType: 'application/pdf',
        size: 2_048,
        version: 1,
        reviewNote: null,
        needsReplacement: false,
        hasThumbnail: false,
        fromPractice: false,
        duplicateOf: null,
        scan: null,
      },
    ]);
  });

  it("returns the caller's own documents, or 401 without a session", async () => {
    const { user } = await signedIn(server);
    await createDocument(server, user.id);
    const { client: other } = await signedIn(server);
    expect((await other.get('/api/documents')).body).toEqual([]);
    for (const path of ['', '/counts', '/deleted', '/1/versions', '/1/history']) {
      expect(await server.client().get(`/api/documents${path}`)).toMatchObject({
        status: 401,
        body: { message: 'Please log in' },
      });
    }
  });

  it('paginates in any sort order', async () => {
    const { client, user } = await signedIn(server);
    const kinds = ['tax_return', 'bookkeeping', 'other'] as const;
    const statuses = ['pending', 'approved'] as const;
    for (let n = 0; n < 12; n += 1) {
      await createDocument(server, user.id, {
        name: `${n % 2 ? 'b' : 'A'}${n % 4}`,
        type: kinds[n % 3] ?? 'other',
        status: statuses[n % 2] ?? 'pending',
      });
    }
    for (const sort of ['name', 'type', 'status', 'uploadedAt']) {
      for (const order of ['asc', 'desc']) {
        const query = `sort=${sort}&order=${order}`;
        const { body: all } = await client.get(`/api/documents?${query}`);
        expect(all).toHaveLength(12);
        const keys = all.map((row: Record<string, string>) => row[sort]?.toLowerCase());
        const sorted = keys.toSorted();
        expect([query, keys]).toEqual([query, order === 'asc' ? sorted : sorted.toReversed()]);
        const paged = [];
        for (let before = ''; ;) {
          const { body } = await client.get(`/api/documents?${query}&limit=5${before}`);
          paged.push(...body);
          if (body.length < 5) break;
          before = `&before=${body.at(-1).id}`;
        }
        expect(paged).toEqual(all);
      }
    }
  });

  it('sorts by return, with documents that have none first, and paginates', async () => {
    const { client, user } = await signedIn(server);
    const create = (name: string, assigned?: TaxYear) =>
      createDocument(server, user.id, { name, ...(assigned && { taxYear: assigned }) });
    const irp5 = await create('IRP5');
    const assigned = await create('Assigned by the practice', '2024/2025');
    const bond = await create('Bond statement');
    const filed = await create('Filed without a return', '2023/2024');
    const unknown = await create('Of a return without a year');
    const cancelled = await create('Of a cancelled return');
    const open = async (engagement: Parameters<typeof openEngagement>[1]) =>
      (await openEngagement(server, engagement)).id;
    const earlier = await open({ user, taxYear: '2024/2025', requests: [{ documents: [irp5, assigned] }] });
    const noYear = await open({ user, taxYear: null, requests: [{ documents: [unknown] }] });
    const own = await open({ user, taxYear: '2025/2026', requests: [{ documents: [irp5, assigned] }] });
    const spouse = await open({
      user,
      taxYear: '2025/2026',
      forName: 'Lerato Dlamini',
      requests: [{ documents: [bond] }],
    });
    await open({ user, status: 'cancelled', requests: [{ documents: [cancelled] }] });
    const inOrder = [
      { id: cancelled, return: null },
      { id: filed, taxYear: '2023/2024', return: null },
      { id: bond, return: returnOf(spouse, '2025/2026', 'Lerato Dlamini') },
      { id: irp5, return: returnOf(own, '2025/2026') },
      { id: unknown, return: returnOf(noYear, null) },
      { id: assigned, return: returnOf(earlier, '2024/2025') },
    ];
    const { body: all } = await client.get('/api/documents?sort=return');
    expect(all).toMatchObject(inOrder);
    for (const limit of [1, 3]) {
      const { body: page } = await client.get(`/api/documents?sort=return&limit=${limit}`);
      const { body: rest } = await client.get(`/api/documents?sort=return&before=${page.at(-1).id}`);
      expect([...page, ...rest]).toEqual(all);
    }
    const { body: upwards } = await client.get('/api/documents?sort=return&order=asc');
    expect(upwards).toEqual(all.toReversed());
  });

  it('continues after a document that has been deleted since', async () => {
    const { client, user } = await signedIn(server);
    for (const name of ['A', 'B', 'C']) await createDocument(server, user.id, { name });
    const { body: page } = await client.get('/api/documents?sort=name&order=asc&limit=2');
    const { id } = page[1];
    await client.send('DELETE', `/api/documents/${id}`);
    const rest = await client.get(`/api/documents?sort=name&order=asc&before=${id}`);
    expect(namesOf(rest.body)).toEqual(['C']);
  });

  it('searches name and file name literally, ignoring case', async () => {
    const { client, user } = await signedIn(server);
    await createDocument(server, user.id, { name: 'Payslip March', fileName: 'scan1.pdf' });
    await createDocument(server, user.id, { name: 'Invoice', fileName: 'PAYSLIP.pdf', type: 'bookkeeping' });
    await createDocument(server, user.id, { name: '100% of_it', fileName: 'c.pdf' });
    const search = async (query: string) => namesOf((await client.get(`/api/documents?${query}`)).body);
    expect(await search('q=paySLIP')).toEqual(['Invoice', 'Payslip March']);
    expect(await search('q=payslip&type=tax_return')).toEqual(['Payslip March']);
    expect(await search(`q=${encodeURIComponent('0%')}`)).toEqual(['100% of_it']);
    expect(await search('q=f_i')).toEqual(['100% of_it']);
    expect(await search('q=%25%25')).toEqual([]);
    expect(await search('q=&type=')).toHaveLength(3);
  });

  it('lists only the documents that must be replaced, also filtered and sorted', async () => {
    const { client, user } = await signedIn(server);
    const needed = { needsReplacement: true, reviewNote: 'Page 2 is missing' };
    const first = await createDocument(server, user.id, { name: 'B', ...needed });
    await createDocument(server, user.id, { name: 'C' });
    await createDocument(server, user.id, { name: 'D', ...needed, deletedAt: new Date() });
    const last = await createDocument(server, user.id, { name: 'A', ...needed });
    const listed = async (query: string) => {
      const { body } = await client.get(`/api/documents?toReplace=1${query}`);
      return body.map(({ id }: { id: number }) => id);
    };
    expect(await listed('')).toEqual([last, first]);
    expect(await listed('&sort=name&order=desc')).toEqual([first, last]);
    expect(await listed('&q=b')).toEqual([first]);
    expect(await listed(`&before=${last}`)).toEqual([first]);
    expect((await client.get('/api/documents?toReplace=0')).body).toHaveLength(3);
    expect((await client.get('/api/documents?toReplace=maybe')).status).toBe(400);
  });

  it('counts documents by type without deleted ones, whose files still use space', async () => {
    const { client, user } = await signedIn(server);
    await createDocument(server, user.id, { type: 'tax_return', status: 'processed' });
    await createDocument(server, user.id, { type: 'bookkeeping' });
    await createDocument(server, user.id, { type: 'other' });
    await createDocument(server, user.id, { type: 'other', deletedAt: now });
    expect((await client.get('/api/documents/counts')).body).toEqual({
      total: 3,
      pending: 2,
      tax_return: 1,
      bookkeeping: 1,
      other: 1,
      // Each file counts as at least 4 kB.
      usedBytes: 4 * 4_096,
    });
  });
});

describe("caller's own document", () => {
  it('can be renamed and given another type while pending, which its history shows', async () => {
    const { client, user, details } = await signedIn(server);
    const id = await createDocument(server, user.id, { name: 'Old' });
    const path = `/api/documents/${id}`;
    const renamed = await client.send('PATCH', path, { body: { name: ' New ' } });
    expect(renamed).toMatchObject({ status: 200, body: { id, name: 'New', type: 'tax_return' } });
    const retyped = await client.send('PATCH', path, { body: { type: 'other' } });
    expect(retyped).toMatchObject({ status: 200, body: { name: 'New', type: 'other' } });
    await client.send('PATCH', path, { body: { name: 'New', type: 'other' } });
    const { body } = await client.get(`${path}/history`);
    expect(body.map(({ action }: { action: string }) => action)).toEqual(['renamed', 'renamed', 'uploaded']);
    expect(body[0]).toEqual({
      id: expect.any(Number),
      action: 'renamed',
      by: details.fullName,
      at: now.toISOString(),
    });
    expect((await client.get(`${path}/history?limit=1&before=${body[1].id}`)).body).toEqual([body[2]]);
  });

  it.each(['approved', 'processed'] as const)("can't be changed or deleted once %s", async (status) => {
    const { client, user } = await signedIn(server);
    const path = `/api/documents/${await createDocument(server, user.id, { status })}`;
    const conflict = {
      status: 409,
      body: {
        reason: 'documents.not-pending',
        message: `This document is ${status} and can no longer be changed`,
      },
    };
    expect(await client.send('PATCH', path, { body: { name: 'New' } })).toMatchObject(conflict);
    expect(await client.send('DELETE', path)).toMatchObject(conflict);
    expect((await client.send('PATCH', path, { body: { name: '' } })).status).toBe(400);
  });

  it('is reported as missing to other users by every call', async () => {
    const { user, client: owner } = await signedIn(server);
    const { client } = await signedIn(server);
    const id = await createDocument(server, user.id);
    for (const path of [id, 2_147_483_647, 99_999_999_999, 0, -1, 'abc', '1e2'].map(
      (it) => `/api/documents/${it}`,
    )) {
      for (const [method, call, body] of [
        ['PATCH', path, { name: 'Mine' }],
        ['DELETE', path, undefined],
        ['POST', `${path}/restore`, undefined],
        ['GET', `${path}/versions`, undefined],
        ['GET', `${path}/history`, undefined],
      ] as const) {
        expect([call, await client.send(method, call, { body })]).toMatchObject([
          call,
          { status: 404, body: { message: 'Document not found', reason: 'documents.not-found' } },
        ]);
      }
    }
    expect((await owner.get('/api/documents')).body).toMatchObject([{ id, name: 'Payslips' }]);
  });

  it('lists its versions', async () => {
    const { client, user } = await signedIn(server);
    const id = await createDocument(server, user.id, { fileName: 'a.pdf', size: 7 });
    const only = {
      version: 1,
      fileName: 'a.pdf',
      mimeType: 'application/pdf',
      size: 7,
      uploadedAt: now.toISOString(),
      scan: null,
    };
    expect((await client.get(`/api/documents/${id}/versions`)).body).toEqual([only]);
    expect((await client.get(`/api/documents/${id}/versions?before=1`)).body).toEqual([]);
  });
});

describe('deleted documents', () => {
  it('can be listed and restored', async () => {
    const { client, user } = await signedIn(server);
    const id = await createDocument(server, user.id);
    const other = await createDocument(server, user.id, { duplicateOf: id });
    expect(await client.send('DELETE', `/api/documents/${id}`)).toMatchObject({
      status: 200,
      body: { message: 'Document deleted' },
    });
    expect((await client.get('/api/documents')).body).toMatchObject([{ id: other, duplicateOf: null }]);
    expect((await client.send('DELETE', `/api/documents/${id}`)).status).toBe(404);
    const { body: bin } = await client.get('/api/documents/deleted');
    expect(bin).toMatchObject([
      {
        id,
        deletedAt: now.toISOString(),
        goneAt: new Date(now.getTime() + restorableDays * DAY_MS).toISOString(),
      },
    ]);
    expect(await client.post(`/api/documents/${id}/restore`)).toMatchObject({ status: 200, body: { id } });
    expect((await client.get('/api/documents/deleted')).body).toEqual([]);
    expect((await client.get('/api/documents')).body).toMatchObject([{ id: other, duplicateOf: id }, { id }]);
    const { body: history } = await client.get(`/api/documents/${id}/history`);
    expect(history.map(({ action }: { action: string }) => action)).toEqual([
      'restored',
      'deleted',
      'uploaded',
    ]);
  });

  it('are restored only if they were deleted', async () => {
    const { client, user } = await signedIn(server);
    const id = await createDocument(server, user.id);
    expect((await client.post(`/api/documents/${id}/restore`)).status).toBe(200);
    expect((await client.get(`/api/documents/${id}/history`)).body).toHaveLength(1);
  });

  it("can't be restored after 30 days", async () => {
    const { client, user } = await signedIn(server);
    const edge = now.getTime() - restorableDays * DAY_MS;
    const expired = await createDocument(server, user.id, { deletedAt: new Date(edge) });
    const restorable = await createDocument(server, user.id, { deletedAt: new Date(edge + 1) });
    expect((await client.get('/api/documents/deleted')).body).toMatchObject([{ id: restorable }]);
    expect((await client.post(`/api/documents/${expired}/restore`)).status).toBe(404);
    expect((await client.post(`/api/documents/${restorable}/restore`)).status).toBe(200);
  });

  it('are paginated, latest deletion first', async () => {
    const { client, user } = await signedIn(server);
    const ids: number[] = [];
    for (let n = 0; n < 5; n += 1) ids.push(await createDocument(server, user.id));
    const order = [2, 0, 4, 1, 3];
    for (const index of order) {
      now = new Date(now.getTime() + 1_000);
      await client.send('DELETE', `/api/documents/${ids[index]}`);
    }
    const { body: first } = await client.get('/api/documents/deleted?limit=3');
    const { body: rest } = await client.get(`/api/documents/deleted?limit=3&before=${first.at(-1).id}`);
    const idsOf = [...first, ...rest].map(({ id }: { id: number }) => id);
    expect(idsOf).toEqual(order.toReversed().map((index) => ids[index]));
  });
});
