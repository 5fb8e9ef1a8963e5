import { DomainError } from '../errors.ts';
import { centsToDecimal } from '../money.ts';
import type { SqlTransaction } from '../sql.ts';
import { lockBuyerStatement } from './buyer-lock.server.ts';
import { lockCartLines } from './cart-lines.server.ts';
import { recurringOf, totalCents } from './order-total.ts';
import { paymentForm } from './payment-form.ts';
import { type PaymentDesk, requireProvider } from './payment-desk.ts';
import { placeOrder } from './place-order.server.ts';
import type { CheckoutInput, PaymentFormView } from './schemas.ts';

/**
 * Makes an order of a user's cart, which stays until the payment arrives, and answers with the form that pays it. An
 * unchanged cart leads to the same pending order again, and forms handed out earlier stay payable.
 * @throws DomainError orders.payments-off, orders.cart-empty, orders.two-intervals, orders.total-too-large,
 * orders.total-changed (with the total)
 */
export async function checkout(
  userId: number,
  input: CheckoutInput,
  deps: PaymentDesk & { transaction: SqlTransaction; now: () => Date },
): Promise<PaymentFormView> {
  const provider = requireProvider(deps);
  const { cents, lines, attempt } = await deps.transaction(async (run) => {
    await run(lockBuyerStatement, [userId]);
    const lines = await lockCartLines(run, userId);
    if (lines.length === 0) throw new DomainError('orders.cart-empty');
    // Refuses what the form could not be made for, before anything is stored.
    recurringOf(lines);
    const cents = totalCents(lines);
    const total = centsToDecimal(cents);
    if (input.expectedTotal !== undefined && input.expectedTotal !== total) {
      throw new DomainError('orders.total-changed', { details: { total } });
    }
    return { cents, lines, attempt: await placeOrder(run, userId, input, { lines, cents, now: deps.now() }) };
  });
  return paymentForm({ ...attempt, cents, lines, buyer: input.billingAddress }, { ...deps, provider });
}
