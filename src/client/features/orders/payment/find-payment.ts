import { meQuery } from '../../../auth/me-query.ts';
import { httpStatus } from '../../../data/errors.ts';
import { idFromSearch } from '../../../data/path-id.ts';
import { queryClient } from '../../../data/query-client.ts';
import { orderQuery, paymentStateQuery } from '../shared/order-queries.ts';

/** URL search of the pages the payment provider redirects to. */
export interface PaymentSearch {
  order_id?: number | undefined;
  /** Signature of the order id. */
  token?: string | undefined;
}

export function paymentSearch({ order_id: id, token }: Record<string, unknown>): PaymentSearch {
  return {
    order_id: idFromSearch(id) || undefined,
    // The router parses a token of digits as a number.
    token: typeof token === 'string' || typeof token === 'number' ? String(token) : undefined,
  };
}

/**
 * How a payment is identified: `own`, an order of the signed-in user; `token`, a valid signed link; `none`, not the user's
 * order; `unknown`, signed out without a valid token.
 */
export type PaymentSource = 'own' | 'token' | 'none' | 'unknown';

/** False for a 404; rethrows other errors. */
async function exists(lookup: Promise<unknown>): Promise<boolean> {
  try {
    await lookup;
    return true;
  } catch (error) {
    const status = httpStatus(error);
    if (status === 404 || status === 400) return false;
    throw error;
  }
}

/** Loader of both payment pages. */
export async function findPayment({ order_id: id, token }: PaymentSearch): Promise<PaymentSource> {
  const user = await queryClient.ensureQueryData(meQuery);
  if (id === undefined) return 'unknown';
  if (user && (await exists(queryClient.ensureQueryData(orderQuery(id))))) return 'own';
  if (token && (await exists(queryClient.ensureQueryData(paymentStateQuery({ id, token }))))) return 'token';
  return user ? 'none' : 'unknown';
}
