import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { maxThumbnailBytes } from '../../src/domain/documents/thumbnail-limits.ts';
import { rawForm, replace, storedFiles, upload } from '../support/documents.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { jpg, pdf, png } from '../support/sample-files.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const thumbnail = jpg({ width: 138, height: 180 });
const refused = {
  status: 400,
  body: {
    message: 'The thumbnail must be a JPEG or WebP image of at most 24 kB and 320 by 320 pixels',
    reason: 'documents.wrong-thumbnail',
  },
};

async function uploaded(sent: Parameters<typeof upload>[1] = { thumbnail }) {
  const { client, user } = await signedIn(server);
  const { body } = await upload(client, sent);
  const id = body.id as number;
  return { client, user, id, body, path: `/api/documents/${id}/thumbnail` };
}

describe('thumbnail', () => {
  it('is returned unchanged, must not be cached, and doesn’t count as opening the document', async () => {
    const { client, id, body, path } = await uploaded();
    expect(body.hasThumbnail).toBe(true);
    const { status, headers, bytes } = await client.download(path);
    expect(status).toBe(200);
    expect(bytes.equals(thumbnail)).toBe(true);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(thumbnail.length),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    });
    const history = await client.get(`/api/documents/${id}/history`);
    expect(history.body).toMatchObject([{ action: 'uploaded' }]);
  });

  it('is optional', async () => {
    const { client, body, path } = await uploaded({});
    expect(body.hasThumbnail).toBe(false);
    expect(await client.get(path)).toMatchObject({
      status: 404,
      body: { message: 'This document has no thumbnail', reason: 'documents.no-thumbnail' },
    });
    const empty = await upload(client, { thumbnail: Buffer.alloc(0) });
    expect(empty).toMatchObject({ status: 201, body: { hasThumbnail: false } });
  });

  it('may come before or after the file', async () => {
    const { client } = await signedIn(server);
    const file = { name: 'file', fileName: 'a.pdf', content: pdf() };
    const picture = { name: 'thumbnail', fileName: 'thumbnail', content: thumbnail };
    const fields = [
      { name: 'name', content: 'Payslip' },
      { name: 'type', content: 'other' },
    ];
    for (const parts of [
      [...fields, picture, file],
      [file, picture, ...fields],
    ]) {
      expect(await client.send('POST', '/api/documents', rawForm(parts))).toMatchObject({
        status: 201,
        body: { hasThumbnail: true },
      });
    }
    expect(
      await client.send('POST', '/api/documents', rawForm([...fields, picture, picture, file])),
    ).toMatchObject({ status: 400, body: { reason: 'documents.unexpected-parts' } });
  });

  it.each([
    ['a PNG', png()],
    ['a script', Buffer.from(`<script>alert(1)</script>${' '.repeat(40)}`)],
    ['a JPEG cut short', thumbnail.subarray(0, -1)],
    ['too large a JPEG', jpg({ width: 321, height: 200 })],
    [
      'too long a JPEG',
      Buffer.concat([thumbnail, Buffer.alloc(maxThumbnailBytes), Buffer.from([0xff, 0xd9])]),
    ],
  ])('is refused if it is %s, and nothing is stored', async (_what, forged) => {
    const before = await storedFiles(server);
    const { client } = await signedIn(server);
    expect(await upload(client, { thumbnail: forged })).toMatchObject(refused);
    expect((await client.get('/api/documents')).body).toEqual([]);
    const parts = [
      { name: 'file', fileName: 'a.pdf', content: pdf() },
      { name: 'thumbnail', fileName: 'thumbnail', content: forged },
    ];
    expect(await client.send('POST', '/api/documents', rawForm(parts))).toMatchObject(refused);
    expect(await storedFiles(server)).toEqual(before);
  });

  it("isn't shown to anybody else, not even the practice", async () => {
    const { path } = await uploaded();
    const { client: stranger } = await signedIn(server);
    const { client: staff } = await staffMember(server);
    for (const client of [stranger, staff]) {
      expect(await client.get(path)).toMatchObject({
        status: 404,
        body: { reason: 'documents.not-found' },
      });
    }
    expect((await server.client().get(path)).status).toBe(401);
    expect((await stranger.get('/api/documents/none/thumbnail')).status).toBe(404);
  });

  it('belongs to a version of its document', async () => {
    const { client, id, path } = await uploaded();
    const other = jpg({ width: 50, height: 60 });
    expect((await replace(client, id, { thumbnail: other })).body.hasThumbnail).toBe(true);
    expect((await client.download(path)).bytes.equals(other)).toBe(true);
    expect((await client.download(`${path}?version=1`)).bytes.equals(thumbnail)).toBe(true);
    expect((await client.get(`${path}?version=3`)).body.reason).toBe('documents.version-not-found');
    expect((await client.get(`${path}?version=x`)).status).toBe(400);
    expect((await replace(client, id)).body.hasThumbnail).toBe(false);
    expect((await client.get(path)).body.reason).toBe('documents.no-thumbnail');
  });

  it('disappears while its document is deleted', async () => {
    const { client, id, path } = await uploaded();
    await client.send('DELETE', `/api/documents/${id}`);
    expect((await client.get(path)).status).toBe(404);
    await client.post(`/api/documents/${id}/restore`);
    expect((await client.get(path)).status).toBe(200);
  });

  it('is stored encrypted with a separate key, and doesn’t count towards the quota', async () => {
    const { id, user } = await uploaded();
    const [row] = await server.deps
      .fork()
      .execute<{ thumbnail: Buffer; storageKey: string; wrappedKey: Buffer; keyId: string; size: number }[]>(
        `select v.thumbnail, f.storage_key as "storageKey", f.wrapped_key as "wrappedKey", f.key_id as "keyId",
           f.size::int as size
         from document_versions v join stored_files f on f.id = v.file_id where v.document_id = ?`,
        [id],
      );
    const { thumbnail: sealed, ...place } = row!;
    expect(sealed.includes(thumbnail.subarray(20, 60))).toBe(false);
    const { documentFiles } = server.deps;
    expect((await documentFiles.openThumbnail(place, sealed)).equals(thumbnail)).toBe(true);
    const foreign = documentFiles.reserve();
    await expect(documentFiles.openThumbnail(foreign, sealed)).rejects.toMatchObject({ damage: 'changed' });
    await expect(documentFiles.openThumbnail(place, sealed.subarray(0, 20))).rejects.toMatchObject({
      damage: 'truncated',
    });
    const { storedBytes } = await server.deps.fork().findOneOrFail(User, { id: user.id });
    expect(Number(storedBytes)).toBe(Math.max(place.size, 4096));
  });

  it('is reported as damaged if its bytes were changed', async () => {
    const { client, id, path } = await uploaded();
    await server.deps
      .fork()
      .execute('update document_versions set thumbnail = set_byte(thumbnail, 40, 0) where document_id = ?', [
        id,
      ]);
    const { status, body } = await client.get(path);
    expect([status, body.reason]).toEqual([500, 'documents.damaged']);
  });
});
