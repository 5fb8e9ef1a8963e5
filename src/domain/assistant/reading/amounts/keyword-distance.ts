import type { ReadAmount } from './read-amounts.ts';

/** Characters added to the distance for each conjunction or punctuation mark between an amount and its keyword. */
export const CLAUSE = 12;
const SENTENCE = 20;

const periodBehind =
  /^\s?(?:(?:a|per|every|each) (?:month|year|annum|week|fortnight)|p\/?\.?[ma]\b\.?|monthly|annually|yearly|weekly)/;

/** Returns the distance in characters between an amount and a keyword. Clause boundaries between them add to it. */
export function gapBetween(text: string, amount: ReadAmount, start: number, end: number): number {
  const between = start >= amount.end ? text.slice(amount.end, start) : text.slice(end, amount.start);
  const isBehind = start >= amount.end;
  const clauses =
    between.match(/\b(?:and|plus|with|from|on)\b|\bon (?=(?:an?|my|his|her)\b)|\+/g)?.length ?? 0;
  const sentences = between.match(/[,;.?!]\s/g)?.length ?? 0;
  // Whether the keyword introduces the amount: “a bonus of R20 000”, “salary: 25 000”.
  const isLinked =
    !isBehind && /^\s?(?:of|is|was|=|:|about|around|for|payment of|withdrawal of)?\s?$/.test(between);
  // A blanked fact counts as one character.
  const length = between.replace(periodBehind, '').replaceAll(/_+/g, '_').length;
  return isLinked ? 0 : length + clauses * CLAUSE + sentences * SENTENCE + (isBehind ? 1 : 2);
}
