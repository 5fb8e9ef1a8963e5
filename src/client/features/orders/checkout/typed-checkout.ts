import { readDraft, removeDraft, writeDraft } from '../../../data/form-draft.ts';
import { emptyAddress } from './checkout-values.ts';
import type { AddressValues, CheckoutValues } from './checkout-values.ts';

const NAME = 'checkout';

function readAddress(value: unknown): AddressValues | null {
  const address = { ...(value as Partial<AddressValues> | null) };
  const names = Object.keys(emptyAddress) as (keyof AddressValues)[];
  if (names.some((name) => typeof address[name] !== 'string')) return null;
  return Object.fromEntries(names.map((name) => [name, address[name]])) as unknown as AddressValues;
}

/** Anything may stand in a browser's storage: whatever isn't a whole form counts as nothing typed. */
export function parseTypedCheckout(text: string | null): CheckoutValues | null {
  try {
    const { billingAddress, sameAsBilling, shippingAddress, notes } = JSON.parse(text ?? 'null') as Partial<
      Record<keyof CheckoutValues, unknown>
    >;
    const billing = readAddress(billingAddress);
    const shipping = readAddress(shippingAddress);
    if (!billing || !shipping || typeof notes !== 'string') return null;
    return {
      billingAddress: billing,
      sameAsBilling: sameAsBilling === true,
      shippingAddress: shipping,
      notes,
    };
  } catch {
    return null;
  }
}

/** What was typed in this tab before the page was loaded again, or before the visit to the payment page. */
export const readTypedCheckout = () => parseTypedCheckout(readDraft(NAME));

export const keepTypedCheckout = (values: CheckoutValues) => writeDraft(NAME, JSON.stringify(values));

/** The order is paid: the next one begins with its addresses. */
export const forgetTypedCheckout = () => removeDraft(NAME);
