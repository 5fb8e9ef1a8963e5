import { connect, type Socket } from 'node:net';
import { addAbortSignal, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type MalwareScanner, ScannerError } from '../../domain/documents/malware-scanner.ts';

/** Timeout in ms for connecting and for a ping. */
const CONNECT_MS = 10_000;
/** Timeout in ms for a whole scan. Clean files of 10 MB take a few seconds. */
const SCAN_MS = 60_000;
/** Maximum length of a reply in bytes. */
const MAX_REPLY = 4_096;

interface Timeouts {
  connectMs: number;
  scanMs: number;
}

/** Connects to `tcp://host:port` or `unix:///path`. */
function open(address: string): Socket {
  const { protocol, hostname, port, pathname } = new URL(address);
  return protocol === 'unix:'
    ? connect({ path: decodeURIComponent(pathname) })
    : connect({ host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port) });
}

function lengthOf({ length }: Uint8Array): Uint8Array {
  const prefix = Buffer.alloc(4);
  prefix.writeUInt32BE(length);
  return prefix;
}

/** Encodes a stream as clamd's INSTREAM command: length-prefixed chunks, then a zero length. */
async function* instream(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of content) {
    // A zero length would end the stream.
    if (chunk.length === 0) continue;
    yield lengthOf(chunk);
    yield chunk;
  }
  yield lengthOf(Buffer.alloc(0));
}

/** Distinguishes errors in reading the content from connection errors. */
class ContentError extends Error {
  override readonly name = 'ContentError';
}

async function* marked(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } catch (cause) {
    throw new ContentError('the content could not be read', { cause });
  }
}

const gaveNoResult = (reply: string) =>
  new ScannerError(`clamd gave no result: ${reply}`, { code: 'refused', isAway: false });

/**
 * Parses clamd's reply to INSTREAM.
 * @returns the name of the malware, or null
 * @throws ScannerError
 */
function verdictOf(reply: string): string | null {
  if (reply === 'stream: OK') return null;
  const [, malware] = /^stream: (.+) FOUND$/.exec(reply) ?? [];
  if (malware !== undefined) return malware;
  if (!reply.startsWith('INSTREAM size limit exceeded')) throw gaveNoResult(reply);
  throw new ScannerError("file exceeds clamd's StreamMaxLength; raise that limit", {
    code: 'size-limit',
    isAway: false,
  });
}

/** Timeouts in ms for a command. */
interface Limits {
  connectMs: number;
  totalMs: number;
}

/**
 * Sends a command. Returns the reply and whether the whole command had been sent by then, because clamd may reply
 * early and stop reading.
 * @throws ScannerError
 */
async function ask(
  socket: Socket,
  command: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { connectMs, totalMs }: Limits,
): Promise<{ reply: string; isComplete: boolean }> {
  let isConnected = false;
  let isComplete = false;
  let received = '';
  let failure: NodeJS.ErrnoException | undefined;
  const tooSlow = () => new ScannerError('clamd doesn’t respond', { code: 'timeout', isAway: !isConnected });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  // Limit the total time, because a peer that trickles bytes never hits the idle timeout.
  addAbortSignal(AbortSignal.timeout(totalMs), socket);
  socket.setTimeout(connectMs);
  socket.once('connect', () => {
    isConnected = true;
    socket.setTimeout(0);
  });
  socket.once('timeout', () => socket.destroy(tooSlow()));
  socket.on('error', (error) => (failure ??= error.name === 'AbortError' ? tooSlow() : error));
  socket.on('data', (bytes) => {
    received += String(bytes);
    if (received.includes('\0')) socket.destroy();
    else if (received.length > MAX_REPLY) socket.destroy(gaveNoResult('reply too long'));
  });
  try {
    await pipeline(Readable.from(command), socket, { end: false });
    isComplete = true;
  } catch (error) {
    socket.destroy();
    if (error instanceof ContentError) throw error.cause;
    failure ??= error as Error;
  }
  await closed;
  const [reply = '', ...rest] = received.split('\0');
  if (rest.length > 0) return { reply, isComplete };
  if (failure instanceof ScannerError) throw failure;
  const code = failure?.code ?? 'hung-up';
  throw new ScannerError(`the connection to clamd failed: ${code}`, {
    code,
    isAway: !isConnected,
    cause: failure,
  });
}

/** Creates a scanner that streams files to the clamd at `address`. */
export function createClamd(
  address: string,
  { connectMs, scanMs }: Timeouts = { connectMs: CONNECT_MS, scanMs: SCAN_MS },
): MalwareScanner {
  async function send(command: Parameters<typeof ask>[1], totalMs: number) {
    const socket = open(address);
    try {
      return await ask(socket, command, { connectMs, totalMs });
    } finally {
      socket.destroy();
    }
  }
  return {
    scan: async (content) => {
      const { reply, isComplete } = await send(instream(marked(content)), scanMs);
      const malware = verdictOf(reply);
      if (malware === null && !isComplete) throw gaveNoResult(`${reply}, before the whole file was sent`);
      return malware;
    },
    isThere: async () => {
      try {
        return (await send([Buffer.from('zPING\0')], connectMs)).reply === 'PONG';
      } catch (error) {
        if (error instanceof ScannerError) return false;
        throw error;
      }
    },
  };
}
