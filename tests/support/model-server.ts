import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ModelCall {
  authorization: string | undefined;
  body: {
    model: string;
    temperature: number;
    messages: { role: string; content: unknown }[];
    tools?: { function: { name: string } }[];
  };
}

/** The model's response to a call. */
export type ModelScript = (reply: ServerResponse, call: ModelCall) => void | Promise<void>;

const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({
    id: 'answer',
    object: 'chat.completion.chunk',
    created: 0,
    model: 'test',
    choices: [{ index: 0, delta, finish_reason: finish }],
  })}\n\n`;

const begin = (reply: ServerResponse) => reply.writeHead(200, { 'content-type': 'text/event-stream' });

/** Streams a text word by word, as models do. */
export const says =
  (text: string): ModelScript =>
  (reply) => {
    begin(reply);
    for (const part of text.split(/(?<=\s)/)) reply.write(chunk({ content: part }));
    reply.end(`${chunk({}, 'stop')}data: [DONE]\n\n`);
  };

/** Calls a tool, then streams a text. */
export const calls =
  (name: string, input: object, text: string): ModelScript =>
  (reply, call) => {
    if (call.body.messages.some(({ role }) => role === 'tool')) return says(text)(reply, call);
    begin(reply);
    const called = {
      index: 0,
      id: 'call',
      type: 'function',
      function: { name, arguments: JSON.stringify(input) },
    };
    reply.write(chunk({ role: 'assistant', content: null, tool_calls: [called] }));
    reply.end(`${chunk({}, 'tool_calls')}data: [DONE]\n\n`);
  };

/** Streams a text, then stalls without ending the response. */
export const stalls =
  (text: string): ModelScript =>
  (reply) => {
    begin(reply);
    reply.write(chunk({ content: text }));
  };

/** Starts a server with an OpenAI-compatible API. */
export async function startModelServer() {
  const received: ModelCall[] = [];
  let script: ModelScript = says('');
  const server = createServer((request, reply) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (text += part));
    request.on('end', () => {
      const call = {
        authorization: request.headers.authorization,
        body: JSON.parse(text) as ModelCall['body'],
      };
      received.push(call);
      void script(reply, call);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    received,
    /** Sets the response to subsequent calls. */
    follow: (next: ModelScript) => {
      script = next;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(resolve));
    },
  };
}
