/**
 * Where the provider says its notifications come from: five ranges, one address, and the 21 addresses of its move to
 * another host (third part 232 to 252). Source: https://support.payfast.help, "From which IP addresses are ITNs sent",
 * as confirmed to the makers of the WooCommerce plugin in 2026.
 */
export const publishedSources: readonly string[] = [
  '197.97.145.144/28',
  '41.74.179.192/27',
  '102.216.36.0/28',
  '102.216.36.128/28',
  '144.126.193.139',
  '13.245.74.88',
  ...Array.from({ length: 21 }, (_, step) => `3.163.${232 + step}.237`),
];

/** Names whose addresses may notify as well; an addition, since they leave out many of the addresses above. */
export const sourceNames: readonly string[] = [
  'www.payfast.co.za',
  'sandbox.payfast.co.za',
  'w1w.payfast.co.za',
  'w2w.payfast.co.za',
];
