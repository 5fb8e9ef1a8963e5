import type { AgeGroup } from '../../tax/age-group.ts';
import { type TaxYear, yearOfAssessment } from '../../tax/tax-year.ts';
import { month } from './months.ts';
import { type Blanked, take } from './read-facts.ts';
import { willBe } from './will-be.ts';

export const ageGroupOf = (age: number): AgeGroup =>
  age >= 75 ? '75plus' : age >= 65 ? '65to74' : 'under65';

/** Minimum age of a taxpayer. Lower ages are taken to be children’s. */
const MIN_AGE = 16;

/** The taxpayer's age on the last day of the tax year; `unknown` if it depends on a birthday. */
export type NamedAge = AgeGroup | 'unknown' | null;

/** Matches an age reached some time in the next months: “I’ll be 65 next year”, “I’m 65 in August”. */
const toCome = new RegExp(
  String.raw`(?:${willBe}|\b(?:i'm|i am|he is|she is|he's|she's) (?=\d\d (?:only )?(?:in|during|by|before|later|towards|next|this) (?:the )?(?:end of )?(?:next|this|20\d\d|(?:the )?year|${month})\b)) ?(\d{2})\b(?! ?%|[ .,]?\d| ?(?:k|m|rand|hours?|days?|weeks?|months?|people)\b)(?![^.;?]{0,20}\b(?:end of (?:the|that|this)(?: tax)? year|year[- ]end|2[89](?:th)?|last day)\b)`,
);
/** Number of years that an age to come may be above the age at the end of the tax year. */
const YEARS_TO_COME = 2;

/** Reads an age to come, if the taxpayer is in the same group until then. */
function readAgeToCome(from: Blanked): NamedAge {
  const found = take(from, toCome);
  if (!found) return null;
  const age = Number(found[1]);
  return ageGroupOf(age) === ageGroupOf(age - YEARS_TO_COME) ? ageGroupOf(age) : 'unknown';
}

