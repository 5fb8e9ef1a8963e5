import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDocument, upload } from '../support/documents.ts';
import type { HttpClient } from '../support/http-client.ts';
import { signedIn } from '../support/people.ts';
import { docx, jpg, pdf, png } from '../support/sample-files.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const content = pdf(200_000);

async function uploaded(sent: Parameters<typeof upload>[1] = { content }) {
  const { client } = await signedIn(server);
  const { body } = await upload(client, sent);
  return { client, id: body.id as number, path: `/api/documents/${body.id}/file` };
}

async function actions(client: HttpClient, id: number): Promise<string[]> {
  const { body } = await client.get(`/api/documents/${id}/history`);
  return body.map(({ action }: { action: string }) => action);
}

describe('document download', () => {
  it('is sent as an attachment that must not be cached', async () => {
    const { client, path } = await uploaded();
    const { status, headers, bytes } = await client.download(path);
    expect(status).toBe(200);
    expect(bytes.equals(content)).toBe(true);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '200000',
      'content-disposition': 'attachment; filename=payslip.pdf',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'accept-ranges': 'bytes',
    });
    expect(headers.has('content-encoding')).toBe(false);
  });

  it('encodes any file name according to RFC 6266', async () => {
    const { client, path } = await uploaded({ fileName: `März "2026" 😀.pdf` });
    const { headers } = await client.download(path);
    const disposition = headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(/^attachment; filename="[ -~]+"; filename\*=UTF-8''/);
    const [, encoded = ''] = /filename\*=UTF-8''(\S+)$/.exec(disposition) ?? [];
    expect(decodeURIComponent(encoded)).toMatch(/^März .*2026.* 😀\.pdf$/);
  });

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=70000-140000', 70_000, 140_000],
    ['bytes=65535-65536', 65_535, 65_536],
    ['bytes=199999-', 199_999, 199_999],
    ['bytes=-1', 199_999, 199_999],
    ['bytes=-500000', 0, 199_999],
    ['bytes=100-999999999999999999', 100, 199_999],
  ])('of %s returns that part', async (range, start, end) => {
    const { client, path } = await uploaded();
    const { status, headers, bytes } = await client.download(path, { range });
    expect([status, headers.get('content-range')]).toEqual([206, `bytes ${start}-${end}/200000`]);
    expect(headers.get('content-length')).toBe(String(end - start + 1));
    expect(bytes.equals(content.subarray(start, end + 1))).toBe(true);
  });

  it.each(['bytes=200000-', 'bytes=200000-300000', 'bytes=-0', 'bytes=999999999999999999999-'])(
    'of %s returns 416 because it is beyond the end',
    async (range) => {
      const { client, path } = await uploaded();
      const { status, headers, bytes } = await client.download(path, { range });
      expect([status, headers.get('content-range')]).toEqual([416, 'bytes */200000']);
      expect(JSON.parse(bytes.toString())).toEqual({
        message: 'The requested range isn’t in the file',
        reason: 'documents.range-unsatisfiable',
      });
    },
  );

  it.each(['bytes=5-2', 'bytes=-', 'bytes=a-b', 'items=0-5', 'bytes=0-1,5-6', 'bytes'])(
    'with the range %s returns the whole file',
    async (range) => {
      const { client, path } = await uploaded();
      const { status, bytes } = await client.download(path, { range });
      expect([status, bytes.length]).toEqual([200, 200_000]);
    },
  );

  it('resumes unless the file has changed', async () => {
    const { client, path } = await uploaded();
    const etag = (await client.download(path)).headers.get('etag') ?? '';
    const range = 'bytes=100-199';
    expect((await client.download(path, { range, 'if-range': etag })).status).toBe(206);
    expect((await client.download(path, { range, 'if-range': '"other"' })).status).toBe(200);
  });

  it('returns the headers of GET for HEAD', async () => {
    const { client, id, path } = await uploaded();
    const { status, headers, bytes } = await client.download(path, {}, 'HEAD');
    expect([status, headers.get('content-length'), bytes.length]).toEqual([200, '200000', 0]);
    expect(await actions(client, id)).toEqual(['uploaded']);
  });

  it('is available only to the owner', async () => {
    const { path, id, client } = await uploaded();
    expect((await server.client().download(path)).status).toBe(401);
    const { client: other } = await signedIn(server);
    for (const address of [path, `${path}?version=1`, '/api/documents/abc/file', '/api/documents/0/file']) {
      expect((await other.download(address)).status).toBe(404);
    }
    for (const version of ['2', '0', '999999999']) {
      expect((await client.download(`${path}?version=${version}`)).status).toBe(404);
    }
    for (const query of ['version=one', 'version=-1', 'version=1&version=1', 'inline=yes']) {
      expect(await client.get(`${path}?${query}`)).toMatchObject({
        status: 400,
        body: { reason: 'validation' },
      });
    }
    await client.send('DELETE', `/api/documents/${id}`);
    expect((await client.download(path)).status).toBe(404);
  });
});

