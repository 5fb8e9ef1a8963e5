import { type Agent, request, type RequestOptions } from 'node:https';
import webPush from 'web-push';
import type { PushSender } from '../../domain/push/push-sender.ts';
import { createPublicAgent } from './public-agent.ts';

/** Timeout in ms for a push service's reply. The job queue retries later. */
const TIMEOUT_MS = 10_000;

/** Error for a notification that a push service rejects. The queue logs the error's name and status. */
class PushRefusedError extends Error {
  override readonly name = 'PushRefusedError';
  readonly responseCode: number;

  constructor(status: number) {
    super(`the push service replied with status ${status}`);
    this.responseCode = status;
  }
}

/** Posts a body and returns the reply's status. Doesn't read the reply's body, whose length is unknown. */
function post(url: string, { body, ...options }: RequestOptions & { body: Buffer }): Promise<number> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const posting = request(url, { ...options, method: 'POST', signal }, (reply) => {
      resolve(reply.statusCode ?? 0);
      reply.destroy();
    });
    posting.on('error', reject);
    posting.end(body);
  });
}

/** Creates a sender. `contact` is the e-mail address at which push services reach us. */
export function createPushSender(
  contact: string,
  { agent = createPublicAgent() }: { agent?: Agent } = {},
): PushSender {
  return async ({ subscription: { endpoint, ...keys }, key, payload, topic, ttlSeconds }) => {
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, payload, {
      vapidDetails: { subject: `mailto:${contact}`, ...key },
      TTL: ttlSeconds,
      topic,
    });
    const status = await post(endpoint, { agent, headers, body });
    if (status === 404 || status === 410) return 'gone';
    if (status < 200 || status > 299) throw new PushRefusedError(status);
    return 'accepted';
  };
}
