import type { LiveEvent, LiveScope } from '../../domain/live/live-events.ts';

/** An event, and the ID from which a page can resume after it. */
export interface SentEvent {
  id: string;
  event: LiveEvent;
}

/** Maximum number of events queued for a slow reader. Beyond it, the reader has to reconnect. */
const MAX_WAITING = 1_000;

/** An open page: a queue of events that its connection reads. */
export class Subscriber {
  readonly account: number;
  readonly scope: LiveScope;
  readonly isAllowed: () => Promise<boolean>;
  /** IDs of events that the page received while catching up, so the feed doesn't send them again. */
  readonly skip = new Set<number>();
  private readonly waiting: SentEvent[] = [];
  isEnded = false;
  readonly openedAt = performance.now();
  private wake: () => void = () => {};

  constructor(account: number, scope: LiveScope, isAllowed: () => Promise<boolean>) {
    this.account = account;
    this.scope = scope;
    this.isAllowed = isAllowed;
  }

  push(sent: SentEvent): void {
    // Drop later events too, because their IDs would mark the first dropped event as sent.
    if (this.isEnded) return;
    if (this.waiting.length >= MAX_WAITING) this.end();
    else this.waiting.push(sent);
    this.wake();
  }

  /** Closes the connection once the queued events have been read. */
  end(): void {
    this.isEnded = true;
    this.wake();
  }

  /** Closes the connection if the session may no longer follow changes. */
  async endUnlessAllowed(): Promise<void> {
    // If the database is down, the next heartbeat checks again.
    const isAllowed = await this.isAllowed().catch(() => true);
    if (!isAllowed) this.end();
  }

  async *read(): AsyncGenerator<SentEvent, void> {
    while (true) {
      const next = this.waiting.shift();
      if (next) yield next;
      else if (this.isEnded) return;
      else await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }
}
