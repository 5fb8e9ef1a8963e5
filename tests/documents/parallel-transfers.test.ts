import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rawForm } from '../support/documents.ts';
import { signedIn } from '../support/people.ts';
import { pdf } from '../support/sample-files.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const PEOPLE = 6;
const BOUNDARY = 'boundary-of-these-parts';

/** Builds a PDF full of partial form boundaries, so that the parser may split it anywhere. */
function trickyPdf(size: number): Buffer {
  const bytes = Buffer.concat([pdf(), randomBytes(size)]);
  for (let at = 1_000; at + 20 < bytes.length; at += 997 + (at % 4_093)) {
    bytes.write(`\r\n--${BOUNDARY}`.slice(0, 1 + (at % 16)), at, 'latin1');
  }
  return bytes;
}

it('transfers concurrent uploads and downloads byte for byte', async () => {
  const transfers = Array.from({ length: PEOPLE }, async (_, person) => {
    const { client } = await signedIn(server);
    for (let round = 0; round < 3; round += 1) {
      const content = trickyPdf(200_000 + person * 700_001 + round * 65_536);
      const { body, headers } = rawForm(
        [
          { name: 'file', fileName: 'scan.pdf', content },
          { name: 'name', content: 'Scan' },
          { name: 'type', content: 'other' },
        ],
        { boundary: BOUNDARY },
      );
      const { status, body: added } = await client.send('POST', '/api/documents', { body, headers });
      expect(status).toBe(201);
      const path = `/api/documents/${added.id}/file`;
      const [whole, part] = await Promise.all([
        client.download(path),
        client.download(path, { range: 'bytes=65000-199999' }),
      ]);
      expect(whole.bytes.equals(content)).toBe(true);
      expect(part.bytes.equals(content.subarray(65_000, 200_000))).toBe(true);
    }
  });
  await Promise.all(transfers);
});
