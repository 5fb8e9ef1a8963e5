/** Keys by which the queue shares its slots fairly. */
export interface TaskOwner {
  account: string;
  address: string;
}

/** Priority, queue limit and owner of a task. */
interface TaskOptions extends TaskOwner {
  /** Tasks with a higher priority start first. */
  priority: number;
  /** Queue length, counting all priorities, above which a task of this priority is rejected. */
  waiting: number;
}

interface Task extends TaskOptions {
  /** Start tags, followed by the order of arrival. */
  tags: readonly [account: number, address: number, arrival: number];
  start: () => void;
  refuse: () => void;
}

/**
 * Assigns start tags for one kind of key, as in start-time fair queueing. A key's next tag is one higher than its
 * previous tag, but never lower than the tags of tasks starting now. So ten tasks of one key alternate with other
 * keys' tasks.
 */
class TagClock {
  #now = 0;
  readonly #keys = new Map<string, { last: number; tasks: number }>();

  next(key: string): number {
    const state = this.#keys.get(key) ?? { last: 0, tasks: 0 };
    state.last = Math.max(this.#now, state.last) + 1;
    state.tasks += 1;
    this.#keys.set(key, state);
    return state.last;
  }

  started(tag: number): void {
    this.#now = Math.max(this.#now, tag);
  }

  left(key: string): void {
    const state = this.#keys.get(key);
    if (!state) return;
    state.tasks -= 1;
    if (state.tasks === 0) this.#keys.delete(key);
  }
}

/** Compares two tasks. Returns a negative number if `one` starts before `other`. */
function order(one: Task, other: Task): number {
  if (one.priority !== other.priority) return other.priority - one.priority;
  const [account, address, arrival] = one.tags;
  const [otherAccount, otherAddress, otherArrival] = other.tags;
  return account - otherAccount || address - otherAddress || arrival - otherArrival;
}

/**
 * Runs `concurrency` tasks at a time, sharing slots fairly between accounts, then addresses. A flood of tasks
 * from one account delays only that account's tasks. Another account's task is among the next few to start
 * and, if the queue is full, evicts the flood's last task.
 */
export class FairQueue {
  readonly #concurrency: number;
  readonly #waiting = new Set<Task>();
  readonly #accounts = new TagClock();
  readonly #addresses = new TagClock();
  #running = 0;
  #arrivals = 0;

  constructor(concurrency: number) {
    this.#concurrency = concurrency;
  }

  /** Runs `work` when a slot is free. Rejects with the error from `refusal` if the queue is full. */
  async run<T>(options: TaskOptions, work: () => Promise<T>, refusal: () => Error): Promise<T> {
    try {
      await this.#acquireSlot(options, refusal);
      try {
        return await work();
      } finally {
        this.#startNext();
      }
    } finally {
      this.#accounts.left(options.account);
      this.#addresses.left(options.address);
    }
  }

  #acquireSlot(options: TaskOptions, refusal: () => Error): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const { account, address } = options;
    const task: Task = {
      ...options,
      tags: [this.#accounts.next(account), this.#addresses.next(address), (this.#arrivals += 1)],
      start: resolve,
      refuse: () => reject(refusal()),
    };
    if (this.#running < this.#concurrency) {
      this.#running += 1;
      this.#start(task);
    } else {
      this.#waiting.add(task);
      if (this.#waiting.size > task.waiting) this.#refuseLast(task.priority);
    }
    return promise;
  }

  #start(task: Task): void {
    this.#accounts.started(task.tags[0]);
    this.#addresses.started(task.tags[1]);
    task.start();
  }

  /** A finished task hands its slot to the next one in the queue. */
  #startNext(): void {
    const [first, ...rest] = this.#waiting;
    if (!first) {
      this.#running -= 1;
      return;
    }
    const next = rest.reduce((best, task) => (order(task, best) < 0 ? task : best), first);
    this.#waiting.delete(next);
    this.#start(next);
  }

  /** Rejects the task of this priority that would start last. */
  #refuseLast(priority: number): void {
    const equals = [...this.#waiting].filter((task) => task.priority === priority);
    const last = equals.reduce((worst, task) => (order(task, worst) > 0 ? task : worst));
    this.#waiting.delete(last);
    last.refuse();
  }
}
