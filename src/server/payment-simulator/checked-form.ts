import {
  type CheckoutField,
  checkoutFieldLimits,
  checkoutFieldOrder,
} from '../payments/payfast/checkout-form.ts';
import type { MerchantAccount } from '../payments/payfast/connection.ts';
import {
  amountCents,
  checkoutSignature,
  isSameSignature,
  parseFormBody,
} from '../payments/payfast/signature.ts';

/** Values of a valid form, without blank and missing fields. */
export type FormValues = Partial<Record<CheckoutField, string>>;

/** Validation errors to show on the page. */
export type FormProblems = readonly string[];

/** Account and URLs that a form must match. */
interface FormRules {
  account: MerchantAccount;
  /** The only allowed notification target, so that forms can't make this process send requests to another host. */
  publicUrl: string;
  /** This application's origin in the buyer's browser. Buyers return there or to `publicUrl`. */
  ownOrigin: string;
}

const MIN_CENTS = 500;
/** Maximum number of errors shown on the page. */
const MAX_PROBLEMS = 50;

const required: readonly CheckoutField[] = [
  'merchant_id',
  'merchant_key',
  'return_url',
  'cancel_url',
  'notify_url',
  'amount',
  'item_name',
];

const shapes: Partial<Record<CheckoutField, { shape: RegExp; must: string }>> = {
  m_payment_id: { shape: /^[\w/-]+$/, must: 'consist of letters, digits, - _ and /' },
  amount: { shape: /^\d{1,9}(\.\d{1,2})?$/, must: 'be an amount such as 299.00' },
  recurring_amount: { shape: /^\d{1,9}(\.\d{1,2})?$/, must: 'be an amount such as 299.00' },
  billing_date: { shape: /^\d{4}-\d{2}-\d{2}$/, must: 'be a date such as 2026-03-01' },
  subscription_type: { shape: /^1$/, must: 'be 1' },
  frequency: { shape: /^[3-6]$/, must: 'be 3, 4, 5 or 6' },
  cycles: { shape: /^\d{1,4}$/, must: 'be a whole number' },
};

function isField(name: string): name is CheckoutField {
  return Object.hasOwn(checkoutFieldLimits, name);
}

function* shapeProblems(values: FormValues): Generator<string> {
  for (const name of required) if (!values[name]) yield `${name} is required`;
  for (const name of checkoutFieldOrder) {
    const value = values[name] ?? '';
    const limit = checkoutFieldLimits[name];
    const shape = shapes[name];
    // oxlint-disable-next-line no-control-regex
    if (/[\0-\x1f]/.test(value)) yield `${name} must be a single line of text`;
    if (limit !== null && value.length > limit) yield `${name} must have at most ${limit} characters`;
    if (value !== '' && shape && !shape.shape.test(value)) yield `${name} must ${shape.must}`;
  }
}

function* addressProblems(values: FormValues, { publicUrl, ownOrigin }: FormRules): Generator<string> {
  const allowed = {
    return_url: [publicUrl, ownOrigin],
    cancel_url: [publicUrl, ownOrigin],
    notify_url: [publicUrl],
  } as const;
  for (const name of ['return_url', 'cancel_url', 'notify_url'] as const) {
    const origin = URL.parse(values[name] ?? '')?.origin;
    if (!allowed[name].some((own) => own === origin)) yield `${name} must be a URL of this application`;
  }
}

function* amountProblems(values: FormValues): Generator<string> {
  const cents = amountCents(values.amount ?? '') ?? 0;
  const recurringCents = amountCents(values.recurring_amount ?? values.amount ?? '') ?? 0;
  const isSubscription = values.subscription_type !== undefined;
  if (cents < MIN_CENTS && !(isSubscription && cents === 0)) yield 'amount must be at least R5.00';
  if (!isSubscription) return;
  if (recurringCents < MIN_CENTS) yield 'recurring_amount must be at least R5.00';
  if (monthsOf(values.frequency) === undefined) yield 'frequency is required for a subscription';
  if (values.cycles === undefined) yield 'cycles is required for a subscription';
}

function* merchantProblems(values: FormValues, signature: string, { account }: FormRules): Generator<string> {
  if (values.merchant_id !== account.merchantId) yield 'merchant_id is unknown';
  if (values.merchant_key !== account.merchantKey) yield 'merchant_key is not this merchant’s key';
  const pairs = checkoutFieldOrder.map((name) => [name, values[name] ?? ''] as const);
  if (!isSameSignature(checkoutSignature(pairs, account.passphrase), signature)) {
    yield 'signature does not match the fields';
  }
}

/** Validates a posted checkout form as strictly as the real provider. Returns its values or the errors. */
export function checkForm(body: string, rules: FormRules): FormValues | FormProblems {
  const posted = parseFormBody(body).map(([name, value]) => [name, value.toString()] as const);
  const unknown = posted.filter(([name]) => name !== 'signature' && !isField(name));
  const seen = new Set<string>();
  const repeated = posted.filter(([name]) => seen.size === seen.add(name).size);
  const { signature = '', ...values } = Object.fromEntries(
    posted.filter(([, value]) => value !== ''),
  ) as FormValues & {
    signature?: string;
  };
  const problems = [
    ...unknown.map(([name]) => `${name} is not a known field`),
    ...repeated.map(([name]) => `${name} was sent twice`),
    ...shapeProblems(values),
    ...addressProblems(values, rules),
    ...amountProblems(values),
    ...merchantProblems(values, signature, rules),
  ];
  return problems.length > 0 ? problems.slice(0, MAX_PROBLEMS) : values;
}

/** Returns the months between charges for a frequency code; undefined for codes that aren't simulated. */
export function monthsOf(frequency: string | undefined): number | undefined {
  return { 3: 1, 4: 3, 5: 6, 6: 12 }[frequency ?? ''];
}
