/** Notice shown to buyers while payments are disabled. */
export const paymentsOff = {
  title: 'Online payment isn’t available yet',
  advice: 'Contact us, and we’ll tell you how to order and pay.',
} as const;
