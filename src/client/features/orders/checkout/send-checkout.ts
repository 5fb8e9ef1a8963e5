import type { PaymentFormView } from '../../../../domain/orders/schemas.ts';
import { errorMessages } from '../../../../domain/messages.ts';
import { noteLostSession } from '../../../auth/lost-session.ts';
import { refreshCart } from '../../../cart/cart-query.ts';
import { failureMessage, httpStatus } from '../../../data/errors.ts';
import { fetchAgain } from '../../../data/query-client.ts';
import { api, trpc } from '../../../data/trpc.ts';
import { showServerIssues } from '../../../ui/form.ts';
import { toast } from '../../../ui/toast.ts';
import { toCheckoutInput } from './checkout-values.ts';
import type { CheckoutValues } from './checkout-values.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

const emptyCart = errorMessages['orders.cart-empty'].message;

/** What a refusal says beside its words: the total as it is now, where it is another than was shown. */
function totalNow(error: unknown): string | null {
  const { total } = (error as { data?: { total?: unknown } } | null)?.data ?? {};
  return httpStatus(error) === 409 && typeof total === 'string' ? total : null;
}

export type CheckoutOutcome =
  | { kind: 'payable'; payment: PaymentFormView }
  /** Nothing was stored; rand as a decimal string. */
  | { kind: 'total-changed'; total: string }
  | { kind: 'refused' };

export function sayEmptyCart(): void {
  toast({ title: 'Empty cart', description: emptyCart, variant: 'destructive' });
}

/** Makes the order of what was shown, and says what went wrong where it didn't. `total` is what was shown. */
export async function sendCheckout(
  form: CheckoutForm,
  values: CheckoutValues,
  total: string,
): Promise<CheckoutOutcome> {
  try {
    const payment = await api.orders.checkout.mutate({ ...toCheckoutInput(values), expectedTotal: total });
    // There is another order now, and its addresses are the last ones.
    void fetchAgain(trpc.orders.pathFilter());
    return { kind: 'payable', payment };
  } catch (error) {
    const message = failureMessage(error);
    if (message === emptyCart) sayEmptyCart();
    else toast({ title: 'Checkout failed', description: message, variant: 'destructive' });
    if (httpStatus(error) !== undefined) void refreshCart();
    noteLostSession(error);
    showServerIssues(form, error);
    const changed = totalNow(error);
    return changed === null ? { kind: 'refused' } : { kind: 'total-changed', total: changed };
  }
}
