import { once } from 'node:events';

/** Makes a Node process accept the inspector's commands on a free loopback port; add it to its environment. */
export const inspectable = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

async function command<Result>(socket: WebSocket, id: number, method: string): Promise<Result> {
  const answered = new Promise<Result>((resolve, reject) => {
    const read = ({ data }: MessageEvent) => {
      const message = JSON.parse(String(data)) as {
        id?: number;
        result: Result;
        error?: { message: string };
      };
      if (message.id !== id) return;
      socket.removeEventListener('message', read);
      if (message.error) reject(new Error(message.error.message));
      else resolve(message.result);
    };
    socket.addEventListener('message', read);
  });
  socket.send(JSON.stringify({ id, method }));
  return answered;
}

/**
 * Collects garbage in an inspectable process. Returns the memory still in use by its heap and buffers, in MB. `output`
 * is what the process has written so far, which contains the inspector's address.
 */
export async function usedMegabytes(output: string): Promise<number> {
  const address = /Debugger listening on (ws:\S+)/.exec(output)?.[1];
  if (!address) throw new Error('The process has no inspector.');
  const socket = new WebSocket(address);
  await once(socket, 'open');
  await command(socket, 1, 'HeapProfiler.collectGarbage');
  const usage = await command<{ usedSize: number; backingStorageSize: number }>(
    socket,
    2,
    'Runtime.getHeapUsage',
  );
  socket.close();
  return (usage.usedSize + usage.backingStorageSize) / 1_000_000;
}
