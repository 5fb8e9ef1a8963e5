/** The person's own records that a question can be about. */
export const ownTopics = [
  'returns',
  'to-send',
  'refund',
  'owed',
  'orders',
  'next',
  'messages',
  'documents',
  'calculations',
  'savings',
  'profile',
] as const;

export type OwnTopic = (typeof ownTopics)[number];
