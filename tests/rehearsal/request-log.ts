import { subscribe } from 'node:diagnostics_channel';

/** A finished request to the site. */
export interface SiteRequest {
  /** Start and end in ms, as returned by `performance.now()`. */
  startedAt: number;
  endedAt: number;
  method: string;
  /** Path without query string. */
  path: string;
  /** HTTP status; 0 if the connection broke. */
  status: number;
}

/** Calls that write to the database. Excludes calculations, because guests' calculations aren't stored. */
const writes = /^\/api\/(savings\/entries|documents|cart|checkout|returns\/\d+\/messages|login)$/;

export const isStored = ({ method, path, status }: SiteRequest) =>
  method === 'POST' && writes.test(path) && status >= 200 && status < 300;

/** Records every request that this process sends to `origin` with `fetch`, including failed ones. */
export function recordRequests(origin: string): readonly SiteRequest[] {
  interface Sent {
    origin: string;
    method: string;
    path: string;
  }
  const finished: SiteRequest[] = [];
  const open = new WeakMap<Sent, { startedAt: number; status: number }>();
  const on = (
    event: string,
    listener: (message: { request: Sent; response?: { statusCode: number } }) => void,
  ) => subscribe(`undici:request:${event}`, (message) => listener(message as Parameters<typeof listener>[0]));
  function finish(request: Sent, isBroken: boolean): void {
    const started = open.get(request);
    if (!started) return;
    open.delete(request);
    finished.push({
      startedAt: started.startedAt,
      endedAt: performance.now(),
      method: request.method,
      path: request.path.split('?')[0] ?? '',
      status: isBroken ? 0 : started.status,
    });
  }
  on('create', ({ request }) => {
    if (request.origin === origin) open.set(request, { startedAt: performance.now(), status: 0 });
  });
  on('headers', ({ request, response }) => {
    const started = open.get(request);
    if (started) started.status = response?.statusCode ?? 0;
  });
  on('trailers', ({ request }) => finish(request, false));
  on('error', ({ request }) => finish(request, true));
  return finished;
}
