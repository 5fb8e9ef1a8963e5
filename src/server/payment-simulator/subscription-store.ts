import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addMonths } from '../../domain/calendar.ts';
import { type FormValues, monthsOf } from './checked-form.ts';

/** A simulated subscription. Dates are YYYY-MM-DD. */
export interface SimulatedSubscription {
  token: string;
  form: FormValues;
  startedOn: string;
  /** Number of charges, including the first payment. */
  charges: number;
  cancelled: boolean;
}

export function nextChargeOn({ form, startedOn, charges }: SimulatedSubscription): string {
  return addMonths(startedOn, (monthsOf(form.frequency) ?? 1) * charges);
}

/** Returns the recurring amount in the provider's format. */
export function recurringAmount({ form }: SimulatedSubscription): string {
  return form.recurring_amount ?? form.amount ?? '';
}

/** Store that keeps subscriptions across restarts. */
interface SubscriptionStore {
  find: (token: string) => Promise<SimulatedSubscription | undefined>;
  save: (subscription: SimulatedSubscription) => Promise<void>;
}

/** Creates a store with one file per subscription, in a folder that only its owner can read. */
export function createSubscriptionStore(folder: string): SubscriptionStore {
  const pathOf = (token: string) => join(folder, `${token}.json`);
  return {
    find: async (token) => {
      if (!/^[0-9a-f-]{36}$/.test(token)) return undefined;
      try {
        return JSON.parse(await readFile(pathOf(token), 'utf8')) as SimulatedSubscription;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    save: async (subscription) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = pathOf(subscription.token);
      const fresh = `${path}-new-${process.pid}`;
      await writeFile(fresh, JSON.stringify(subscription), { mode: 0o600 });
      await rename(fresh, path);
    },
  };
}
