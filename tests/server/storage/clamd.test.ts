import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClamd } from '../../../src/server/storage/clamd.ts';
import { type ClamdServer, malwareMark, startClamdServer } from '../../support/clamd-server.ts';
import { eventually } from '../../support/eventually.ts';

let clamd: ClamdServer;
beforeAll(async () => {
  clamd = await startClamdServer();
});
beforeEach(() => {
  clamd.behave('scan');
  clamd.received.length = 0;
});
afterAll(() => clamd.close());

const scan = (...chunks: (string | Buffer)[]) =>
  createClamd(clamd.url).scan(Readable.from(chunks.map((chunk) => Buffer.from(chunk as string))));

async function* endless() {
  for (;;) yield await setImmediate(Buffer.alloc(1_000));
}

/** Scans with a timeout short enough for a test. */
const scanQuickly = (text: string) =>
  createClamd(clamd.url, { connectMs: 10_000, scanMs: 100 }).scan(Readable.from([Buffer.from(text)]));

describe('clamd', () => {
  it('receives all bytes of a file and finds nothing in it', async () => {
    const large = Buffer.alloc(3_000_000, 'x');
    expect(await scan('first ', '', large)).toBeNull();
    expect(
      clamd.received.map((content) => content.equals(Buffer.concat([Buffer.from('first '), large]))),
    ).toEqual([true]);
  });

  it('receives an empty file', async () => {
    expect(await scan()).toBeNull();
    expect(clamd.received.map(String)).toEqual(['']);
  });

  it('names the malware that it found, even if split across several chunks', async () => {
    expect(await scan('a', malwareMark.slice(0, 5), malwareMark.slice(5))).toBe('Test.Malware');
  });

  it('listens on a socket in the file system', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'taxpilot clamd-'));
    const path = join(folder, 'clamd.ctl');
    const end = Buffer.alloc(4);
    const server = createServer((socket) =>
      socket.on('data', (bytes) => {
        if (bytes.subarray(-4).equals(end)) socket.end('stream: OK\0');
      }),
    ).listen(path);
    await once(server, 'listening');
    try {
      const content = Readable.from([Buffer.from('x')]);
      expect(await createClamd(`unix://${path.replaceAll(' ', '%20')}`).scan(content)).toBeNull();
    } finally {
      server.close();
      rmSync(folder, { recursive: true });
    }
  });

  it.each([
    ['size-limit', { code: 'size-limit', isAway: false }],
    ['error', { code: 'refused', isAway: false }],
    ['hang-up', { isAway: false }],
  ] as const)('gives no result: %s', async (behaviour, error) => {
    clamd.behave(behaviour);
    await expect(scan('x')).rejects.toMatchObject({ name: 'ScannerError', ...error });
  });

  it('can reject a file before reading all of it', async () => {
    clamd.behave('size-limit');
    const chunks = Array.from({ length: 100 }, () => Buffer.alloc(100_000));
    await expect(scan(...chunks)).rejects.toMatchObject({ name: 'ScannerError', isAway: false });
  });

  it('times out if it doesn’t respond', async () => {
    clamd.behave('stall');
    await expect(scanQuickly('x')).rejects.toMatchObject({ code: 'timeout', isAway: false });
    await eventually(() => expect(clamd.stalled()).toBe(0));
  });

  it('times out if it responds too slowly', async () => {
    clamd.behave('trickle');
    await expect(scanQuickly('x')).rejects.toMatchObject({ code: 'timeout', isAway: false });
  });

  it('can’t send an endless reply', async () => {
    clamd.behave('endless-reply');
    await expect(scan('x')).rejects.toMatchObject({ code: 'refused', isAway: false });
  });

  it('isn’t believed if it replies OK before the whole file has been sent', async () => {
    clamd.behave('early-ok');
    await expect(createClamd(clamd.url).scan(endless())).rejects.toMatchObject({ code: 'refused' });
  });

  it('answers a ping while files stall', async () => {
    clamd.behave('stall');
    expect(await createClamd(clamd.url).isThere()).toBe(true);
    clamd.answerPings(false);
    expect(await createClamd(clamd.url, { connectMs: 50, scanMs: 50 }).isThere()).toBe(false);
    clamd.answerPings(true);
    await clamd.goAway();
    expect(await createClamd(clamd.url).isThere()).toBe(false);
    await clamd.comeBack();
  });

  it('can be unreachable', async () => {
    await clamd.goAway();
    await expect(scan('x')).rejects.toMatchObject({ code: 'ECONNREFUSED', isAway: true });
    await clamd.comeBack();
    expect(await scan('x')).toBeNull();
  });

  it('passes an error in the file on to the caller', async () => {
    const damage = new Error('damaged');
    async function* damaged() {
      yield Buffer.from('x');
      throw damage;
    }
    await expect(createClamd(clamd.url).scan(damaged())).rejects.toBe(damage);
    expect(clamd.received).toEqual([]);
  });
});
