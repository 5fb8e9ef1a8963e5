const names: Readonly<Record<string, string>> = { payfast: 'PayFast' };

/** The payment provider by the name that people know it by; `paymentMethod` is an order's. */
export function providerName(paymentMethod: string): string {
  return names[paymentMethod] ?? paymentMethod;
}