describe('inline preview', () => {
  it.each([
    ['a.pdf', content],
    ['a.png', png()],
    ['a.jpg', jpg()],
  ])('of %s is allowed only within our own pages', async (fileName, sent) => {
    const { client, path } = await uploaded({ fileName, content: sent });
    const { headers } = await client.download(`${path}?inline=1`);
    expect(headers.get('content-disposition')).toBe(`inline; filename=${fileName}`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy.includes('sandbox')).toBe(fileName !== 'a.pdf');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it("isn't available for files that a browser can't show", async () => {
    const { client, path } = await uploaded({ fileName: 'a.docx', content: docx() });
    const { headers } = await client.download(`${path}?inline=1`);
    expect(headers.get('content-disposition')).toBe('attachment; filename=a.docx');
  });
});

describe('history', () => {
  it('records one opening per version, even for concurrent range requests', async () => {
    const { client, id, path } = await uploaded();
    const parts = Array.from({ length: 10 }, (_, n) => client.download(path, { range: `bytes=${n}-${n}` }));
    expect((await Promise.all(parts)).map(({ status }) => status)).toEqual(Array(10).fill(206));
    await client.download(`${path}?inline=1`);
    expect(await actions(client, id)).toEqual(['opened', 'uploaded']);
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(png())]), 'b.png');
    await client.send('PUT', path, { body: form });
    await client.download(path);
    await client.download(path);
    expect(await actions(client, id)).toEqual(['opened', 'replaced', 'opened', 'uploaded']);
  });
});

/** Changes a document's stored bytes, or deletes the file if `change` returns null. */
async function damage(id: number, change: (stored: Buffer) => Buffer | null): Promise<void> {
  const [row] = await server.deps.fork().execute<{ key: string }[]>(
    `select f.storage_key as key from document_versions v join stored_files f on f.id = v.file_id
     where v.document_id = ?`,
    [id],
  );
  const folder = join(server.dataDir, 'documents');
  const entry = readdirSync(folder, { recursive: true, withFileTypes: true }).find(
    (one) => one.isFile() && one.name.includes(row?.key ?? '?'),
  );
  const path = join(entry?.parentPath ?? '', entry?.name ?? '');
  const changed = change(readFileSync(path));
  if (changed) writeFileSync(path, changed);
  else rmSync(path);
}

const flip = (at: number) => (stored: Buffer) => {
  stored[at] = (stored[at] ?? 0) ^ 1;
  return stored;
};

describe('damaged file', () => {
  it.each([
    ['it was changed at its start', flip(100)],
    ['gone', () => null],
    ['empty', () => Buffer.alloc(0)],
  ])('returns a specific error when %s', async (_what, change) => {
    const { client, id, path } = await uploaded();
    await damage(id, change);
    expect(await client.get(path)).toMatchObject({
      status: 500,
      headers: expect.toSatisfy((headers: Headers) => `${headers.get('content-type')}`.includes('json')),
      body: {
        message: 'This file is damaged and can’t be opened. Please contact us.',
        reason: 'documents.damaged',
      },
    });
  });

  it('aborts at the damaged segment without sending any wrong bytes', async () => {
    const { client, id, path } = await uploaded();
    await damage(id, flip(150_000));
    await expect(client.download(path)).rejects.toThrow('terminated');
    const before = await client.download(path, { range: 'bytes=0-60000' });
    expect(before.bytes.equals(content.subarray(0, 60_001))).toBe(true);
  });

  it('includes one encrypted for another file', async () => {
    const { client, user } = await signedIn(server);
    const id = await createDocument(server, user.id);
    expect((await client.get(`/api/documents/${id}/file`)).status).toBe(500);
  });
});
