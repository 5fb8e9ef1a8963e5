import { meQuery } from '../../../auth/me-query.ts';
import { httpStatus } from '../../../data/errors.ts';
import { idFromSearch } from '../../../data/path-id.ts';
import { queryClient } from '../../../data/query-client.ts';
import { orderQuery, paymentStateQuery } from '../shared/order-queries.ts';

/** Search parameters of the pages that the payment provider redirects to. */
export interface PaymentSearch {
  order_id?: number | undefined;
  /** Signature of the order ID. */
  token?: string | undefined;
}

export function paymentSearch({ order_id: id, token }: Record<string, unknown>): PaymentSearch {
  return {
    order_id: idFromSearch(id) || undefined,
    // The router parses an all-digit token as a number.
    token: typeof token === 'string' || typeof token === 'number' ? String(token) : undefined,
  };
}

/**
 * Visitor's access to a payment. `own`: the order is the signed-in user's. `token`: the link has a valid
 * signature. `none`: the order isn't the user's. `unknown`: no order ID, or signed out without a valid token.
 */
export type PaymentSource = 'own' | 'token' | 'none' | 'unknown';

/** Returns false for a 404 or 400 response, and rethrows other errors. */
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

/** Loads a payment for both payment pages and returns its source. */
export async function findPayment({ order_id: id, token }: PaymentSearch): Promise<PaymentSource> {
  const user = await queryClient.ensureQueryData(meQuery);
  if (id === undefined) return 'unknown';
  if (user && (await exists(queryClient.ensureQueryData(orderQuery(id))))) return 'own';
  if (token && (await exists(queryClient.ensureQueryData(paymentStateQuery({ id, token }))))) return 'token';
  return user ? 'none' : 'unknown';
}
