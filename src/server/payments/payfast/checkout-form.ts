import { centsToDecimal } from '../../../domain/money.ts';
import type { PaymentForm, PaymentRequest } from '../../../domain/orders/payment-provider.ts';
import type { BillingInterval } from '../../../domain/shop/billing-interval.ts';
import type { MerchantAccount } from './connection.ts';
import { checkoutSignature, phpTrim } from './signature.ts';

/**
 * Checkout form fields with their maximum length in characters (null: unlimited), in the documented order.
 * The signature uses the same order. Source: https://developers.payfast.co.za/docs#step_1_form_fields
 */
const limits = {
  merchant_id: 8,
  merchant_key: null,
  return_url: null,
  cancel_url: null,
  notify_url: null,
  fica_idnumber: 13,
  name_first: 100,
  name_last: 100,
  email_address: 100,
  cell_number: 100,
  m_payment_id: 100,
  amount: null,
  item_name: 100,
  item_description: 255,
  custom_int1: 255,
  custom_int2: 255,
  custom_int3: 255,
  custom_int4: 255,
  custom_int5: 255,
  custom_str1: 255,
  custom_str2: 255,
  custom_str3: 255,
  custom_str4: 255,
  custom_str5: 255,
  email_confirmation: 1,
  confirmation_address: 100,
  payment_method: 3,
  subscription_type: 1,
  billing_date: 10,
  recurring_amount: null,
  frequency: 1,
  cycles: null,
  subscription_notify_email: null,
  subscription_notify_webhook: null,
  subscription_notify_buyer: null,
} as const;

export type CheckoutField = keyof typeof limits;

export const checkoutFieldLimits: Readonly<Record<CheckoutField, number | null>> = limits;

/** Field names in the documented order. */
export const checkoutFieldOrder = Object.keys(limits) as readonly CheckoutField[];

type Values = Partial<Record<CheckoutField, string>>;

/** The provider's frequency codes: 3 is monthly and 6 is annual. */
const frequencies: Record<BillingInterval, string> = { monthly: '3', yearly: '6' };

const texts = [
  'name_first',
  'name_last',
  'email_address',
  'cell_number',
  'item_name',
  'item_description',
] as const;

/**
 * Truncates a string to `limit` bytes, which is never more than `limit` characters. The provider doesn't say
 * which of the two it counts.
 */
function cut(text: string, limit: number): string {
  let kept = '';
  let bytes = 0;
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > limit) break;
    kept += character;
  }
  return kept;
}

/**
 * Makes a string safe to post and sign by replacing control characters with spaces. Browsers turn a line break
 * into two characters, which breaks the signature. The provider rejects NUL with 403.
 */
export function cleanText(text: string, limit: number | null): string {
  // oxlint-disable-next-line no-control-regex
  const line = phpTrim(text.toWellFormed().replaceAll(/[\0-\x1f\x7f]+/g, ' '));
  return limit === null ? line : phpTrim(cut(line, limit));
}

function subscriptionValues({ subscription }: PaymentRequest): Values {
  if (subscription === null) return {};
  return {
    subscription_type: '1',
    recurring_amount: centsToDecimal(subscription.cents),
    frequency: frequencies[subscription.interval],
    cycles: '0',
  };
}

/** Returns the signed form fields in documented order, cleaned, truncated and without blank values. */
export function signedFields(values: Values, passphrase: string | undefined): Record<string, string> {
  const cleaned = texts.map(
    (name) => [name, cleanText(values[name] ?? '', checkoutFieldLimits[name])] as const,
  );
  const ready: Values = { ...values, ...Object.fromEntries(cleaned) };
  const fields = checkoutFieldOrder.flatMap((name) => {
    const value = ready[name] ?? '';
    return value === '' ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(fields), signature: checkoutSignature(fields, passphrase) };
}

/**
 * Builds the form that redirects a buyer to the provider.
 * @throws Error if the provider would reject the reference
 */
export function buildForm(
  request: PaymentRequest,
  account: MerchantAccount,
  urls: { process: string; notify: string },
): PaymentForm {
  if (!/^[\w/-]{1,100}$/.test(request.reference)) throw new Error('Invalid payment reference');
  const itemName = cleanText(request.itemName, null);
  const values: Values = {
    merchant_id: account.merchantId,
    merchant_key: account.merchantKey,
    return_url: request.returnUrl,
    cancel_url: request.cancelUrl,
    notify_url: urls.notify,
    name_first: request.buyer.firstName,
    name_last: request.buyer.lastName,
    email_address: request.buyer.email,
    cell_number: request.buyer.phone ?? '',
    m_payment_id: request.reference,
    amount: centsToDecimal(request.cents),
    // The provider treats the name `0` as empty and rejects forms without a name.
    item_name: /^0?$/.test(itemName) ? `Payment ${request.reference}` : itemName,
    item_description: request.itemDescription ?? '',
    ...subscriptionValues(request),
  };
  return { url: urls.process, fields: signedFields(values, account.passphrase) };
}
