import type { Client } from 'pg';
import { sweepUnpaidOrders } from '../../src/domain/orders/order-changes.server.ts';
import { type Books, readBooks } from '../support/books.ts';
import type { HttpClient, Reply } from '../support/http-client.ts';
import type { MortalServer } from '../support/mortal-server.ts';
import { checkOut, fillCart, type FormFields, notificationOf, notify } from '../support/orders.ts';
import type { Shopper } from '../support/shoppers.ts';
import type { Happening } from './order-moves.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Longer than an order waits to be paid. */
const EXPIRED_DAYS = 15;

/** What a press of a button at the provider makes it send, again and again until it is taken. */
export interface ProviderMessage {
  body: string;
  isTaken: boolean;
}

/** A payment form that was handed out, and what would come of it. */
interface HandedOut {
  orderId: number;
  reference: string;
  paid: ProviderMessage;
  failed: ProviderMessage;
}

/** What stories share: the application that may die, its clock and a way to its database that stays. */
export interface Stage {
  mortal: MortalServer;
  database: Client;
  clock: { aheadMs: number };
}

/** One buyer and everything that happens to the orders; what is known of it from outside is kept here. */
export class BuyerStory {
  readonly #stage: Stage;
  readonly #shopper: Shopper;
  readonly #forms: HandedOut[] = [];
  /** What the provider has to tell; the latest comes last. */
  readonly #messages = new Set<ProviderMessage>();
  #secondAttempts = 0;

  constructor(stage: Stage, shopper: Shopper) {
    this.#stage = stage;
    this.#shopper = shopper;
  }

  #client(): HttpClient {
    const client = this.#stage.mortal.server().client();
    client.setCookie('session', this.#shopper.session);
    return client;
  }

  /** A cart with an Individual return twice and an Auto-Assessment Check. */
  async begin(): Promise<void> {
    await fillCart(this.#client(), [1, 2], [4, 1]);
  }

  books(): Promise<Books> {
    return readBooks(this.#stage.database, this.#shopper.id);
  }

  /** Keeps the form of a reply; the provider's part is made at once, since another process may serve later. */
  #keepForm({ status, body }: Reply): void {
    if (status !== 200) return;
    const fields = body.paymentData as FormFields;
    const server = this.#stage.mortal.server();
    this.#forms.push({
      orderId: body.orderId,
      reference: fields['m_payment_id'] ?? '',
      paid: { body: notificationOf(server, fields), isTaken: false },
      failed: { body: notificationOf(server, fields, 'FAILED'), isTaken: false },
    });
  }

  /** The provider tries to tell its message once. Answers the status of the reply. */
  async tell(message: ProviderMessage | undefined): Promise<number> {
    if (!message) return 200;
    // From now on the provider knows of it, whatever becomes of this try.
    this.#messages.delete(message);
    this.#messages.add(message);
    const { status } = await notify(this.#stage.mortal.server(), message.body);
    if (status === 200) message.isTaken = true;
    return status;
  }

  /** Lets something happen; answers the status of the reply, 200 where there is nothing that could happen. */
  async let(what: Happening): Promise<number> {
    const { mortal, clock, database } = this.#stage;
    const client = this.#client();
    const last = this.#forms.at(-1);
    switch (what) {
      case 'submit': {
        const reply = await checkOut(client);
        this.#keepForm(reply);
        return reply.status;
      }
      case 'pay':
        return this.tell(last?.paid);
      case 'pay-first-form':
        return this.tell(this.#forms[0]?.paid);
      case 'fail':
        return this.tell(last?.failed);
      case 'repeat':
        return this.tell([...this.#messages].at(-1));
      case 'return': {
        if (!last) return 200;
        const page = await client.get(`/payment/success?order_id=${last.orderId}`);
        const order = await client.get(`/api/orders/${last.orderId}`);
        return Math.max(page.status, order.status);
      }
      case 'cancel':
        return last ? (await client.post(`/api/orders/${last.orderId}/cancel`)).status : 200;
      case 'pay-again': {
        if (!last) return 200;
        this.#secondAttempts += 1;
        const reply = await client.post(`/api/orders/${last.orderId}/pay`);
        this.#keepForm(reply);
        return reply.status;
      }
      case 'add':
        return (await client.post('/api/cart', { productId: 1, quantity: 1 })).status;
      case 'reprice':
        await database.query('update products set price = 598 - price + 1 where id = 1');
        return 200;
      case 'expire':
        clock.aheadMs += EXPIRED_DAYS * DAY_MS;
        await sweepUnpaidOrders(mortal.server().deps);
        return 200;
      case 'jobs':
        await mortal.doJobs();
        return 200;
    }
  }

  /** What the provider still has to tell. */
  untaken(): ProviderMessage[] {
    return [...this.#messages].filter(({ isTaken }) => !isTaken);
  }

  /** How often another payment of an order was asked for; each may leave a second order of the same cart. */
  get secondAttempts(): number {
    return this.#secondAttempts;
  }

  /** The order and the reference of each form that was paid. */
  paidForms(): { orderId: number; reference: string }[] {
    return this.#forms
      .filter(({ paid }) => this.#messages.has(paid))
      .map(({ orderId, reference }) => ({ orderId, reference }));
  }

  /** The order and the reference of each payment that is booked for a paid order. */
  async bookedForms(): Promise<{ orderId: number; reference: string }[]> {
    const { rows } = await this.#stage.database.query<{ orderId: number; reference: string }>(
      `select o.id as "orderId", f.field->>1 as reference
       from orders o join payments p on p.order_id = o.id, jsonb_array_elements(p.fields) f(field)
       where o.user_id = $1 and o.paid_at is not null and f.field->>0 = 'm_payment_id'`,
      [this.#shopper.id],
    );
    return rows;
  }
}
