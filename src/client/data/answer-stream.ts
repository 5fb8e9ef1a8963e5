import type { AnswerReply, AskInput } from '../../domain/assistant/schemas.ts';
import { subscriptions } from './subscriptions.ts';
import { api } from './trpc.ts';

/** Maximum length of a question in the stream's URL, because proxies reject URLs over 8 kB. */
const MAX_ADDRESS = 6_000;

interface Handlers {
  /** Called first, with the ID of the conversation that will store the answer; null without an account. */
  onBegun: (conversationId: number | null) => void;
  /** Called with each sentence as it arrives. */
  onText: (text: string) => void;
  /** Stops the answer; the promise then rejects. */
  signal: AbortSignal;
}

function stream(input: AskInput, { onBegun, onText, signal }: Handlers): Promise<AnswerReply> {
  return new Promise((resolve, reject) => {
    const end = (error: Error) => {
      subscription.unsubscribe();
      signal.removeEventListener('abort', abort);
      reject(error);
    };
    const abort = () => end(new Error('Stopped'));
    const subscription = subscriptions.assistant.stream.subscribe(input, {
      onData: ({ data: event }) => {
        if (event.type === 'begun') onBegun(event.conversationId);
        if (event.type === 'text') onText(event.text);
        if (event.type === 'answer') resolve(event.reply);
      },
      onError: end,
      // Reconnecting would ask the same question again.
      onConnectionStateChange: ({ state, error }) => {
        if (state === 'connecting' && error) end(new TypeError(error.message));
      },
      onComplete: () => end(new TypeError('The answer was cut off')),
    });
    signal.addEventListener('abort', abort);
  });
}

/**
 * Asks the assistant and resolves with the whole answer. Rejects if the question is refused, the connection is lost
 * or the signal aborts.
 */
export function streamAnswer(input: AskInput, handlers: Handlers): Promise<AnswerReply> {
  const isLong = encodeURIComponent(JSON.stringify(input)).length > MAX_ADDRESS;
  return isLong ? api.assistant.ask.mutate(input, { signal: handlers.signal }) : stream(input, handlers);
}
