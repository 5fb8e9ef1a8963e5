import type { SumFacts } from './sum-facts.ts';

/** Mentions of spouses who own a home together. Each is taxed on half of the gain. */
const ofSpouses =
  /\b(?:wife|husband|hubby|spouse) and (?:i|me|myself)\b|\b(?:me|i|myself) and my (?:wife|husband|hubby|spouse)\b|\b(?:with my (?:wife|husband|hubby|spouse)|on both (?:our )?names|in both (?:our )?names)\b|\b50 ?[/-] ?50\b|\bhalf(?: ?[/-] ?|[ -]and[ -])half\b|\bmy half\b|\bown(?:ed)? (?:a |one )?half\b|\bhalf (?:is|belongs to) (?:my |the )?(?:wife|husband|hubby|spouse)|\bhalf (?:of )?(?:it |each|the house|the home)|\b(?:jointly|in community)\b/;
/** Statements that the home belongs to one person, even if “we” sold it. */
const onlyMine =
  /\b(?:only|just|solely) (?:in|on|op) my name\b|\bin my name (?:only|alone)\b|\b(?:sole|only) owner\b|\bi own it alone\b|\b(?:only|just) (?:i|me) own(?:ed|s)?\b|\bi alone own(?:ed)?\b|\bown(?:ed)? (?:it )?(?:alone|by myself|on my own)\b/;
/** Mentions of several owners without their shares. */
const ofSeveral = /\b(?:we (?:sold|sell|bought|paid|got|own\w*|are selling)|co-?own\w*|both|our names)\b/;
/** Co-owners other than spouses, and homes that were also used for something else. */
const isSpecialHome =
  /\b(?:(?:brother|sister|siblings?|friend|partner|parents?|mother|father|son|daughter|ex) and (?:i|me)|business from|guest ?house|(?:two|a|one)[- ]thirds?|(?<!50 ?)\d\d ?%)\b/;

/** Returns the person's share of a home in percent; `unknown` for several owners, null if no owner is mentioned. */
export function homeShareOf(text: string): number | 'unknown' | null {
  if (onlyMine.test(text)) return 100;
  if (ofSpouses.test(text)) return 50;
  return ofSeveral.test(text) ? 'unknown' : null;
}

/** Assets bought before October 2001 have a different base cost. */
export const boughtEarly = /\b(?:in|since|from) (?:19\d\d|200[01])\b/;
const saysLived =
  /\b(?:lived|living|lives?|stayed|stay|primary|main|family (?:home|house)|own (?:home|house)|(?:my|our) home|(?:home|house) (?:of|for) \d+ years|always)\b/;

/**
 * Whether the tax on the gain from selling a home can be worked out: the owner lived there, and no special case
 * applies.
 */
export const canTaxHome = (text: string, { homeProceeds, homeGain }: SumFacts) =>
  (homeProceeds ?? homeGain) !== undefined && saysLived.test(text) && !isSpecialHome.test(text);
