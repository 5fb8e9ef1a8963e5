/** Milliseconds before each further try of a notification that was not taken. */
const RETRY_DELAYS_MS = [1_000, 5_000, 30_000, 2 * 60_000, 10 * 60_000];
/** Milliseconds that a receiver has for its answer. */
const ANSWER_LIMIT_MS = 10_000;

/** Brings notifications to where they belong. */
export interface Delivery {
  /** Tries once and says whether it was taken (2xx); if not, it is tried again later, less and less often. */
  send: (url: string, body: string) => Promise<boolean>;
  /** Gives up whatever is still waiting or on its way. */
  close: () => void;
}

/** What waits for another try is kept in memory alone: a restart forgets it. */
export function createDelivery(retryDelaysMs: readonly number[] = RETRY_DELAYS_MS): Delivery {
  const waiting = new Set<NodeJS.Timeout>();
  const closing = new AbortController();

  async function post(url: string, body: string): Promise<boolean> {
    try {
      const { ok } = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(ANSWER_LIMIT_MS)]),
      });
      return ok;
    } catch {
      // Nobody listens, or not in time: not taken.
      return false;
    }
  }

  async function send(url: string, body: string, tries = 0): Promise<boolean> {
    const taken = await post(url, body);
    const delay = retryDelaysMs[tries];
    if (!taken && delay !== undefined && !closing.signal.aborted) {
      const timer = setTimeout(() => {
        waiting.delete(timer);
        void send(url, body, tries + 1);
      }, delay);
      waiting.add(timer);
    }
    return taken;
  }

  return {
    send: (url, body) => send(url, body),
    close: () => {
      closing.abort();
      for (const timer of waiting) clearTimeout(timer);
      waiting.clear();
    },
  };
}
