import type { Passage } from '../knowledge/passage.ts';
import { BESIDE } from './chances.ts';
import type { Found } from './search.ts';

/** Matches questions about the amount or age from which a rule applies. */
const asksThreshold =
  /\b(?:thresholds?|cut-?off (?:amount|point)|drempel\w*|how (?:much|many|old|big) (?:[\w']+ ){0,5}(?:before|until|till|without)|(?:above|over|from|at|up to|below|under) (?:what|which|how much)|hoe(?:veel| oud) .{0,30}\b(?:voor|voordat|sonder)|(?:vanaf|bo|tot) (?:watter|hoeveel))\b/i;
const ofPrice = /\b(?:price[sd]?|fees?|charges?|how many days|how long|date|day|month|when)\b/i;

/** Matches a passage with an amount, a rate or an age, or one that says that there is no threshold. */
const holdsThreshold =
  /\{\{(?!price|promise|account|documents|brand|hours|year|season)|\d|\b(?:no|without any?) (?:limit|minimum|threshold)|however small/;

const holds = ({ text }: Passage) => holdsThreshold.test(text);

/** Share of its confidence that a search keeps if no passage has the threshold that is asked for. */
const UNANSWERED = 0.5;
/** Number of passages in which the threshold may stand. */
const AMONG = 3;

/** Puts a passage with an amount first if a question asks for a threshold; trusts the passages less if none has one. */
export function withThreshold(found: Found, question: string): Found {
  const [first] = found.passages;
  if (!first || !asksThreshold.test(question) || ofPrice.test(question) || holds(first.passage)) return found;
  const right = found.passages
    .slice(0, AMONG)
    .find(({ passage, chance }) => chance >= BESIDE && holds(passage));
  if (!right) return { ...found, confidence: found.confidence * UNANSWERED };
  const others = found.passages.filter((one) => one !== right);
  return { ...found, passages: [{ ...right, chance: first.chance }, ...others] };
}
