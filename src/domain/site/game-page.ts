import type { PublicPage } from './page-titles.ts';

/** Path, title and description of the game's page. Alone, so that no other page brings them along. */
export const gamePage = {
  path: '/game',
  title: 'The flying calculator',
  description: 'Keep the winged calculator in the air and fly it through the gaps between the tax forms.',
} as const satisfies PublicPage;
