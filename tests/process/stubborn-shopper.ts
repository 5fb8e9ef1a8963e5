import { setTimeout as sleep } from 'node:timers/promises';
import { formsOf } from '../payments/simulator-shop.ts';
import { HttpClient, type Reply } from '../support/http-client.ts';
import { orderAddress } from '../support/orders.ts';
import type { Random } from '../support/random.ts';
import type { Shopper } from '../support/shoppers.ts';

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 2_000;
const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };

/** State shared by all shoppers. */
export interface Mall {
  url: string;
  /** Number of requests with a response below 500. */
  answered: number;
  /** Number of requests that were cut off or answered with 5xx, and then retried. */
  interrupted: number;
  onAnswer: () => void;
  /** Called for each retried request with its status; undefined if there was no response. */
  onInterruption?: (status: number | undefined) => void;
}

/** A click on Pay, with its form fields and the payment that the provider then reports. */
export interface PaidPress {
  reference: string;
  /** First digits of the payment's ID. */
  attempt: string;
  fields: Record<string, string>;
}

interface Form {
  orderId: number;
  paymentUrl: string;
  paymentData: Record<string, string>;
}

/** A simulated impatient buyer, who repeats every request until it succeeds. */
export class StubbornShopper {
  readonly shopper: Shopper;
  /** Quantities added to the cart, by product. */
  readonly put = new Map<number, number>();
  readonly presses: PaidPress[] = [];
  readonly #mall: Mall;
  readonly #random: Random;
  /** Number of consecutive failures; each makes the next pause longer. */
  #failures = 0;

  constructor(mall: Mall, shopper: Shopper, random: Random) {
    this.#mall = mall;
    this.shopper = shopper;
    this.#random = random;
  }

  /** Sends a request once. Pauses and returns undefined if it was cut off or answered with 5xx. */
  async #try(method: string, path: string, body?: unknown): Promise<Reply | undefined> {
    const client = new HttpClient(this.#mall.url);
    client.setCookie('session', this.shopper.session);
    const headers = typeof body === 'string' ? formHeaders : {};
    const reply = await client.send(method, path, { body, headers }).catch(() => undefined);
    if (reply && reply.status < 500) {
      this.#failures = 0;
      this.#mall.answered += 1;
      this.#mall.onAnswer();
      return reply;
    }
    this.#mall.interrupted += 1;
    this.#mall.onInterruption?.(reply?.status);
    const pause = Math.min(FIRST_PAUSE_MS * 1.5 ** this.#failures++, LONGEST_PAUSE_MS);
    await sleep(pause * (0.5 + this.#random.next()));
    return undefined;
  }

  async #insist(method: string, path: string, body?: unknown): Promise<Reply> {
    for (;;) {
      const reply = await this.#try(method, path, body);
      if (reply) return reply;
    }
  }

  /** Checks the cart before each retry, so that a lost response doesn't double the quantity. */
  async #putIntoCart(productId: number, quantity: number): Promise<void> {
    this.put.set(productId, quantity);
    while (!(await this.#try('POST', '/api/cart', { productId, quantity }))) {
      const { body } = await this.#insist('GET', '/api/cart');
      if ((body as { productId: number }[]).some((line) => line.productId === productId)) return;
    }
  }

  async #checkOut(): Promise<Form | undefined> {
    const { status, body } = await this.#insist('POST', '/api/checkout', { billingAddress: orderAddress() });
    return status === 200 ? (body as Form) : undefined;
  }

  /** Opens the provider's page and clicks a button. Returns whether the first attempt succeeded. */
  async #press({ paymentUrl, paymentData }: Form, label: 'Pay' | 'Fail'): Promise<boolean> {
    const posted = new URLSearchParams(paymentData).toString();
    const page = await this.#insist('POST', new URL(paymentUrl).pathname, posted);
    const button = formsOf(page.body).find((form) => form.label === label);
    if (!button) throw new Error(`There is no button ${label}: ${page.body}`);
    const fields = button.fields as Record<string, string>;
    const press = {
      reference: paymentData['m_payment_id'] ?? '',
      attempt: fields['attempt'] ?? '',
      fields,
    };
    if (label === 'Pay') this.presses.push(press);
    if (await this.#try('POST', '/practice-gateway/outcome', new URLSearchParams(fields).toString()))
      return true;
    await this.pressAgain(press);
    return false;
  }

  /** Repeats a click until it succeeds; the provider then reports the same payment again. */
  async pressAgain({ fields }: PaidPress): Promise<void> {
    await this.#insist('POST', '/practice-gateway/outcome', new URLSearchParams(fields).toString());
  }

  async #pay(form: Form): Promise<void> {
    const atOnce = await this.#press(form, 'Pay');
    // Some buyers distrust a slow page and check out again.
    if (atOnce || !this.#random.chance(0.3)) return;
    const again = await this.#checkOut();
    if (again) await this.#press(again, 'Pay');
  }

  /** Completes a purchase, from the empty cart to the order page. */
  async shop(): Promise<void> {
    const random = this.#random;
    await sleep(random.between(0, 500));
    await this.#putIntoCart(random.between(1, 3), random.between(1, 4));
    let form = await this.#checkOut();
    if (!form) throw new Error('A full cart could not be checked out');
    if (random.chance(0.3)) await this.#putIntoCart(4, 1);
    if (random.chance(0.2)) {
      await this.#press(form, 'Fail');
      const again = await this.#insist('POST', `/api/orders/${form.orderId}/pay`);
      if (again.status === 200) form = again.body as Form;
    }
    // Some buyers pay in two tabs.
    const second = random.chance(0.15) ? await this.#checkOut() : undefined;
    await Promise.all([this.#pay(form), second && this.#pay(second)]);
    await this.#insist('GET', `/api/orders/${form.orderId}`);
  }
}
