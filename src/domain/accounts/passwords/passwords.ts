/** Kinds of password hashing work. Logins have priority over registrations. */
export type PasswordWork = 'login' | 'registration';

/** Identifies a task in the password queue. */
export interface PasswordTask {
  kind: PasswordWork;
  /** The username or e-mail address, case-folded. The account is looked up only once the task runs. */
  account: string;
  address: string;
}

/** Password hashing. `hash` is slow by design. `verify` takes as long for `undefined` as for a real hash. */
export interface Passwords {
  /**
   * Queues an entire login or registration, including its database queries. The queue is fair across accounts
   * and IP addresses, so a flood from one doesn't delay the others.
   * @throws DomainError auth.busy when the queue is full
   */
  enqueue: <T>(task: PasswordTask, work: () => Promise<T>) => Promise<T>;
  hash: (password: string) => Promise<string>;
  verify: (hash: string | undefined, password: string) => Promise<boolean>;
}
