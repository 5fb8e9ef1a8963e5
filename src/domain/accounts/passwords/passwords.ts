/** Work that hashes a password. Logins run before registrations. */
export type PasswordWork = 'login' | 'registration';

/** Identifies a task in the password queue. */
export interface PasswordTask {
  kind: PasswordWork;
  /** The account name as typed; it is looked up only once the task runs. */
  account: string;
  address: string;
}

/** Password hashing. `hash` is slow by design; `verify` takes equally long for `undefined` and for a real hash. */
export interface Passwords {
  /**
   * Queues a whole login or registration, including its database work. The queue is fair by account and by address, so a
   * flood from one delays only itself.
   * @throws DomainError auth.busy when the queue is full
   */
  enqueue: <T>(task: PasswordTask, work: () => Promise<T>) => Promise<T>;
  hash: (password: string) => Promise<string>;
  verify: (hash: string | undefined, password: string) => Promise<boolean>;
}
