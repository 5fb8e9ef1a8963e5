import type { PublicPage } from './page-titles.ts';

/** Game page metadata, in a separate file so that other pages don't load it. */
export const gamePage = {
  path: '/game',
  title: 'The flying calculator',
  description: 'Keep the winged calculator in the air and fly it through the gaps between the tax forms.',
} as const satisfies PublicPage;
