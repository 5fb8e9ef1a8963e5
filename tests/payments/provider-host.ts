import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface HostRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A stand-in for the provider's host, with responses that the test controls. */
export interface ProviderHost {
  url: string;
  requests: HostRequest[];
  /** Handles subsequent requests. */
  answer: (reply: ServerResponse) => void;
  close: () => Promise<void>;
}

/** Starts the host on a free port. */
export async function startProviderHost(): Promise<ProviderHost> {
  const requests: HostRequest[] = [];
  async function take(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    requests.push({
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: await text(request),
    });
    host.answer(reply);
  }
  const server = createServer((request, reply) => void take(request, reply));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const host: ProviderHost = {
    url: `http://127.0.0.1:${port}`,
    requests,
    answer: (reply) => void reply.end(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return host;
}