/** Reads the taxpayer’s age: “67 years old”, “I’m 67”, “over 65”. */
export function readAge(from: Blanked, taxYear: TaxYear): NamedAge {
  const born = take(from, /\bborn (?:(?:in|on) )?(?:\d{1,2} )?(?:[a-z]+ )?(19\d\d)\b/);
  if (born) {
    // The birthday may fall before or after the end of February, when the tax year ends.
    const oldest = yearOfAssessment(taxYear) - Number(born[1]);
    return ageGroupOf(oldest) === ageGroupOf(oldest - 1) ? ageGroupOf(oldest) : 'unknown';
  }
  // Children’s ages don’t affect the tax.
  take(
    from,
    /\b(?:kids?|child(?:ren)?|sons?|daughters?)\s(?:aged?|of|who (?:is|are))\s\d{1,2}(?:(?:,|\sand|\s&)\s?\d{1,2})*\b/,
  );
  if (
    take(
      from,
      /\b(?:(?:i'm|i am|he's|she's|he is|she is) \d\d(?: now)?,? (?:and )?)?(?:turn(?:s|ed|ing)?|becom(?:e|es|ing))(?: to)? (?:65|75)\b/,
    )
  )
    return 'unknown';
  const toBe = readAgeToCome(from);
  if (toBe !== null) return toBe;
  // “My mom is 80 and I earn …” doesn’t state the earner’s age.
  if (/\b(?:i (?:earn|get|make|receive|am paid)|my (?:salary|income|pension|wage))\b/.test(from.text))
    take(
      from,
      /\b(?:mom|mum|mother|dad|father|pa|ma|wife|husband|spouse|partner|gran|granny|grandmother|ouma|oupa|gogo|parents?|brother|sister|boss|friend|uncle|aunt)\b(?:,| who)? ?(?:is |are |was |were |turned |of |aged |\()(?:now |already |only )?\d{2}\b(?: when (?:he|she|they) (?:retired|stopped working))?/,
    );
  if (/\bi earn\b|\bmy salary\b/.test(from.text))
    take(
      from,
      /(?<=\bmy (?:mom|mum|mother|dad|father|pa|ma|wife|husband|gran|granny|gogo|ouma|oupa|brother|sister|boss|friend)\b.{0,40})\b(?:he|she) (?:was|is) \d{2}\b/,
    );
  const span = take(from, /\b65\s?(?:to|-)\s?74\b/);
  if (span) return '65to74';
  if (
    take(from, /\b(?:over|older than|above|past)\s75\b|\b75\s?(?:\+|plus|and (?:older|over|above)|or older)/)
  )
    return '75plus';
  if (
    take(from, /\b(?:over|older than|above|past)\s65\b|\b65\s?(?:\+|plus|and (?:older|over|above)|or older)/)
  )
    return '65to74';
  if (take(from, /\b(?:under|younger than|below)\s65\b/)) return 'under65';
  const exact =
    take(
      from,
      /(?<=\b(?:retir(?:e|es|ed|ing|ement)|resign(?:ed|ing)?|retrenched|laid off) (?:\w+ )?)at (\d{2})\b/,
    ) ??
    take(from, /\bat (?:age |the age of )?([5-9]\d)\b(?=[,.?]|$| (?:and|how|what|will)\b)(?![.,]\d)/) ??
    take(from, /(?<=\b(?:fund|pension|annuity|money|cash)\b[^.;?]{0,25}\b)at ([234]\d)\b(?=[,.?]|$)/) ??
    take(from, /\b(\d{1,3})[\s-]?(?:years?|yrs?|yr)?[\s-]?(?:old|of age|y\/o)\b/) ??
    take(
      from,
      /\b(\d{1,3})\s?yo\b|\b([6-9]\d) years?(?=,|\.|$)|(?<!\b(?:for|over|in|of|after|about|past|last|next|every|within|held|owned|than) )\b(\d{2}) ?yrs?(?=[,.;]|$| no\b| (?:and|single|married)\b)/,
    ) ??
    take(
      from,
      /\b(?:pensioner|retiree|retired|senior|man|woman|lady|person|somebody|someone|taxpayer|helper|worker|gardener|employee|nanny|widow|widower|bachelor|single (?:mother|father|mom|dad)|gogo|ouma|oupa|gran|granny|dad|mom|mum|father|mother)(?: of| aged|,)? \(?(\d{2})\b(?![ ,.]?\d|\s?%|\s?(?:k|m)\b)/,
    ) ??
    take(from, /(?:^|[,;] |\()(\d{2})(?=[,;)]|\.(?: |$)|[\s?!]*$)|^(\d{2})(?= (?:with|and|earning)\b)/) ??
    take(
      from,
      /\b([1-9]\d)(?: years?| yrs?)? (?=(?:at (?:the|that) (?:time|stage|point)|back then|(?:in|during) (?:that|those) (?:tax )?years?)\b)/,
    ) ??
    take(from, /(?:[,;.(] |\b(?:was|being|am|aged?) )([1-9]\d) then\b/) ??
    take(
      from,
      /\b(?:aged?(?: of)?:?|turn(?:ed|ing)?(?: to)?|age is|(?:will|shall|'ll|to) be(?: aged)?)\s(\d{2,3})\b(?![ ,.]?\d|k)/,
    ) ??
    take(
      from,
      /\b(?:i am|i'm|im|she is|he is|who is|she's|he's|i was|he was|she was|who was|and was|(?:,|\b(?:dad|mom|mum|mother|father|gogo|ouma|oupa|pa|ma)) was|was(?= \d\d (?:at|by|on) (?:the |its |that |year)?(?:end|close|then|28|29|last)))\s(?:now |already |over |then |just |only |actually |really )?(\d{2})\b(?![ ,.]?\d|\s?%|\s?(?:k|m|percent|rand|hours?|hrs|days?|weeks?|months?|kids|people)\b)/,
    );
  const someone =
    exact ??
    take(
      from,
      /\b(?:is|are|am)\s(?:now |already )?([6-9]\d)\b(?=\s?(?:,|and\b|with\b|who\b|s?he\b|gets?\b|receives?\b|earns?\b|has\b|draws?\b|$|\.))/,
    );
  const age = Number(someone?.[1] ?? someone?.[2] ?? someone?.[3]);
  return age >= MIN_AGE && age < 120 ? ageGroupOf(age) : null;
}

const relative = String.raw`(?:mom|mommy|mum|mama|mother|ma|dad|daddy|father|pa|tata|gogo|gran|granny|grandma|grandmother|grandpa|grandfather|ouma|oupa|wife|husband|hubby|spouse|partner|brother|sister|uncle|aunt|auntie|mkhulu|in-law)`;
/** Words between a person and their age: “ouma is now 78”, “ek was 66”, “my age: 71”. */
const beforeAge = new RegExp(
  String.raw`(?:^|[,;.(/:-] ?|'s |(?<!\b(?:tax(?:ed)?|rate|capped) )\bat |\b(?:i|ek|he|she|hy|sy|i'm|im|i m|am|is|was|were|be|being|aged?|age|ouderdom|hes|shes|male|female|both|${relative}|pensioner|retiree|widow|widower|man|woman|lady|person|some(?:one|body))(?: (?:is|am|was|m|will be|at|of|aged?|now|nou|already|reeds|al|only|just|turned|turning|age|still|then|about|actually))*[ :=,(-]*)$`,
);
/** Other things that a number may describe: “my salary is 70 and”. */
const ofOther =
  /\b(?:salary|income|pay|wages?|pension|rent|bonus|fees?|costs?|price|premium|rate|limit|number|score|code|grade|room|unit|floor|stand|line|page|size|model|route|channel|version|bonus|interest|increase|tax|paye|ra|percent\w*|speed|erf)(?: (?:is|was|of|at|to|by|number|no\.?))*[ :=]*$/;
/** Words after an age. A noun other than “years” would make the number a count. */
const behindAge =
  /^ ?(?:-|')?(?:(?:yrs?|years?|y|yo|jr|jaar|jare|jarig)\b)?(?: (?:old|oud|of age|young))?(?=\W*$|[,;.?!)/:-]| (?:and|n|en|&|plus|with|w|met|who|wat|is|was|then|toe|now|nou|still|in|at|by|on|this|that|but|maar|so|i|ek|he|she|my|pls|please|single|married|male|female|divorced|retired|working(?! (?:days?|hours?|weeks?))|works?|earn\w*|gets?|draws?|makes?|receives?|kry|trek|lives?|living|no|not|on|how|what|must|tax|#)\b| #)/;
/** Matches a salary of the person asking. A relative's age isn't theirs. */
const earnsOneself = /\b(?:i|ek) (?:earn|get|make|receive|am paid|kry)\b|\bmy (?:salary|income|wage|pay)\b/;
const isOfRelative = new RegExp(String.raw`\b${relative}\b[^.;]{0,25}$`);
/** Maximum age read from a number that only its position marks as an age. */
const MAX_LOOSE_AGE = 99;

/**
 * Reads an age from the only two-digit number left once all other facts are blanked, if it stands where an age
 * would: “ouma is 78 n draws #”, “# (39 yrs)”. Null if it may be something else.
 */
export function readAgeLeft(from: Blanked): AgeGroup | null {
  const left = [
    ...from.text.matchAll(/(?<![\w.,#/])(\d{2})(?![\d%]|[.,/:]\d| ?(?:k|m|km|percent)\b)/g),
  ].filter(([, digits]) => Number(digits) >= MIN_AGE && Number(digits) <= MAX_LOOSE_AGE);
  const [one, ...others] = left;
  if (!one || others.length > 0) return null;
  const [before, behind] = [from.text.slice(0, one.index), from.text.slice(one.index + one[0].length)];
  if (!beforeAge.test(before) || ofOther.test(before) || !behindAge.test(behind)) return null;
  if (earnsOneself.test(from.text) && isOfRelative.test(before)) return null;
  from.text = `${before}${'_'.repeat(one[0].length)}${behind}`;
  return ageGroupOf(Number(one[1]));
}
