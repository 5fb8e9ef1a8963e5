import type { FlagReason } from '../orders/payments/payment-notification.entity.ts';
import type { FindingKind } from '../orders/payments/reconcile.server.ts';

const again = 'process it again with “npm run reconcile -- --again”';

/** Advice for the practice on each kind of flagged payment notification. */
export const flagAdvice: Readonly<Record<FlagReason, string>> = {
  unreadable: 'Look for the payment on the provider’s website. If it isn’t there, mark this as dealt with.',
  signature: `Correct the passphrase in the settings (PAYFAST_PASSPHRASE), then ${again}.`,
  source: `Correct TRUST_PROXY or PAYFAST_SOURCES in the settings, then ${again}.`,
  merchant: `Correct the merchant ID in the settings (PAYFAST_MERCHANT_ID), then ${again}.`,
  'not-confirmed': `Look for the payment on the provider’s website. If it’s there, ${again}; otherwise mark this as dealt with.`,
  'unknown-order':
    'Look for the payment on the provider’s website and refund it there, then mark this as dealt with.',
  amount:
    'Refund the payment on the provider’s website and ask the client to pay for the order again, then mark this as dealt with.',
  'out-of-tries': `Look for the payment on the provider’s website. If it’s there, ${again}.`,
  'subscription-ended':
    'Refund the payment on the provider’s website, record the refund on the order, then mark this as dealt with.',
};

const askTechnician = 'Ask whoever runs the server: this should never happen.';

/** Advice for the practice on each kind of reconciliation finding. */
export const findingAdvice: Readonly<Record<FindingKind, string>> = {
  'paid order without a payment': askTechnician,
  'payment for an order that isn’t paid': askTechnician,
  'amount differs from the order': askTechnician,
  'order refers to another payment': askTechnician,
  'items don’t add up to the total': askTechnician,
  'paid order without an invoice': askTechnician,
  'verified payment that wasn’t recorded': askTechnician,
  'paid twice, to be refunded':
    'Refund the second payment on the provider’s website, then record the refund on the order.',
  'charged after cancellation, to be refunded':
    'Refund the payment on the provider’s website, then record the refund on the order.',
  'subscription not yet cancelled with the provider':
    'We’ll keep trying. To end it at once, cancel it on the provider’s website and run “npm run reconcile -- --cancelled” with the order’s number.',
  'notification not processed for an hour':
    'The provider isn’t responding. We’ll keep trying for twelve days; there’s nothing to do yet.',
  'charge date passed without a payment':
    'The provider couldn’t charge the client, who has been told by e-mail. Contact the client if this continues.',
};
