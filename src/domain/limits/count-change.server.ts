import { countCallBy, type LimitContext } from './count-call.server.ts';

const HOUR_MS = 60 * 60_000;
/** Changes that a process takes from an account's allowance at once: a change mostly costs no statement of its own. */
const BLOCK = 20;
/** Accounts whose blocks a process remembers; whoever is forgotten loses what was left of one block. */
const MOST_ACCOUNTS = 10_000;

/**
 * Counts one change of an account, and returns a function that takes the count back.
 * @throws DomainError account.too-many-changes, with the seconds until the next change is taken
 */
export type CountChange = (account: number) => Promise<() => void>;

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
  /** What is left of each account's block; the account that took one longest ago comes first. */
  const left = new Map<number, number>();

  function add(account: number, changes: number): void {
    const sum = (left.get(account) ?? 0) + changes;
    left.delete(account);
    if (sum > 0) left.set(account, sum);
    const [oldest] = left.keys();
    if (left.size > MOST_ACCOUNTS && oldest !== undefined) left.delete(oldest);
  }

  return async (account) => {
    if (!left.has(account)) {
      await countCallBy(ctx, limit, ctx.digest(`changes of ${account}`));
      add(account, BLOCK);
    }
    add(account, -1);
    return () => add(account, 1);
  };
}
