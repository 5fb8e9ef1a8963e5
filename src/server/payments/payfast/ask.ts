import { ProviderUnreachable } from '../../../domain/orders/payment-provider.ts';

/** Milliseconds that the provider has for an answer, its body included. */
export const ANSWER_LIMIT_MS = 10_000;

/**
 * Asks the provider something over HTTP; redirects are not followed.
 * @throws ProviderUnreachable when no answer comes in time
 */
export async function ask(
  url: string,
  request: RequestInit,
  limitMs = ANSWER_LIMIT_MS,
): Promise<{ status: number; body: string }> {
  try {
    const signal = AbortSignal.timeout(limitMs);
    const response = await fetch(url, { ...request, redirect: 'manual', signal });
    return { status: response.status, body: await response.text() };
  } catch (error) {
    throw new ProviderUnreachable('The payment provider does not answer', { cause: error });
  }
}
