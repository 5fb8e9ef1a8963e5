import type { PaymentNotice } from './payment-provider.ts';

/** A notification that says enough to be acted upon, in texts that fit their columns. */
export interface UsableNotice extends PaymentNotice {
  status: string;
}

const LONGEST = { paymentId: 64, status: 20, subscriptionToken: 64 } as const;

/** Null for a notification that names no status, no payment of ours, or says something that no provider would. */
export function usableNotice(notice: PaymentNotice): UsableNotice | null {
  const { status, reference, paymentId, subscriptionToken } = notice;
  if (status === null || (reference === null && subscriptionToken === null)) return null;
  if (status === 'COMPLETE' && (paymentId === null || notice.grossCents === null)) return null;
  const fits = Object.entries(LONGEST).every(
    ([name, longest]) => (notice[name as keyof typeof LONGEST] ?? '').length <= longest,
  );
  const texts = [...notice.fields.flat(), reference, paymentId, status, subscriptionToken];
  const storable = texts.every((text) => text === null || (!text.includes('\0') && text.isWellFormed()));
  return fits && storable ? { ...notice, status } : null;
}
