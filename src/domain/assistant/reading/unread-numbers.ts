import type { ReadAmount } from './amounts/read-amounts.ts';
import { month } from './months.ts';
import type { SumFacts } from './sum-facts.ts';

/** Numbers that don't affect a calculation: names such as “18A” and “IRP5”, source codes, years and counts. */
const harmless: readonly RegExp[] = [
  /\p{L}+\d+\p{L}*|\d+\p{L}+/gu,
  /\birp ?5\b|\b(?:section|sec|s) ?18 ?a?\b|\bitr ?12\b|\birp ?6\b/g,
  /\b2[ -]?pots?\b|\b13 che(?:que|ck)\b/g,
  /\b[34]\d{3}\b|\b(?:19|20)\d\d\b/g,
  /\b\d{1,2}(?:[.,]5)?[ -](?:offers?|jobs?|compan(?:y|ies)|employers?|bosses|places|madams?|houses|homes|clients|families|customers|schools|shops|sources|years?|yrs?|children|kids|people|ppl|persons|mense|rooms?|bedrooms?|flats?|properties|cars?|trips?)\b/g,
  /\b(?:first|option|number|no\.?|job|salary|offer|point|step) ?\d\b|^\d[.)]|[;:?,] ?\d[.)] /g,
  /\b(?:all|these|the) [2-9]\b(?! ?(?:%|percent|[\d,.]))/g,
  // The “one” in “what does one pay?”
  /(?<![\d.,])[12](?![\d.,])/g,
  /\b\d+ ?km\b|\b(?:kids?|child(?:ren)?|sons?|daughters?)(?: who are| aged?)? \d{1,2}(?:(?:,| and| &) ?\d{1,2})*\b/g,
  /\b\d{1,3} months (?:now|already|on (?:the|this) (?:plan|scheme|option))\b/g,
  /\b(?:takes?|took|taking|deduct(?:s|ed|ing)?|withh[eo]lds?|pays?|cuts?)(?: off)? (?:r ?)?0\b|\b0 (?:tax|paye)\b/g,
  new RegExp(String.raw`\b\d{1,2} (?:of )?(?:${month})\b|\b(?:${month}) \d{1,2}\b(?![ ,.]?\d)`, 'g'),
  /\b(?:50 ?[/-] ?50|24[ /-]7)\b/g,
];

/** Days and hours, which don't affect monthly or annual pay. */
const timeAtWork =
  /\b\d{1,2} (?:working |work |leave |sick )?(?:days?|dae|hours?|hrs?|shifts?)\b(?! (?:abroad|overseas|outside))/g;
/** A relative's age, which doesn't affect the calculation once the person's own age is known. */
const ageOfRelative =
  /\b(?:mom|mum|mother|ma|dad|father|pa|gogo|gran|granny|grandmother|ouma|oupa|wife|husband|hubby|spouse|partner|brother|sister|uncle|aunt|kid|son|daughter)(?:'s)?(?: age)?,? ?(?:is|was|of|aged?|turns|turned|\()? ?\d{1,2}\b(?! ?(?:%|[,.]\d|k\b|000))/g;

/** Matches a repeated amount in thousands: “how much of the 25 will SARS take?” after R25 000. */
const inThousands =
  /\b(?:the|that|this|those|die|my) (\d{1,3})\b(?! ?[\d%.,/]*\d| ?(?:%|percent|days?|weeks?|months?|years?|hours?|km)\b)/g;

/** Returns a question's numbers that weren't read as facts. Amounts are `#`, and other facts are blanked. */
export const unreadNumbers = (
  text: string,
  amounts: readonly ReadAmount[],
  { income, age }: SumFacts,
): readonly string[] =>
  [
    ...harmless,
    ...(income?.per === 'month' || income?.per === 'year' ? [timeAtWork] : []),
    ...(age === undefined ? [] : [ageOfRelative]),
  ]
    .reduce((rest, pattern) => rest.replaceAll(pattern, ' '), text)
    .replaceAll(inThousands, (said, digits: string) =>
      amounts.some(({ amount }) => amount === Number(digits) * 1_000) ? ' ' : said,
    )
    .match(/\d+(?:[ .,/:-]\d+)*(?: ?(?:%|percent\b))?/g) ?? [];

/** Whether a number that wasn't read may be an age of 65 or over, which would lower the tax. */
export const mayBeAge = (number: string) => /^(?:6[5-9]|[78]\d)$/.test(number);
