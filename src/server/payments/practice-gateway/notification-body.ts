import { centsToDecimal, multiplyCents } from '../../../domain/money.ts';
import type { MerchantAccount } from '../payfast/account.ts';
import { amountCents } from '../payfast/amount.ts';
import { encodePairs } from '../payfast/encoding.ts';
import { notificationSignature } from '../payfast/signature.ts';
import type { FormValues } from './checked-form.ts';
import { type Digest, paymentId } from './payment-ids.ts';

export type NotificationStatus = 'COMPLETE' | 'FAILED' | 'CANCELLED';

/** What a notification is about. */
export interface NotificationSubject {
  status: NotificationStatus;
  /** Eight digits; the same attempt, status and fields make the same notification. */
  attempt: string;
  /** As the provider writes it; blank for a cancelled subscription. */
  amount: string;
  /** The provider sends a renewal's token in second place and a first payment's at the end. */
  token?: { value: string; place: 'second' | 'last'; billingDate?: string };
  /** Other values than would be right, for tests: all are signed and confirmed, but for a signature of their own. */
  change?: Readonly<Record<string, string>>;
}

/** Hundredths of a percent that the provider keeps, and the least that it keeps, in cents. */
const FEE_SHARE = 230;
const SMALLEST_FEE_CENTS = 230;

function amounts(amount: string): readonly string[] {
  const gross = amountCents(amount);
  if (gross === null) return ['', '', ''];
  const fee = gross === 0 ? 0 : -Math.max(SMALLEST_FEE_CENTS, multiplyCents(gross, FEE_SHARE, 10_000));
  return [gross, fee, gross + fee].map(centsToDecimal);
}

const customFields = ['str', 'int'].flatMap((kind) =>
  [1, 2, 3, 4, 5].map((number) => `custom_${kind}${number}` as keyof FormValues),
);

/** A notification as it goes over the wire: the provider's fields in the provider's order, blank ones too, signed. */
export function notificationBody(
  form: FormValues,
  subject: NotificationSubject,
  { account, digest }: { account: MerchantAccount; digest: Digest },
): string {
  const { status, attempt, token, change = {} } = subject;
  const [gross = '', fee = '', net = ''] = amounts(subject.amount);
  const fromForm = (name: keyof FormValues) => [name, form[name] ?? ''] as const;
  const fields = [
    fromForm('m_payment_id'),
    ...(token?.place === 'second' ? [['token', token.value] as const] : []),
    ['pf_payment_id', ''],
    ['payment_status', status],
    fromForm('item_name'),
    fromForm('item_description'),
    ['amount_gross', gross],
    ['amount_fee', fee],
    ['amount_net', net],
    ...customFields.map(fromForm),
    fromForm('name_first'),
    fromForm('name_last'),
    fromForm('email_address'),
    ['merchant_id', account.merchantId],
    ...(token?.place === 'last' ? [['token', token.value] as const] : []),
    ...(token?.billingDate === undefined ? [] : [['billing_date', token.billingDate] as const]),
  ].map(([name = '', value = '']) => [name, change[name] ?? value] as const);
  const id = change['pf_payment_id'] ?? paymentId(digest, attempt, encodePairs(fields));
  const sent = fields.map(([name, value]) => [name, name === 'pf_payment_id' ? id : value] as const);
  const signature = change['signature'] ?? notificationSignature(sent, account.passphrase);
  return encodePairs([...sent, ['signature', signature]]);
}
