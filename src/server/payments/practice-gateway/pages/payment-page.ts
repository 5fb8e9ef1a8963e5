import { formatCents } from '../../../../domain/money.ts';
import { amountCents } from '../../payfast/amount.ts';
import { practiceGatewayPath } from '../../payfast/hosts.ts';
import type { FormValues } from '../checked-form.ts';
import { html, type Html } from '../html.ts';
import { frame } from './frame.ts';

/** Where the three buttons lead. */
export const outcomePath = `${practiceGatewayPath}/outcome`;

/** What the buttons do; the value travels in the form. */
const buttons = [
  { outcome: 'pay', label: 'Pay', look: 'solid', says: 'The payment succeeds; you come back to your order.' },
  { outcome: 'fail', label: 'Fail', look: 'danger', says: 'The payment is tried and refused.' },
  { outcome: 'cancel', label: 'Cancel', look: 'outline', says: 'You change your mind; nobody is told.' },
] as const;

export type Outcome = (typeof buttons)[number]['outcome'];

/** Whether a text names one of the buttons. */
export function isOutcome(text: string): text is Outcome {
  return buttons.some(({ outcome }) => outcome === text);
}

const everyMonths: Record<string, string> = {
  3: 'every month',
  4: 'every three months',
  5: 'every six months',
  6: 'every year',
};

const money = (amount: string | undefined) => formatCents(amountCents(amount ?? '') ?? 0);

function row(term: string, value: string | undefined): Html {
  return value === undefined
    ? html``
    : html`<div>
        <dt>${term}</dt>
        <dd>${value}</dd>
      </div>`;
}

function recurring({ subscription_type: type, recurring_amount, amount, frequency = '' }: FormValues): Html {
  const every = everyMonths[frequency] ?? '';
  return type === undefined
    ? html``
    : row('Then', `${money(recurring_amount ?? amount)} ${every}, until cancelled`);
}

/** The page of one payment. `posted` is the checked form as it came, which the buttons hand back. */
export function paymentPage(form: FormValues, posted: string, attempt: string): string {
  const forms = buttons.map(
    ({ outcome, label, look, says }) =>
      html`<form method="post" action="${outcomePath}">
        <input type="hidden" name="form" value="${posted}" />
        <input type="hidden" name="attempt" value="${attempt}" />
        <input type="hidden" name="outcome" value="${outcome}" />
        <button type="submit" class="${look}" aria-describedby="${outcome}">${label}</button>
        <p id="${outcome}">${says}</p>
      </form>`,
  );
  return frame(
    'Practice payment',
    html`<section class="card" aria-label="What you pay">
        <p class="amount">${money(form.amount)}</p>
        <dl>
          ${row('Item', form.item_name)} ${row('Description', form.item_description)} ${recurring(form)}
          ${row('Merchant’s reference', form.m_payment_id)} ${row('Merchant', form.merchant_id)}
        </dl>
      </section>
      <div class="choices">${forms}</div>`,
  );
}
