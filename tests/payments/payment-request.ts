import type { PaymentRequest } from '../../src/domain/orders/payment-provider.ts';
import type { PayfastSettings } from '../../src/server/settings.ts';

/** Public test merchant from the provider's documentation. */
export const testMerchant: PayfastSettings = {
  mode: 'sandbox',
  merchantId: '10000100',
  merchantKey: '46f0cd694581a',
  passphrase: 'jt7NOE43FZPn',
  sources: undefined,
};

/** Builds a one-off payment. */
export function paymentRequest(overrides: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    reference: 'order-7/a1',
    cents: 59_900,
    itemName: 'Comprehensive Tax Return',
    itemDescription: null,
    buyer: { firstName: 'Siobhán', lastName: "O'Brien", email: 'jo+tax@example.co.za', phone: null },
    subscription: null,
    returnUrl: 'https://tax.example.com/payment/success?order_id=7',
    cancelUrl: 'https://tax.example.com/payment/cancel?order_id=7',
    ...overrides,
  };
}
