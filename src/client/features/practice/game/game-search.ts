import type { scoreLists } from '../../../../domain/practice/score-schemas.ts';

type ScoreList = (typeof scoreLists)[number];

/** The list of scores shown; by default, the visible ones by rank. */
export interface GameSearch {
  list?: Exclude<ScoreList, 'best'> | undefined;
}

export function gameSearch({ list }: Record<string, unknown>): GameSearch {
  return list === 'newest' || list === 'hidden' ? { list } : {};
}
