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
 * What becomes of a request: an answer of this status; a connection that breaks before or within the answer; silence before
 * or within it; or a body that is read in a few slow steps.
 */
type Fault = number | 'break' | 'break off' | 'silence' | 'fall silent' | 'read slowly';

/** A server that speaks S3, with an empty bucket, and a line to it that can be made to fail. */
export interface S3Server {
  /** Settings of a process that stores documents there. */
  environment: Record<string, string>;
  /** Every request since the last look, as `PUT /papers/documents/… ?partNumber=2`. */
  seen: string[];
  /** Decides over each request from now on. */
  fail: (fault: (line: string) => Fault | undefined) => void;
  /** Uploads in parts that were neither completed nor aborted. */
  unfinished: () => number;
  close: () => Promise<void>;
}

const BUCKET = 'papers';
/** Milliseconds before each of the steps in which a body is read slowly. */
export const SLOW_STEP_MS = 700;
const SLOW_STEPS = 2;
const PAGE_LENGTH = 3;

/** An upload in parts as S3 lists it. */
interface PartUpload {
  key: string;
  id: string;
}

/** Hands a body on, half of it after each wait: longer than one wait, with bytes that move in between. */
async function pipeSlowly(incoming: IncomingMessage, onward: ClientRequest): Promise<void> {
  const length = Number(incoming.headers['content-length']);
  let read = 0;
  for (let step = 1; step <= SLOW_STEPS; step += 1) {
    await sleep(SLOW_STEP_MS);
    while (read < (length * step) / SLOW_STEPS) {
      const chunk = incoming.read() as Buffer | null;
      if (chunk) onward.write(chunk);
      else await once(incoming, 'readable');
      read += chunk?.length ?? 0;
    }
  }
  onward.end();
}

/** The one call that the server lacks, answered from what passed by. */
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
    // Short pages, so that few files make several.
    const path = url?.includes('list-type=2') ? `${url}&max-keys=${PAGE_LENGTH}` : url;
    const onward = request({ port: store.port, method, path, headers });
    if (isSlow) await pipeSlowly(incoming, onward);
    else incoming.pipe(onward);
    const [answer] = (await once(onward, 'response')) as [IncomingMessage];
    return { answer, body: await buffer(answer) };
  }

  function remember(method: string, { pathname, searchParams }: URL, status: number, body: Buffer): void {
    if (status >= 300) return;
    const id = /<UploadId>(.+)<\/UploadId>/.exec(body.toString())?.[1];
    const ended = searchParams.get('uploadId');
    if (method === 'POST' && searchParams.has('uploads') && id) {
      uploads.push({ key: decodeURIComponent(pathname.slice(BUCKET.length + 2)), id });
    } else if (ended && method !== 'PUT') {
      uploads = uploads.filter((upload) => upload.id !== ended);
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
    remember(method, address, status, body);
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

  const line = createServer((incoming, reply) => {
    answer(incoming, reply).catch(() => reply.destroy());
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  return {
    environment: {
      STORAGE: 's3',
      S3_ENDPOINT: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
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
      line.closeAllConnections();
      line.close();
      await store.stop();
    },
  };
}
