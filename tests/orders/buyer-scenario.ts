import type { Client } from 'pg';
import { sweepUnpaidOrders } from '../../src/domain/orders/order-changes.server.ts';
import { type Books, readBooks } from '../support/books.ts';
import type { HttpClient, Reply } from '../support/http-client.ts';
import type { CrashableServer } from '../support/crashable-server.ts';
import { checkOut, fillCart, type FormFields, notificationOf, notify } from '../support/orders.ts';
import type { Shopper } from '../support/shoppers.ts';
import type { OrderAction } from './order-transitions.ts';
import { DAY_MS } from '../../src/domain/calendar.ts';

/** Number of days after which an unpaid order has expired. */
const EXPIRED_DAYS = 15;

/** A notification that the provider repeats until it is accepted. */
export interface ProviderMessage {
  body: string;
  isAccepted: boolean;
}

/** A returned payment form, with the notifications for a successful and a failed payment. */
interface PaymentForm {
  orderId: number;
  reference: string;
  paid: ProviderMessage;
  failed: ProviderMessage;
}

/** State shared by all scenarios: the crashable server, a direct database connection and the clock. */
export interface Stage {
  server: CrashableServer;
  database: Client;
  clock: { aheadMs: number };
}

/** Simulates a buyer: performs actions on their orders and records what an outside observer can see. */
export class BuyerScenario {
  readonly #stage: Stage;
  readonly #shopper: Shopper;
  readonly #forms: PaymentForm[] = [];
  /** Notifications sent by the provider, oldest first. */
  readonly #messages = new Set<ProviderMessage>();
  #secondAttempts = 0;

  constructor(stage: Stage, shopper: Shopper) {
    this.#stage = stage;
    this.#shopper = shopper;
  }

  #client(): HttpClient {
    const client = this.#stage.server.current().client();
    client.setCookie('session', this.#shopper.session);
    return client;
  }

  /** Fills the cart with two Individual returns and an Auto-Assessment Check. */
  async fillCart(): Promise<void> {
    await fillCart(this.#client(), [1, 2], [4, 1]);
  }

  books(): Promise<Books> {
    return readBooks(this.#stage.database, this.#shopper.id);
  }

  /**
   * Stores a returned form. Builds its notifications immediately, because the server may be replaced later.
   */
  #keepForm({ status, body }: Reply): void {
    if (status !== 200) return;
    const fields = body.paymentData as FormFields;
    const server = this.#stage.server.current();
    this.#forms.push({
      orderId: body.orderId,
      reference: fields['m_payment_id'] ?? '',
      paid: { body: notificationOf(server, fields), isAccepted: false },
      failed: { body: notificationOf(server, fields, 'FAILED'), isAccepted: false },
    });
  }

  /** Delivers a notification once and returns the response status. */
  async deliver(message: ProviderMessage | undefined): Promise<number> {
    if (!message) return 200;
    // The notification counts as sent even if this attempt fails.
    this.#messages.delete(message);
    this.#messages.add(message);
    const { status } = await notify(this.#stage.server.current(), message.body);
    if (status === 200) message.isAccepted = true;
    return status;
  }

  /** Performs an action and returns the response status, or 200 if the action isn't possible. */
  async perform(action: OrderAction): Promise<number> {
    const { server, clock, database } = this.#stage;
    const client = this.#client();
    const last = this.#forms.at(-1);
    switch (action) {
      case 'submit': {
        const reply = await checkOut(client);
        this.#keepForm(reply);
        return reply.status;
      }
      case 'pay':
        return this.deliver(last?.paid);
      case 'pay-first-form':
        return this.deliver(this.#forms[0]?.paid);
      case 'fail':
        return this.deliver(last?.failed);
      case 'repeat':
        return this.deliver([...this.#messages].at(-1));
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
        await sweepUnpaidOrders(server.current().deps);
        return 200;
      case 'jobs':
        await server.runJobs();
        return 200;
    }
  }

  /** Returns notifications that haven't been accepted yet. */
  undelivered(): ProviderMessage[] {
    return [...this.#messages].filter(({ isAccepted }) => !isAccepted);
  }

  /** Number of repeated payment attempts; each may create a second order for the same cart. */
  get secondAttempts(): number {
    return this.#secondAttempts;
  }

  /** Returns the order and reference of each paid form. */
  paidForms(): { orderId: number; reference: string }[] {
    return this.#forms
      .filter(({ paid }) => this.#messages.has(paid))
      .map(({ orderId, reference }) => ({ orderId, reference }));
  }

  /** Returns the order and reference of each payment posted to the books for a paid order. */
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
