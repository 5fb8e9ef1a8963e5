import { toCents, toRand } from '../../money.ts';
import type { ReadAmount } from './amounts/read-amounts.ts';
import { type Blanked, take } from './read-facts.ts';
import type { SumFacts } from './sum-facts.ts';

const MONTHS = 12;
const lets = /\b(?:rent(?:s|ed|ing|al)?|lett?(?:ing)?|tenants?|airbnb|lodgers?|verhuur|huur\w*)\b/;
const months = String.raw`(?:months?|mnths?|mths?|maande?)`;
const empty = String.raw`(?:empty|vacant|unoccupied|unlet|leeg|no tenants?|tenants? (?:left|gone|moved out|was gone|were gone)|without (?:a )?tenants?|between tenants)`;
/** Matches “so 11 months”, which only restates the months left after a vacancy. */
const soMany = String.raw`(?:,? (?:so|thus|which is|dus|=) (?:only |just )?\d{1,2} ${months})?`;
const vacant = new RegExp(
  String.raw`\b(?:for )?(\d{1,2}|an?) ${months}\b(?: (?:it|that|the place|we|i|was|had|stood|of|is|were)){0,3} ${empty}${soMany}|\b${empty}(?: (?:for|only|about|just)){0,2} (\d{1,2}|an?) ${months}\b${soMany}`,
);
const occupied = new RegExp(
  String.raw`(?<=\b(?:rented|let|letting|verhuur|tenants? (?:stayed|lived|rented|was|were))\b[^.;?]{0,60})\b(?:for|only|over) (?:only |about |just )?(\d{1,2}) ${months}\b|\b(?:a|per) month for (\d{1,2}) ${months}(?= (?:rent|from (?:a |the |my )?tenants?))`,
);

/** Reads and blanks the number of months for which a property was let. Null for a whole year. */
export function takeRentMonths(from: Blanked): number | null {
  if (!lets.test(from.text)) return null;
  const vacancy = take(from, vacant);
  const said = vacancy ?? take(from, occupied);
  const digits = said?.[1] ?? said?.[2];
  if (digits === undefined) return null;
  const count = /\d/.test(digits) ? Number(digits) : 1;
  const letFor = vacancy ? MONTHS - count : count;
  return letFor > 0 && letFor < MONTHS ? letFor : null;
}

/** Multiplies a monthly rent by the number of months for which the property was let. */
export function rentOfMonths(
  { rent }: SumFacts,
  count: number | null,
  amounts: readonly ReadAmount[],
): SumFacts {
  if (!rent || count === null) return {};
  const isOpen = amounts.some(
    ({ amount, per, isOfYear }) => amount === rent.amount && per === null && !isOfYear,
  );
  if (rent.per !== 'month' && !isOpen) return {};
  return { rent: { amount: toRand(toCents(rent.amount) * count), per: 'year' } };
}
