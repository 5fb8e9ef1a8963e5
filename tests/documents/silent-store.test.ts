import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { readSettings } from '../../src/server/settings.ts';
import { createDocumentFiles } from '../../src/server/storage/document-files.ts';
import { createFileKeys } from '../../src/server/storage/file-keys.ts';
import { openS3Store } from '../../src/server/storage/s3-store.ts';
import { replace, upload } from '../support/documents.ts';
import type { Reply } from '../support/http-client.ts';
import { signedIn } from '../support/people.ts';
import { type S3Server, startS3Server } from '../support/s3-server.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/** Milliseconds without progress, in place of 20,000. */
const SILENCE_MS = 500;

let bucket: S3Server;
let server: TestServer;
beforeAll(async () => {
  bucket = await startS3Server();
  const { s3 } = readSettings(bucket.environment);
  if (!s3) throw new Error('The settings name no bucket');
  const keys = createFileKeys('only-for-tests-0123456789-0123456789');
  const documentFiles = createDocumentFiles(keys, await openS3Store(s3, SILENCE_MS));
  server = await startTestServer({ replace: { documentFiles } });
});
afterEach(() => bucket.fail(() => undefined));
afterAll(async () => {
  await server.close();
  await bucket.close();
});

it('a store that does not answer is a 503 that says when to try again, and holds up nothing else', async () => {
  const { client } = await signedIn(server);
  const { body } = await upload(client);
  const path = `/api/documents/${body.id}/file`;
  bucket.fail(() => 'silence');
  const calls: (() => Promise<Reply>)[] = [
    () => upload(client),
    () => replace(client, body.id),
    () => client.get(path),
  ];
  for (const call of calls) {
    const begun = performance.now();
    const refused = await call();
    expect(performance.now() - begun).toBeLessThan(3 * SILENCE_MS);
    expect(refused).toMatchObject({ status: 503, body: { reason: 'documents.store-unavailable' } });
    expect(refused.headers.get('retry-after')).toBe('30');
  }
  expect((await client.get('/api/documents')).body).toMatchObject([{ id: body.id, version: 1 }]);
  bucket.fail(() => undefined);
  expect((await client.download(path)).status).toBe(200);
  expect((await upload(client)).status).toBe(201);
});
