/** What a buyer reads where payments are off. */
export const paymentsOff = {
  title: 'Online payment isn’t available yet',
  advice: 'Ask us about it, and we’ll tell you how to order and pay.',
} as const;
