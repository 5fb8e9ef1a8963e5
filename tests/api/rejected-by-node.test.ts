import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handleClientError } from '../../src/server/http/errors.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Sends raw bytes and reads until the server closes the connection. */
async function sendRaw(port: number, request: string) {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.write(request);
  await once(socket, 'end');
  const [head = '', body = ''] = text.split('\r\n\r\n', 2);
  const [, status] = head.split(' ', 2);
  const headers = new Headers(
    head
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(': ', 2) as [string, string]),
  );
  return { socket, status: Number(status), headers, body };
}

const portOf = (url: string) => Number(new URL(url).port);
const host = 'Host: 127.0.0.1';

describe('requests rejected by Node itself', () => {
  it.each([
    ['not HTTP', 'nonsense\r\n\r\n', 400, 'validation'],
    [
      'two Content-Length headers',
      `POST /api/login HTTP/1.1\r\n${host}\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n`,
      400,
      'validation',
    ],
    [
      'oversized headers',
      `GET /api/user HTTP/1.1\r\n${host}\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'request.too-large',
    ],
    [
      'oversized chunk extensions',
      `POST /api/login HTTP/1.1\r\n${host}\r\nTransfer-Encoding: chunked\r\n\r\n2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
      413,
      'request.too-large',
    ],
    [
      'unknown Expect header',
      `GET /api/user HTTP/1.1\r\n${host}\r\nExpect: a miracle\r\n\r\n`,
      417,
      'validation',
    ],
    ['missing Host', 'GET / HTTP/1.1\r\n\r\n', 400, 'request.wrong-host'],
    ['missing Host for the API', 'GET /api/user HTTP/1.1\r\n\r\n', 400, 'request.wrong-host'],
    ['missing Host for tRPC', 'GET /trpc/auth.me HTTP/1.1\r\n\r\n', 400, 'request.wrong-host'],
  ])('return the usual error body: %s', async (_, request, status, reason) => {
    const reply = await sendRaw(portOf(server.url), request);
    reply.socket.destroy();
    expect(reply.status).toBe(status);
    expect(JSON.parse(reply.body)).toMatchObject({ message: expect.stringMatching(/\w/), reason });
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(reply.headers.get('connection')).toBe('close');
  });

  it("don't need a Host header in HTTP/1.0", async () => {
    const reply = await sendRaw(portOf(server.url), 'GET /healthz HTTP/1.0\r\n\r\n');
    reply.socket.destroy();
    expect(reply.status).toBe(200);
  });

  it("return 408 when they don't end, and the connection is closed", async () => {
    const slowServer = createServer({ headersTimeout: 100, connectionsCheckingInterval: 20 });
    slowServer.on('clientError', handleClientError).listen(0, '127.0.0.1');
    await once(slowServer, 'listening');
    const { port } = slowServer.address() as AddressInfo;
    const reply = await sendRaw(port, `GET / HTTP/1.1\r\n${host}\r\n`);
    expect([reply.status, reply.headers.get('connection')]).toEqual([408, 'close']);
    expect(JSON.parse(reply.body)).toEqual({
      message: 'The request took too long to arrive',
      reason: 'request.too-slow',
    });
    const closed = once(slowServer, 'close');
    slowServer.close();
    await closed;
    reply.socket.destroy();
  });
});
