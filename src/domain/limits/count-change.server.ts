import { countCallBy, type LimitContext } from './count-call.server.ts';

const HOUR_MS = 60 * 60_000;
/**
 * Changes a process reserves from an account's allowance at once, so that most changes need no statement of
 * their own.
 */
const BLOCK_SIZE = 20;
/** Accounts whose blocks a process remembers. An evicted account loses the rest of one block. */
const MAX_ACCOUNTS = 10_000;

/**
 * Counts a change or login of an account and returns a function that undoes the count. Logins have their own
 * allowance, so that a stolen session can't lock the owner out.
 * @throws DomainError account.too-many-changes, with the seconds until the next one is allowed
 */
export type CountChange = (account: number, allowance?: 'changes' | 'logins') => Promise<() => void>;

/**
 * Limits the changes of one account per hour, far above normal use, to bound what it can add to the database.
 * Exact across processes except for the rest of the block each one holds.
 */
export function createChangeLimit(
  ctx: Pick<LimitContext, 'sql' | 'transaction' | 'now'> & { digest: (text: string) => string },
  { changesPerHour }: { changesPerHour: number },
): CountChange {
  const limit = {
    kind: 'account-changes',
    calls: Math.ceil(changesPerHour / BLOCK_SIZE),
    windowMs: HOUR_MS,
    refusal: 'account.too-many-changes',
  } as const;
  /** Remaining changes in each allowance's block, least recently used first. */
  const remaining = new Map<string, number>();

  function add(key: string, changes: number): void {
    const sum = (remaining.get(key) ?? 0) + changes;
    remaining.delete(key);
    if (sum > 0) remaining.set(key, sum);
    const [oldest] = remaining.keys();
    if (remaining.size > MAX_ACCOUNTS && oldest !== undefined) remaining.delete(oldest);
  }

  return async (account, allowance = 'changes') => {
    const key = `${allowance} of ${account}`;
    if (!remaining.has(key)) {
      await countCallBy(ctx, limit, ctx.digest(key));
      add(key, BLOCK_SIZE);
    }
    add(key, -1);
    return () => add(key, 1);
  };
}
