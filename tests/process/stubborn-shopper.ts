import { setTimeout as sleep } from 'node:timers/promises';
import { formsOf } from '../payments/simulator-shop.ts';
import { HttpClient, type Reply } from '../support/http-client.ts';
import { orderAddress } from '../support/orders.ts';
import type { Random } from '../support/random.ts';
import type { Shopper } from '../support/shoppers.ts';

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 2_000;
const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };

/** What all shoppers together have met. */
export interface Mall {
  url: string;
  /** Calls that were answered as they should be. */
  answered: number;
  /** Calls that were cut off, refused or answered with 5xx, and made again. */
  interrupted: number;
  onAnswer: () => void;
  /** Told of each call that was made again: its status, undefined where there was no answer. */
  onInterruption?: (status: number | undefined) => void;
}

/** A press of Pay: what it sends, and of which payment the provider then tells. */
export interface PaidPress {
  reference: string;
  /** The first digits of the payment's id. */
  attempt: string;
  fields: Record<string, string>;
}

interface Form {
  orderId: number;
  paymentUrl: string;
  paymentData: Record<string, string>;
}

/** Somebody who buys something and tries everything again until it is answered, as impatient people do. */
export class StubbornShopper {
  readonly shopper: Shopper;
  /** Everything that was put into the cart, by product. */
  readonly put = new Map<number, number>();
  readonly presses: PaidPress[] = [];
  readonly #mall: Mall;
  readonly #random: Random;
  /** Failures in a row: each makes the next pause longer. */
  #failures = 0;

  constructor(mall: Mall, shopper: Shopper, random: Random) {
    this.#mall = mall;
    this.shopper = shopper;
    this.#random = random;
  }

  /** One try; undefined when there was no usable answer. */
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

  /** Looks into the cart before trying again, so that a lost answer does not lead to twice as much. */
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

  /** Opens the provider's page and presses a button. Answers whether the press was answered at the first try. */
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

  /** The same press once more, until it is answered: the provider tells of the same payment again. */
  async pressAgain({ fields }: PaidPress): Promise<void> {
    await this.#insist('POST', '/practice-gateway/outcome', new URLSearchParams(fields).toString());
  }

  async #pay(form: Form): Promise<void> {
    const atOnce = await this.#press(form, 'Pay');
    // Some do not trust a page that came so late, and begin again.
    if (atOnce || !this.#random.chance(0.3)) return;
    const again = await this.#checkOut();
    if (again) await this.#press(again, 'Pay');
  }

  /** From the empty cart to the order's page. */
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
    // Two tabs: both are paid.
    const second = random.chance(0.15) ? await this.#checkOut() : undefined;
    await Promise.all([this.#pay(form), second && this.#pay(second)]);
    await this.#insist('GET', `/api/orders/${form.orderId}`);
  }
}
