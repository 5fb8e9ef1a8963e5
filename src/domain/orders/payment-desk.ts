import { DomainError } from '../errors.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** Where payments are made, and where browsers come back to. */
export interface PaymentDesk {
  /** Null where neither a provider nor the practice gateway is on. */
  payments: PaymentProvider | null;
  publicUrl: () => string;
}

/** @throws DomainError orders.payments-off */
export function requireProvider({ payments }: Pick<PaymentDesk, 'payments'>): PaymentProvider {
  if (!payments) throw new DomainError('orders.payments-off');
  return payments;
}
