import { z } from 'zod';
import { checkoutInput } from '../../../schemas/orders.ts';
import { toCheckoutInput } from './checkout-values.ts';
import type { CheckoutValues } from './checkout-values.ts';

/** Judges what would be sent, with the server's own schema; the form's values stay as they were typed. */
export const checkoutForm = z.custom<CheckoutValues>().check(({ value, issues }) => {
  const judged = checkoutInput.safeParse(toCheckoutInput(value));
  for (const { path, message } of judged.error?.issues ?? []) {
    issues.push({ code: 'custom', path: [...path], message, input: value });
  }
});
