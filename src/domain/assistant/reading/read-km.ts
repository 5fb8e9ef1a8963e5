import { numberOf } from './amounts/read-amounts.ts';
import { type Blanked, take } from './read-facts.ts';
import type { SumFacts } from './sum-facts.ts';

const number = String.raw`(\d{1,3}(?:[ ,]\d{3})+|\d+)(k)?`;
const km = String.raw`(?:kms?|kilomet(?:re|er)s?|mileage)`;
const work = String.raw`(?:business|work|besigheid)`;

/** Patterns for kilometres driven for work: “9 000 business km”, “of which 6 000 for work”, “business km: 9 000”. */
const forWork = [
  new RegExp(String.raw`\b${number} ?${work} ${km}\b`),
  new RegExp(String.raw`\b${work} (?:was |is |of )?${number} ?${km}\b`),
  new RegExp(String.raw`\b${work} ${km}(?: (?:is|are|were|was|of))?:? ${number}\b`),
  new RegExp(String.raw`\b${number} ?${km} (?:(?:is|was|were|are|for|of|as|on) )*${work}\b`),
  new RegExp(
    String.raw`\b(?:of which|of that|of them|of those|including) (?:about )?${number}(?: ?${km})?(?: (?:is|was|were|are|for|as|on|my))* ${work}\b`,
  ),
  // In “logbook shows 12 000 business”, the number can only be kilometres.
  new RegExp(
    String.raw`(?<=\b(?:log ?book|odo(?:meter)?)\b[^.;?\d]{0,25})(?<!\br ?)${number}(?: ?${km})? (?:(?:was|were|is|for|on|as) )*(?:${work}|private)\b(?<!private)(?! (?:costs?|expenses?|income|profit))`,
  ),
  // In “drove 28 000 km, 11 500 business with logbook”, the unit isn't repeated.
  new RegExp(
    String.raw`(?<=${km}\b[^.;?\d]{0,25}\b)(?<!\br ?)${number} (?:(?:of (?:it|them|that|those|these|which)|was|were|is|for|on) )*${work}\b(?! (?:costs?|expenses?|income|profit))`,
  ),
];
/** Patterns for total kilometres: “total km 25 000”, “drove 28 000 km”. */
const inAll = [
  new RegExp(String.raw`\btotal (?:was |is |of )?${number} ?${km}\b`),
  new RegExp(String.raw`\b${number} ?${km} (?:in )?(?:total|all|altogether)\b`),
  new RegExp(String.raw`\btotal ${km}(?: (?:is|are|were|was|of))?:? ${number}\b`),
  new RegExp(String.raw`\b${number} ?(?:total )?${km}\b`),
];

/** The share of the kilometres driven for work: “40% business”, “60% private”. */
const workShare = new RegExp(
  String.raw`(?:,? ?\b(?:of which|with|and|for|about|is|was))*,? ?\b(\d{1,2}) ?(?:%|percent)(?: (?:of (?:it|that|them|this|which|the ${km})|is|was|are|were|for|use[ds]?|on|as|my))* (${work}|private|personal)(?: (?:use|travel|trips?|driving|${km}|related|purposes))?\b`,
);

/** Reads the business kilometres from their share of the total. */
function readShare(from: Blanked, totalKm: number | null): number | null {
  const found = totalKm === null ? null : take(from, workShare);
  if (!found || totalKm === null) return null;
  const percent = Number(found[1]);
  const share = /^(?:private|personal)$/.test(found[2] ?? '') ? 100 - percent : percent;
  return Math.round((totalKm * share) / 100);
}

const UNIT = ' km';

function readOne(from: Blanked, patterns: readonly RegExp[]): number | null {
  for (const pattern of patterns) {
    const found = take(from, pattern);
    if (!found) continue;
    const end = found.index + found[0].length;
    // Keep the unit, because it shows that a nearby allowance is for travel.
    from.text = `${from.text.slice(0, end - UNIT.length)}${UNIT}${from.text.slice(end)}`;
    return numberOf(found[1] ?? '', false) * (found[2] ? 1_000 : 1);
  }
  return null;
}

/** Reads the total and business kilometres driven in the year. */
export function readKm(from: Blanked): Pick<SumFacts, 'totalKm' | 'businessKm'> {
  const stated = readOne(from, forWork);
  const totalKm = readOne(from, inAll);
  const businessKm = stated ?? readShare(from, totalKm);
  return { ...(totalKm !== null && { totalKm }), ...(businessKm !== null && { businessKm }) };
}
