import { meQuery } from '../../../auth/me-query.ts';
import { httpStatus } from '../../../data/errors.ts';
import { idFromSearch } from '../../../data/path-id.ts';
import { queryClient } from '../../../data/query-client.ts';
import { orderQuery, paymentStateQuery } from '../shared/order-queries.ts';

/** What the payment provider's pages send browsers back with. */
export interface PaymentSearch {
  order_id?: number | undefined;
  /** Signs the order's number. */
  token?: string | undefined;
}

export function paymentSearch({ order_id: id, token }: Record<string, unknown>): PaymentSearch {
  return {
    order_id: idFromSearch(id) || undefined,
    // A token of digits alone was read as a number.
    token: typeof token === 'string' || typeof token === 'number' ? String(token) : undefined,
  };
}

/**
 * By what a payment can be told: `own`, the order of whoever is signed in; `token`, the address alone; `none`, an order
 * that isn't one of theirs; `unknown`, nobody is signed in and the address says nothing.
 */
export type PaymentSource = 'own' | 'token' | 'none' | 'unknown';

/** Whether the server has it; what it refuses for any other reason is an error. */
async function isThere(looked: Promise<unknown>): Promise<boolean> {
  try {
    await looked;
    return true;
  } catch (error) {
    const status = httpStatus(error);
    if (status === 404 || status === 400) return false;
    throw error;
  }
}

/** For the loaders of both pages. */
export async function findPayment({ order_id: id, token }: PaymentSearch): Promise<PaymentSource> {
  const user = await queryClient.ensureQueryData(meQuery);
  if (id === undefined) return 'unknown';
  if (user && (await isThere(queryClient.ensureQueryData(orderQuery(id))))) return 'own';
  if (token && (await isThere(queryClient.ensureQueryData(paymentStateQuery({ id, token }))))) return 'token';
  return user ? 'none' : 'unknown';
}
