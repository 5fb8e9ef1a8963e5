import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { clientFolder } from '../../src/server/pages/built-client.ts';

/** Opens a connection, sends a GET request `times` times in a row and reads nothing. */
export function sendWithoutReading(
  address: string,
  { times = 1, headers = {} }: { times?: number; headers?: Record<string, string> } = {},
): Socket {
  const { hostname, port, host, pathname } = new URL(address);
  const lines = Object.entries({ host, ...headers }).map((pair) => pair.join(': '));
  const socket = connect(Number(port), hostname);
  // The server resets connections that it gives up on.
  socket.on('error', () => {}).pause();
  socket.write([`GET ${pathname} HTTP/1.1`, ...lines, '', ''].join('\r\n').repeat(times));
  return socket;
}

/** Returns the path of the built client's largest script. */
export function scriptPath(): string {
  const name = readdirSync(join(clientFolder, 'assets')).find((file) => /^vendor-.*\.js$/.test(file));
  if (name === undefined) throw new Error('The client is not built');
  return `/assets/${name}`;
}
