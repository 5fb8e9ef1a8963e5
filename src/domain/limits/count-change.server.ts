import { countCallBy, type LimitContext } from './count-call.server.ts';

const HOUR_MS = 60 * 60_000;
/** Changes that a process takes from an account's allowance at once: a change mostly costs no statement of its own. */
const BLOCK = 20;
/** Accounts whose blocks a process remembers; whoever is forgotten loses what was left of one block. */
const MOST_ACCOUNTS = 10_000;

/**
 * Counts one change or log-in of an account, and returns a function that takes the count back. Log-ins have an allowance of
 * their own: a stolen session must not use up the owner's way in.
 * @throws DomainError account.too-many-changes, with the seconds until the next one is taken
 */
export type CountChange = (account: number, allowance?: 'changes' | 'log-ins') => Promise<() => void>;

/**
 * Limits what one account can add to the database within an hour, far above what people do. Exact over all processes but for
 * the rest of the block that each of them holds.
 */
export function createChangeLimit(
  ctx: Pick<LimitContext, 'sql' | 'transaction' | 'now'> & { digest: (text: string) => string },
  { changesPerHour }: { changesPerHour: number },
): CountChange {
  const limit = {
    kind: 'account-changes',
    calls: Math.ceil(changesPerHour / BLOCK),
    windowMs: HOUR_MS,
    refusal: 'account.too-many-changes',
  } as const;
  /** What is left of each allowance's block; the one that was taken longest ago comes first. */
  const left = new Map<string, number>();

  function add(key: string, changes: number): void {
    const sum = (left.get(key) ?? 0) + changes;
    left.delete(key);
    if (sum > 0) left.set(key, sum);
    const [oldest] = left.keys();
    if (left.size > MOST_ACCOUNTS && oldest !== undefined) left.delete(oldest);
  }

  return async (account, allowance = 'changes') => {
    const key = `${allowance} of ${account}`;
    if (!left.has(key)) {
      await countCallBy(ctx, limit, ctx.digest(key));
      add(key, BLOCK);
    }
    add(key, -1);
    return () => add(key, 1);
  };
}
