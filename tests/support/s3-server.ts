import { once } from 'node:events';
import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { startFauxqs } from 'fauxqs';

/**
 * A fault to inject into a request: return a status code, close the connection, go silent or read slowly.
 * Connections can break or go silent before or during the response.
 */
type Fault = number | 'break' | 'break off' | 'silence' | 'fall silent' | 'read slowly';

/** An S3 server with an empty bucket, behind a proxy that can inject faults. */
export interface S3Server {
  /** Settings for a server that stores documents in the bucket. */
  environment: Record<string, string>;
  /** All requests received so far, such as `PUT /papers/documents/… ?partNumber=2`. */
  seen: string[];
  /** Chooses the fault for each subsequent request. */
  fail: (fault: (line: string) => Fault | undefined) => void;
  /** Counts multipart uploads that were neither completed nor aborted. */
  unfinished: () => number;
  close: () => Promise<void>;
}

const BUCKET = 'papers';
/** Delay in ms before each step of a slow read. */
export const SLOW_STEP_MS = 1_200;
const SLOW_STEPS = 2;
const PAGE_LENGTH = 3;

/** An unfinished multipart upload, as listed by S3. */
interface PartUpload {
  key: string;
  id: string;
}

/**
 * Forwards a body slowly, with a delay before each step. In total it takes longer than the timeout, but it is
 * never idle that long.
 */
async function pipeSlowly(incoming: IncomingMessage, outgoing: ClientRequest): Promise<void> {
  const length = Number(incoming.headers['content-length']);
  let read = 0;
  for (let step = 1; step <= SLOW_STEPS; step += 1) {
    await sleep(SLOW_STEP_MS);
    while (read < (length * step) / SLOW_STEPS) {
      const chunk = incoming.read() as Buffer | null;
      if (chunk) outgoing.write(chunk);
      else await once(incoming, 'readable');
      read += chunk?.length ?? 0;
    }
  }
  outgoing.end();
}

/**
 * Builds the response to ListMultipartUploads, which the server doesn't implement, from recorded requests.
 */
function uploadList(uploads: readonly PartUpload[], prefix: string): string {
  const listed = uploads
    .filter(({ key }) => key.startsWith(prefix))
    .map(({ key, id }) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`);
  return `<?xml version="1.0"?><ListMultipartUploadsResult><Bucket>${BUCKET}</Bucket><IsTruncated>false</IsTruncated>${listed.join('')}</ListMultipartUploadsResult>`;
}

export async function startS3Server(): Promise<S3Server> {
  const store = await startFauxqs({ port: 0, logger: false });
  store.createBucket(BUCKET);
  const seen: string[] = [];
  let uploads: PartUpload[] = [];
  let faultOf: ((line: string) => Fault | undefined) | undefined;

  async function forward(
    incoming: IncomingMessage,
    isSlow: boolean,
  ): Promise<{ answer: IncomingMessage; body: Buffer }> {
    const { method, url, headers } = incoming;
    // Use short pages, so that a few files fill several.
    const path = url?.includes('list-type=2') ? `${url}&max-keys=${PAGE_LENGTH}` : url;
    const outgoing = request({ port: store.port, method, path, headers });
    if (isSlow) await pipeSlowly(incoming, outgoing);
    else incoming.pipe(outgoing);
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    return { answer, body: await buffer(answer) };
  }

  function recordUpload(method: string, { pathname, searchParams }: URL, status: number, body: Buffer): void {
    if (status >= 300) return;
    const id = /<UploadId>(.+)<\/UploadId>/.exec(body.toString())?.[1];
    const finishedId = searchParams.get('uploadId');
    if (method === 'POST' && searchParams.has('uploads') && id) {
      uploads.push({ key: decodeURIComponent(pathname.slice(BUCKET.length + 2)), id });
    } else if (finishedId && method !== 'PUT') {
      uploads = uploads.filter((upload) => upload.id !== finishedId);
    }
  }

  async function answer(incoming: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { method = '', url = '' } = incoming;
    const address = new URL(url, 'http://store');
    const line = `${method} ${address.pathname} ${address.search}`;
    seen.push(line);
    const fault = faultOf?.(line);
    if (fault === 'break') {
      reply.destroy();
      return;
    }
    if (fault === 'silence') {
      incoming.resume();
      return;
    }
    if (typeof fault === 'number') {
      await text(incoming);
      reply
        .writeHead(fault, { 'content-type': 'application/xml' })
        .end('<Error><Code>InternalError</Code></Error>');
      return;
    }
    if (method === 'GET' && address.searchParams.has('uploads')) {
      reply.writeHead(200, { 'content-type': 'application/xml' });
      reply.end(uploadList(uploads, address.searchParams.get('prefix') ?? ''));
      return;
    }
    const { answer, body } = await forward(incoming, fault === 'read slowly');
    const status = answer.statusCode ?? 500;
    recordUpload(method, address, status, body);
    if (fault === undefined || fault === 'read slowly') {
      reply.writeHead(status, answer.headers).end(body);
    } else if (fault === 'fall silent') {
      reply.writeHead(status, answer.headers).write(body.subarray(0, body.length / 2));
    } else if (body.length === 0) {
      reply.destroy();
    } else {
      reply.writeHead(status, answer.headers);
      reply.write(body.subarray(0, body.length / 2), () => reply.destroy());
    }
  }

  const proxy = createServer((incoming, reply) => {
    answer(incoming, reply).catch(() => reply.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    environment: {
      STORAGE: 's3',
      S3_ENDPOINT: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
      S3_REGION: 'us-east-1',
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: 'test',
      S3_SECRET_ACCESS_KEY: 'test',
    },
    seen,
    fail: (fault) => {
      faultOf = fault;
    },
    unfinished: () => uploads.length,
    close: async () => {
      proxy.closeAllConnections();
      proxy.close();
      await store.stop();
    },
  };
}
