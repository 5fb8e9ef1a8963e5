/** A reply that isn't JSON never came from a procedure (a proxy, a full disk): its text is all there is to tell. */
export async function fetchJson(url: RequestInfo | URL, options?: RequestInit): Promise<Response> {
  const reply = await fetch(url, { ...options, credentials: 'include' });
  if (reply.headers.get('content-type')?.includes('json')) return reply;
  throw new Error(`${reply.status}: ${(await reply.text()) || reply.statusText}`);
}
