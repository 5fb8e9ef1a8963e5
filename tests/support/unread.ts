import { connect, type Socket } from 'node:net';

/** Opens a connection that sends one GET request several times, all at once, and reads nothing. */
export function askUnread(
  address: string,
  { times = 1, headers = {} }: { times?: number; headers?: Record<string, string> } = {},
): Socket {
  const { hostname, port, host, pathname } = new URL(address);
  const lines = Object.entries({ host, ...headers }).map((pair) => pair.join(': '));
  const socket = connect(Number(port), hostname);
  // The server resets a connection that it gives up.
  socket.on('error', () => {}).pause();
  socket.write([`GET ${pathname} HTTP/1.1`, ...lines, '', ''].join('\r\n').repeat(times));
  return socket;
}
