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

/** Delays in ms before each retry of a notification. */
const RETRY_DELAYS_MS = [1_000, 5_000, 30_000, 2 * 60_000, 10 * 60_000];
/** Timeout in ms for the receiver's response. */
const ANSWER_LIMIT_MS = 10_000;

/** Notification delivery with retries. */
interface Delivery {
  /**
   * Sends a notification and returns whether the first attempt was accepted (2xx). If not, retries with
   * backoff.
   */
  send: (url: string, body: string) => Promise<boolean>;
  /** Drops all pending deliveries. */
  close: () => void;
}

/** Creates a delivery that keeps retries in memory only, so a restart drops them. */
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
      // A failed or unanswered request counts as not accepted.
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

export interface PaymentSimulatorOptions {
  account: MerchantAccount;
  publicUrl: () => string;
  digest: Digest;
  dataDir: string;
  now: () => Date;
  /** Overrides the delays in ms before each retry. */
  retryDelaysMs?: readonly number[];
}

/** Test overrides for the notification that is sent when a buyer clicks a button. */
export type NotificationOverrides = Partial<Pick<NotificationSubject, 'attempt' | 'change'>>;

/** Simulated payment provider that takes no money, with the operations behind its pages and API. */
export interface PaymentSimulator {
  readonly account: MerchantAccount;
  /** Validates a posted form. `ownOrigin` is this application's origin in the buyer's browser. */
  check: (body: string, ownOrigin: string) => FormValues | FormProblems;
  /** Builds a payment's notification without sending or storing anything. */
  notification: (form: FormValues, status: 'COMPLETE' | 'FAILED', twist?: NotificationOverrides) => string;
  /**
   * Sends a payment's notification and returns whether it was accepted on the first attempt. Retries if not.
   * A successful payment also starts the form's subscription, if any.
   */
  settle: (
    form: FormValues,
    status: 'COMPLETE' | 'FAILED',
    twist?: NotificationOverrides,
  ) => Promise<boolean>;
  /** Returns whether this simulator created exactly this notification. `body` excludes the signature. */
  isOurs: (body: string) => boolean;
  subscription: (token: string) => Promise<SimulatedSubscription | undefined>;
  /**
   * Charges a subscription immediately, regardless of its schedule. Returns the same as `settle`, or false if
   * the subscription is cancelled or unknown.
   */
  renew: (token: string) => Promise<boolean>;
  /** Cancels a subscription and sends the notification. */
  cancel: (subscription: SimulatedSubscription) => Promise<void>;
  close: () => void;
}

/** Creates the simulator. It stores subscriptions under `dataDir`, so that they survive a restart. */
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

  function notification(
    form: FormValues,
    status: NotificationStatus,
    twist: NotificationOverrides = {},
  ): string {
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
      // Don't await this, because the caller may hold a lock on the notification's order.
      void sendTo(subscription.form, body);
    },
    close: delivery.close,
  };
}
