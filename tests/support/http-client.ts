/** A response, with its body parsed if it is JSON. */
export interface Reply {
  status: number;
  headers: Headers;
  // Untyped on purpose: if the shape is wrong, the assertion fails.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

/** Reads an event stream up to its first event, then closes it. */
async function firstEvent({ body }: Response): Promise<string> {
  let text = '';
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    if (/^data:.*\n\n/m.test(text)) break;
  }
  return text;
}

/** An HTTP client with a cookie jar. Throws on responses that don't match the OpenAPI document. */
export class HttpClient {
  readonly #url: string;
  readonly #cookies = new Map<string, string>();

  constructor(url: string) {
    this.#url = url;
  }

  get cookies(): ReadonlyMap<string, string> {
    return this.#cookies;
  }

  /** The Cookie header to send; an empty object if the jar is empty. */
  get cookieHeader(): Record<string, string> {
    if (this.#cookies.size === 0) return {};
    return { cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; ') };
  }

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  async send(
    method: string,
    path: string,
    options: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Reply> {
    const { body } = options;
    const raw = typeof body === 'string' || body instanceof FormData || body instanceof Uint8Array;
    const response = await fetch(this.#url + path, {
      method,
      headers: {
        ...(body !== undefined && !raw && { 'content-type': 'application/json' }),
        ...this.cookieHeader,
        ...options.headers,
      },
      ...(body !== undefined && { body: raw ? (body as string) : JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    const type = response.headers.get('content-type');
    const text = type?.startsWith('text/event-stream') ? await firstEvent(response) : await response.text();
    const json = type?.includes('json');
    const reply = {
      status: response.status,
      headers: response.headers,
      body: json ? JSON.parse(text) : text,
    };
    // Imported only when needed, because it loads the whole application.
    (await import('./openapi-check.ts')).checkReply(method, path, reply);
    return reply;
  }

  /** Downloads the raw bytes of a response. */
  async download(path: string, headers: Record<string, string> = {}, method = 'GET') {
    const response = await fetch(this.#url + path, { method, headers: { ...this.cookieHeader, ...headers } });
    return {
      status: response.status,
      headers: response.headers,
      bytes: Buffer.from(await response.arrayBuffer()),
    };
  }

  get(path: string): Promise<Reply> {
    return this.send('GET', path);
  }

  post(path: string, body?: unknown): Promise<Reply> {
    return this.send('POST', path, { body });
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const [name = '', value = ''] = pair.split('=', 2);
    if (value === '' || attributes.some((part) => /^max-age=0$/i.test(part))) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}
