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

/** The values of a form that was found in order; what was not posted is absent. */
export type FormValues = Partial<Record<CheckoutField, string>>;

/** What is wrong with a form, field by field, in the words for its page. */
export type FormProblems = readonly string[];

/** Which forms are taken. */
interface FormRules {
  account: MerchantAccount;
  /** Notifications go nowhere else, so that no form makes this process call another host. */
  publicUrl: string;
  /** Where the buyer's browser sees this application; buyers go back there or to `publicUrl`. */
  ownOrigin: string;
}

const SMALLEST_CENTS = 500;
/** A form may have as many mistakes as it has room for; its page names the first ones. */
const MOST_PROBLEMS = 50;

const required: readonly CheckoutField[] = [
  'merchant_id',
  'merchant_key',
  'return_url',
  'cancel_url',
  'notify_url',
  'amount',
  'item_name',
];

const shapes: Partial<Record<CheckoutField, { shape: RegExp; takes: string }>> = {
  m_payment_id: { shape: /^[\w/-]+$/, takes: 'letters, digits, - _ and /' },
  amount: { shape: /^\d{1,9}(\.\d{1,2})?$/, takes: 'an amount such as 299.00' },
  recurring_amount: { shape: /^\d{1,9}(\.\d{1,2})?$/, takes: 'an amount such as 299.00' },
  billing_date: { shape: /^\d{4}-\d{2}-\d{2}$/, takes: 'a day such as 2026-03-01' },
  subscription_type: { shape: /^1$/, takes: '1' },
  frequency: { shape: /^[3-6]$/, takes: '3, 4, 5 or 6' },
  cycles: { shape: /^\d{1,4}$/, takes: 'a whole number' },
};

function isField(name: string): name is CheckoutField {
  return Object.hasOwn(checkoutFieldLimits, name);
}

function* shapeProblems(values: FormValues): Generator<string> {
  for (const name of required) if (!values[name]) yield `${name}: it is required`;
  for (const name of checkoutFieldOrder) {
    const value = values[name] ?? '';
    const limit = checkoutFieldLimits[name];
    const shape = shapes[name];
    // oxlint-disable-next-line no-control-regex
    if (/[\0-\x1f]/.test(value)) yield `${name}: it takes one line of text`;
    if (limit !== null && value.length > limit) yield `${name}: it takes at most ${limit} characters`;
    if (value !== '' && shape && !shape.shape.test(value)) yield `${name}: it takes ${shape.takes}`;
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
    if (!allowed[name].some((own) => own === origin))
      yield `${name}: it takes an address of this application`;
  }
}

function* amountProblems(values: FormValues): Generator<string> {
  const cents = amountCents(values.amount ?? '') ?? 0;
  const recurringCents = amountCents(values.recurring_amount ?? values.amount ?? '') ?? 0;
  const isSubscription = values.subscription_type !== undefined;
  if (cents < SMALLEST_CENTS && !(isSubscription && cents === 0)) yield 'amount: it takes R5.00 or more';
  if (!isSubscription) return;
  if (recurringCents < SMALLEST_CENTS) yield 'recurring_amount: it takes R5.00 or more';
  if (monthsOf(values.frequency) === undefined) yield 'frequency: it is required for a subscription';
  if (values.cycles === undefined) yield 'cycles: it is required for a subscription';
}

function* merchantProblems(values: FormValues, signature: string, { account }: FormRules): Generator<string> {
  if (values.merchant_id !== account.merchantId) yield 'merchant_id: it is not known here';
  if (values.merchant_key !== account.merchantKey) yield 'merchant_key: it is not this merchant’s';
  const pairs = checkoutFieldOrder.map((name) => [name, values[name] ?? ''] as const);
  if (!isSameSignature(checkoutSignature(pairs, account.passphrase), signature)) {
    yield 'signature: it does not fit the fields';
  }
}

/** Reads a posted checkout form as the real provider would, strictly. */
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
    ...unknown.map(([name]) => `${name}: there is no such field`),
    ...repeated.map(([name]) => `${name}: it came twice`),
    ...shapeProblems(values),
    ...addressProblems(values, rules),
    ...amountProblems(values),
    ...merchantProblems(values, signature, rules),
  ];
  return problems.length > 0 ? problems.slice(0, MOST_PROBLEMS) : values;
}

/** Months between two charges, by the provider's code for the frequency; undefined for a code not simulated here. */
export function monthsOf(frequency: string | undefined): number | undefined {
  return { 3: 1, 4: 3, 5: 6, 6: 12 }[frequency ?? ''];
}
