import { formatCents } from '../../../../domain/money.ts';
import { amountCents } from '../../payfast/amount.ts';
import { practiceGatewayPath } from '../../payfast/hosts.ts';
import { html } from '../html.ts';
import { nextChargeOn, type PracticeSubscription, recurringAmount } from '../subscription-store.ts';
import { frame } from './frame.ts';

/** Where a subscription's page lies, and below it what its button does. */
export const subscriptionPath = `${practiceGatewayPath}/subscriptions/:token`;

/** The page of a subscription, for those who know its token. */
export function subscriptionPage(subscription: PracticeSubscription): string {
  const { token, form, charges, cancelled } = subscription;
  const charge = html`<form method="post" action="${subscriptionPath.replace(':token', token)}/charge">
    <button type="submit" class="solid">Charge now</button>
    <p>The next payment is made today instead.</p>
  </form>`;
  return frame(
    'Practice subscription',
    html`<section class="card" aria-label="Subscription">
        <p class="amount">${formatCents(amountCents(recurringAmount(subscription)) ?? 0)}</p>
        <dl>
          <div>
            <dt>Item</dt>
            <dd>${form.item_name ?? ''}</dd>
          </div>
          <div>
            <dt>Merchant’s reference</dt>
            <dd>${form.m_payment_id ?? ''}</dd>
          </div>
          <div>
            <dt>Payments so far</dt>
            <dd>${String(charges)}</dd>
          </div>
          <div>
            <dt>Next payment</dt>
            <dd>${cancelled ? 'None: it was cancelled' : nextChargeOn(subscription)}</dd>
          </div>
        </dl>
      </section>
      <div class="choices">${cancelled ? html`` : charge}</div>`,
  );
}

/** The page for a token that belongs to no subscription. */
export function noSubscriptionPage(): string {
  return frame('No such subscription', html`<p>It may have been made by another practice gateway.</p>`);
}
