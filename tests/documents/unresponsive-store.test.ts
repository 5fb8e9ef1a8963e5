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

/** Idle timeout in ms; the production value is 20,000. */
const SILENCE_MS = 2_000;

let bucket: S3Server;
let server: TestServer;
beforeAll(async () => {
  bucket = await startS3Server();
  const { s3 } = readSettings(bucket.environment);
  if (!s3) throw new Error('S3 is not configured');
  const keys = createFileKeys('only-for-tests-0123456789-0123456789');
  const documentFiles = createDocumentFiles(keys, await openS3Store(s3, SILENCE_MS));
  server = await startTestServer({ replace: { documentFiles } });
});
afterEach(() => bucket.fail(() => undefined));
afterAll(async () => {
  await server.close();
  await bucket.close();
});

it("returns 503 with Retry-After when the store doesn't respond, without delaying other calls", async () => {
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
    const start = performance.now();
    const refused = await call();
    expect(performance.now() - start).toBeLessThan(3 * SILENCE_MS);
    expect(refused).toMatchObject({ status: 503, body: { reason: 'documents.store-unavailable' } });
    expect(refused.headers.get('retry-after')).toBe('30');
  }
  expect((await client.get('/api/documents')).body).toMatchObject([{ id: body.id, version: 1 }]);
  bucket.fail(() => undefined);
  expect((await client.download(path)).status).toBe(200);
  expect((await upload(client)).status).toBe(201);
});
