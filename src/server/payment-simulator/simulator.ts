import { join } from 'node:path';
import { southAfricanDay } from '../../domain/calendar.ts';
import type { MerchantAccount } from '../payments/payfast/connection.ts';
import { checkForm, type FormProblems, type FormValues } from './checked-form.ts';
import {
  type Digest,
  isOurs,
  newAttempt,
  notificationBody,
  type NotificationStatus,
  type NotificationSubject,
  subscriptionToken,
} from './notifications.ts';
import {
  createSubscriptionStore,
  type SimulatedSubscription,
  recurringAmount,
} from './subscription-store.ts';

/** Milliseconds before each further try of a notification that was not taken. */
const RETRY_DELAYS_MS = [1_000, 5_000, 30_000, 2 * 60_000, 10 * 60_000];
/** Milliseconds that a receiver has for its answer. */
const ANSWER_LIMIT_MS = 10_000;

/** Brings notifications to where they belong. */
interface Delivery {
  /** Tries once and says whether it was taken (2xx); if not, it is tried again later, less and less often. */
  send: (url: string, body: string) => Promise<boolean>;
  /** Gives up whatever is still waiting or on its way. */
  close: () => void;
}

/** What waits for another try is kept in memory alone: a restart forgets it. */
function createDelivery(retryDelaysMs: readonly number[] = RETRY_DELAYS_MS): Delivery {
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

/** What the simulator stands on. */
interface PaymentSimulatorOptions {
  account: MerchantAccount;
  publicUrl: () => string;
  digest: Digest;
  dataDir: string;
  now: () => Date;
  /** Milliseconds before each further try of a notification; the usual ones when left out. */
  retryDelaysMs?: readonly number[];
}

/** How a notification differs from what a buyer's press of a button would send. */
export type NotificationTwist = Partial<Pick<NotificationSubject, 'attempt' | 'change'>>;

/** A payment provider that takes no money: what its pages and its API do. */
export interface PaymentSimulator {
  readonly account: MerchantAccount;
  /** Reads a posted form; `ownOrigin` is the address under which the buyer's browser sees this application. */
  check: (body: string, ownOrigin: string) => FormValues | FormProblems;
  /** A notification about a form's payment, as it would be sent; nothing is sent, nothing is kept. */
  notification: (form: FormValues, status: 'COMPLETE' | 'FAILED', twist?: NotificationTwist) => string;
  /** Sends the notification of a payment. Answers whether it was taken at once; if not, it is tried again. */
  settle: (form: FormValues, status: 'COMPLETE' | 'FAILED', twist?: NotificationTwist) => Promise<boolean>;
  /** Whether this simulator made a notification, byte for byte; the body is without its signature. */
  isOurs: (body: string) => boolean;
  subscription: (token: string) => Promise<SimulatedSubscription | undefined>;
  /** Charges a subscription now, whatever day it is. Answers as `settle`; false for one that has ended. */
  renew: (token: string) => Promise<boolean>;
  /** Ends a subscription and notifies of it. */
  cancel: (subscription: SimulatedSubscription) => Promise<void>;
  close: () => void;
}

/** The payment simulator of this process. What it must know after a restart lies in files under `dataDir`. */
export function createPaymentSimulator(options: PaymentSimulatorOptions): PaymentSimulator {
  const { account, publicUrl, digest, now } = options;
  const delivery = createDelivery(options.retryDelaysMs);
  const subscriptions = createSubscriptionStore(join(options.dataDir, 'practice-gateway'));
  const today = () => southAfricanDay(now());
  const bodyOf = (form: FormValues, subject: NotificationSubject) =>
    notificationBody(form, subject, { account, digest });
  const sendTo = (form: FormValues, body: string) => delivery.send(form.notify_url ?? '', body);

  function tokenOf(form: FormValues, attempt: string): string | undefined {
    if (form.subscription_type === undefined) return undefined;
    return subscriptionToken(digest, attempt, form.m_payment_id ?? '');
  }

  function notification(form: FormValues, status: NotificationStatus, twist: NotificationTwist = {}): string {
    const { attempt = newAttempt(), change } = twist;
    const token = status === 'COMPLETE' ? tokenOf(form, attempt) : undefined;
    return bodyOf(form, {
      status,
      attempt,
      amount: form.amount ?? '',
      token:
        token === undefined
          ? undefined
          : { value: token, place: 'last', billingDate: form.billing_date ?? today() },
      change,
    });
  }

  async function begin(form: FormValues, attempt: string): Promise<void> {
    const token = tokenOf(form, attempt);
    if (token === undefined || (await subscriptions.find(token)) !== undefined) return;
    await subscriptions.save({ token, form, startedOn: today(), charges: 1, cancelled: false });
  }

  return {
    account,
    check: (body, ownOrigin) => checkForm(body, { account, publicUrl: publicUrl(), ownOrigin }),
    notification,
    settle: async (form, status, { attempt = newAttempt(), change } = {}) => {
      if (status === 'COMPLETE') await begin(form, attempt);
      return sendTo(form, notification(form, status, { attempt, change }));
    },
    isOurs: (body) => isOurs(digest, body),
    subscription: subscriptions.find,
    renew: async (token) => {
      const subscription = await subscriptions.find(token);
      if (subscription === undefined || subscription.cancelled) return false;
      await subscriptions.save({ ...subscription, charges: subscription.charges + 1 });
      const body = bodyOf(subscription.form, {
        status: 'COMPLETE',
        attempt: newAttempt(),
        amount: recurringAmount(subscription),
        token: { value: token, place: 'second' },
      });
      return sendTo(subscription.form, body);
    },
    cancel: async (subscription) => {
      await subscriptions.save({ ...subscription, cancelled: true });
      const body = bodyOf(subscription.form, {
        status: 'CANCELLED',
        attempt: newAttempt(),
        amount: '',
        token: { value: subscription.token, place: 'last' },
      });
      // Not waited for: who cancels may hold the very order that the notification is about.
      void sendTo(subscription.form, body);
    },
    close: delivery.close,
  };
}
