import { createHash } from 'node:crypto';
import type { CartLine } from './cart-lines.server.ts';

/** The same for the same products, names, quantities and prices, whatever their order; 64 hex digits. */
export function fingerprintOf(lines: readonly CartLine[]): string {
  const facts = lines
    .toSorted((a, b) => a.productId - b.productId)
    .map(({ productId, name, quantity, unitCents, billingInterval }) => [
      productId,
      name,
      quantity,
      unitCents,
      billingInterval,
    ]);
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}
