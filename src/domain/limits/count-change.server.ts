import { countCallBy, type LimitContext } from './count-call.server.ts';

const HOUR_MS = 60 * 60_000;
/**
 * Number of changes a process reserves from an account's allowance in one go, so most changes need no database
 * query.
 */
const BLOCK_SIZE = 20;
/** Maximum number of blocks a process keeps in memory. An account loses the rest of an evicted block. */
const MAX_ACCOUNTS = 10_000;

/**
 * Counts a change or login on an account and returns a function that undoes the count. Logins have a separate
 * allowance, so a stolen session can't lock out the owner.
 * @throws DomainError account.too-many-changes, with the number of seconds until the next change is allowed
 */
export type CountChange = (account: number, allowance?: 'changes' | 'logins') => Promise<() => void>;

/**
 * Limits each account's changes per hour, to bound how much it can add to the database. The limit is far
 * above normal use. It's exact across processes, apart from the unused part of each process's block.
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
  /**
   * Remaining changes in each block, least recently used first. Keys combine the allowance and the account.
   */
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
