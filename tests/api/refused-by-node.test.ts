import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerBadRequest } from '../../src/server/http/errors.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Sends bytes as they are and reads until the server ends the connection. */
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

describe('what Node refuses before anybody is asked', () => {
  it.each([
    ['is no HTTP', 'nonsense\r\n\r\n', 400, 'validation'],
    [
      'has two lengths',
      `POST /api/login HTTP/1.1\r\n${host}\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n`,
      400,
      'validation',
    ],
    [
      'has endless headers',
      `GET /api/user HTTP/1.1\r\n${host}\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'request.too-large',
    ],
    [
      'has endless words beside a chunk',
      `POST /api/login HTTP/1.1\r\n${host}\r\nTransfer-Encoding: chunked\r\n\r\n2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
      413,
      'request.too-large',
    ],
    ['expects too much', `GET /api/user HTTP/1.1\r\n${host}\r\nExpect: a miracle\r\n\r\n`, 417, 'validation'],
    ['names no host', 'GET / HTTP/1.1\r\n\r\n', 400, 'request.wrong-host'],
    ['names no host to the API', 'GET /api/user HTTP/1.1\r\n\r\n', 400, 'request.wrong-host'],
    ['names no host to tRPC', 'GET /trpc/auth.me HTTP/1.1\r\n\r\n', 400, 'request.wrong-host'],
  ])('a request that %s is answered with the usual body', async (_, request, status, reason) => {
    const reply = await sendRaw(portOf(server.url), request);
    reply.socket.destroy();
    expect(reply.status).toBe(status);
    expect(JSON.parse(reply.body)).toMatchObject({ message: expect.stringMatching(/\w/), reason });
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(reply.headers.get('connection')).toBe('close');
  });

  it('in HTTP/1.0 nobody has to name a host', async () => {
    const reply = await sendRaw(portOf(server.url), 'GET /healthz HTTP/1.0\r\n\r\n');
    reply.socket.destroy();
    expect(reply.status).toBe(200);
  });

  it('a request that does not end is answered with 408, and whoever stays then is hung up on', async () => {
    const impatient = createServer({ headersTimeout: 100, connectionsCheckingInterval: 20 });
    impatient.on('clientError', answerBadRequest).listen(0, '127.0.0.1');
    await once(impatient, 'listening');
    const { port } = impatient.address() as AddressInfo;
    const reply = await sendRaw(port, `GET / HTTP/1.1\r\n${host}\r\n`);
    expect([reply.status, reply.headers.get('connection')]).toEqual([408, 'close']);
    expect(JSON.parse(reply.body)).toEqual({
      message: 'The request took too long to arrive',
      reason: 'request.too-slow',
    });
    const closed = once(impatient, 'close');
    impatient.close();
    await closed;
    reply.socket.destroy();
  });
});
