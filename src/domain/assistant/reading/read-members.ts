import { scheme } from './denied-cover.ts';
import { coveredIn, wholeFamily } from './others-covered.ts';
import { type Blanked, take } from './read-facts.ts';

/** Number of people on the medical scheme; `unknown` if the question mentions them without a number. */
export type Members = number | 'unknown' | null;

/** Matches “scheme”, unless it's another kind of scheme. */
const anyScheme = String.raw`(?<!\b(?:pyramid|ponzi|pension|provident|retirement|payment|share|incentive|bonus|savings) )scheme(?! fees| to\b)`;
/** Matches “on the plan”, unless it's another kind of plan. */
const onPlan = String.raw`(?<!\b(?:payment|instal\w*|debt|savings?)\b.*)\b(?:on|in|under) (?:my |our |the |her |his )?(?:plan|option|cover)\b(?!.*\b(?:payment|instal\w*) plan\b)`;
const names = new RegExp(
  String.raw`\b${scheme}\b|\b${anyScheme}\b|\bmedical\b|\bdependants?\b|\bdependents?\b|\bbeneficiar|\bmain member\b|${onPlan}(?=[^.;?]{0,20}\b(?:me|myself|us|kids?|wife|husband|son|daughter)\b)`,
);

const notOn = new RegExp(String.raw`\b(?:not|isn't|aren't|isnt|arent)(?: \w+)? (?:my|our|the) ${scheme}\b`);
const ownScheme = new RegExp(
  String.raw`\b(?:wife|husband|hubby|spouse|partner)\b[^.,;\d]{0,15}\b(?:own|her|his) (?:own )?${scheme}\b`,
);

const spouse = String.raw`wife|wifey|vrou|vroutjie|husband|hubby|spouse|partner|fianc[eé]e?|girlfriend|boyfriend|better half|missus|lady`;
const elder = String.raw`mother|mom|mum|mommy|mama|father|dad|daddy|papa|gogo|gran|granny|grandma|grandmother|grandfather|grandpa|ouma|oupa|mother[- ]in[- ]law|mom[- ]in[- ]law|mum[- ]in[- ]law|ma[- ]in[- ]law|father[- ]in[- ]law|dad[- ]in[- ]law|pa[- ]in[- ]law|skoonma|skoonpa`;
const sibling = String.raw`brother|boet|sister|sis|nephew|niece|cousin|aunt|uncle`;
const child = String.raw`kid|kiddo|child|son|daughter|baby|toddler|teen(?:ager)?|newborn|infant|little one|boy|girl|step-?(?:son|daughter|child)|grand(?:child|son|daughter)|foster child`;
const children = String.raw`kids|kiddos|children|sons|daughters|babies|toddlers|teen(?:ager)?s|little ones|boys|girls|step-?(?:sons|daughters|children)|grand(?:children|sons|daughters|kids)|brothers|sisters|siblings`;
const dependants = String.raw`(?:adult |child |minor )?(?:dependants?|dependents?|deps?)`;

/** Number of people that each word stands for. */
const groups: readonly [RegExp, number][] = [
  [/\btwins\b/, 2],
  [/\btriplets\b/, 3],
  [/\b(?:parents|grandparents|in-laws|folks)\b/, 2],
];

/** Statements about people that don't concern the scheme: “my wife earns …”, “my mother's pension”. */
const aboutOthers = new RegExp(
  String.raw`\b(?:my|his|her|our|the) (?:${spouse}|${elder}|${sibling}|${child})(?:'s (?:salary|pension|income|wage|pay|job|age)\b|,? (?:who )?(?:earns?|makes?|gets?|receives?|works?|pays?|is(?= \d| retired| an? ))\b)`,
  'g',
);
/** Mentions of the person asking by their role in the family. */
const speaker = new RegExp(
  String.raw`\b(?:single|a|as an?|working|widowed|divorced|am the) (?:${elder}|parent|${spouse})\b|\b(?:${elder}|parent) of(?= \d)`,
  'g',
);

/** Matches a description of people who are already counted: “my wife and son are dependants”. */
const areDependants =
  /\b(?:are|is|as) (?:my |both |all |also )*(?:dependants?|dependents?|beneficiaries|members)\b/g;

const counts: readonly RegExp[] = [
  /(?<!\badd (?:another )?)\b(\d{1,2})\s?(?:members?|people|ppl|persons?|beneficiaries|lives|of us|family members|mense|lede)\b/,
  new RegExp(String.raw`\b(\d{1,2}) ${onPlan}`),
  /\bfamily of (\d{1,2})\b/,
  /\b(\d{1,2})[- ](?:member|person|people) family\b/,
  new RegExp(
    String.raw`\b(?:we are|we're|us|all|there are|there's)(?: the| all)? (\d{1,2})\b(?=[^\d]{0,12}\b${scheme}\b)`,
  ),
  new RegExp(
    String.raw`\b(\d{1,2})\s?(?:are |is |people )?(?:on|in|under) (?:my |the |our |a )?(?:${scheme}|medical|${anyScheme})\b`,
  ),
  new RegExp(
    String.raw`\b(?:${scheme}|medical|${anyScheme})\s?(?:is for|for|of|with|x|:|covers|covering)?\s?(?:all |the |us )*(\d{1,2})\b(?!\s?(?:other |small |minor |adult |young |little )*(?:${children}|${child}|${dependants}|adult|extra|more|months?|mnths?|years?|yrs?|yo\b|days?|weeks?|hours?|january|february|march|april|may|june|july|august|september|october|november|december)|[ ,.]?\d|k\b|\s?%|[:/-]\d)`,
  ),
];

const both = /\b(?:both of us|the couple|as a couple|for a couple|us both)\b/;
const alone =
  /\b(?:only|just) (?:me|myself|i|one|for me|for myself|main member|1)\b(?! (?:and|plus|with|\+|&) (?:my|the|our)\b)(?! (?:other )?(?:adult |child )?(?:dep\w*|kid|child|son|daughter|beneficiary)\b)|\b(?:me|myself) (?:only|alone)\b|\bonly (?:one|member|person)\b|\bby myself\b|\bsingle member\b|\balone\b|\bon my own\b(?! (?:company|employer|work|plan|policy|cover|option|scheme|med))|\b(?:net|slegs) (?:ek|een|myself|i)\b/;
/** Words showing that the person is a member. A fee alone doesn't tell who is. */
const isMember = new RegExp(
  String.raw`\b(?:me|myself|only|just|single|i'm on|i am on|i have|main member|belong to|on (?:a |my |the )?${scheme}|net ek)\b`,
);

/** Returns the sentences about the scheme, or the whole text if they name nobody. */
function relevant(text: string): string {
  const sentences = text
    .split(/(?<=[.;?!])\s/)
    .filter((sentence) => names.test(sentence))
    .join(' ');
  const people = new RegExp(
    String.raw`\b(?:${spouse}|${elder}|${child}|${children}|${dependants}|me|myself|us|parents|twins)\b`,
  );
  return people.test(sentences) ? sentences : text;
}

/** Matches “my wife's” in “my wife's mother”, who is one person. */
const ofSpouse = new RegExp(String.raw`\b(?:my |the )?(?:${spouse})'s (?=\w)`, 'g');

const known = new RegExp(
  String.raw`\b(?:${spouse}|${elder}|ma|pa|${sibling}|${child}|${children}|${dependants}|parents|grandparents|in-laws|folks|twins|triplets|family)\b`,
);
/** Things in a list of members that aren't people. */
const notPeople =
  /\b(?:salary|pay|income|pension|job|work|wages?|bonus|scheme|plan|option|aid|medical|fund|tax|credits?|company|boss|employer|name|payslip|own|age|annuity|ra|bank|bond|house|car|gap|savings?|premiums?|fees?|contributions?|business|rebate|return)\b/;
const listed =
  /(?:^|,|&|\+|\b(?:and|plus|with)\b) ?(?:my|her|his|our|their) ((?:[a-z-]+ ?){1,2})(?=,|&|\+|\band\b|\bplus\b|\b(?:are|all|on|is)\b)/g;

/** Whether a list of members contains an unknown word for a person: “me, my domestic and 2 kids”. */
const namesStranger = (text: string) =>
  [...text.matchAll(listed)].some(
    ([, words = '']) => !known.test(words) && !notPeople.test(words) && !words.includes('_'),
  );

const notLiving = String.raw`(?<!\b(?:live|lives|living|stay|stays|staying) (?:with )?)`;
/** Matches a couple without a word for the other one: “3 children on the medical aid with us”. */
export const countsCouple = new RegExp(
  String.raw`\b(?:${children}|${child}|${dependants})\b[^.;?\d]{0,40}${notLiving}\bwith us\b|${notLiving}\bus (?:and|&|\+|plus|with) (?:our |the |my )?(?:\d{1,2} )?(?:${children}|${child})\b`,
);

/** Counts the people in a list: “me, my wife and 2 kids”. */
function countPeople(from: Blanked): Members {
  let others = 0;
  let isOpen = false;
  const sentences = relevant(from.text);
  const text = {
    text: sentences
      .replaceAll(aboutOthers, ' ')
      .replaceAll(speaker, ' ')
      .replaceAll(areDependants, ' ')
      .replaceAll(ofSpouse, 'her '),
  };
  const takeFrom = (pattern: RegExp) => {
    const match = take(text, pattern);
    if (match && /\d/.test(match[0])) take(from, new RegExp(match[0].replaceAll(/[^\w -]/g, '.')));
    return match;
  };
  const adults = takeFrom(/\b(\d{1,2}) adults?\b/);
  for (const [pattern, number] of groups) if (takeFrom(pattern)) others += number;
  const many = new RegExp(
    String.raw`\b(?:(\d{1,2}|both|a|an|one|another) (?:of (?:my|our|the) |other |small |minor |young |little |extra |more |grown |teenage |adult |my |our |her |his )*)?(?:${children}|${dependants}|${child})\b`,
  );
  for (let match = takeFrom(many); match; match = takeFrom(many)) {
    const isPlural = /s$|children$/.test(match[0]) && !/\bdeps?$/.test(match[0]);
    if (match[1] !== undefined && /\d/.test(match[1])) others += Number(match[1]);
    else if (match[1] === 'both') others += 2;
    else if (isPlural) isOpen = true;
    else others += 1;
  }
  const extra = takeFrom(
    /\b(?:me|myself|member|i) (?:plus|\+|and|with) (\d{1,2})\b(?![ ,.]?\d|k\b)|(?:\+|plus) ?(\d)\b(?![ ,.]?\d|k\b)/,
  );
  if (extra) others += Number(extra[1] ?? extra[2]);
  const isExtra = /\b(?:me|myself|main member) (?:plus|and|with|\+) [^.]*\badults?\b/.test(sentences);
  if (adults) return Number(adults[1]) + others + (isExtra ? 1 : 0);
  if (new RegExp(String.raw`\b(?:${spouse})\b`).test(text.text) || countsCouple.test(sentences)) others += 1;
  for (const word of [...elder.split('|'), ...sibling.split('|')]) {
    if (!new RegExp(String.raw`\b${word}\b(?![- ]in)`).test(text.text)) continue;
    // “My mom and her mom” are two people.
    const of = text.text.matchAll(new RegExp(String.raw`\b(my|his|her|their) ${word}\b(?![- ]in)`, 'g'));
    others += Math.max(1, new Set([...of].map(([, whose]) => whose)).size);
  }
  if (namesStranger(text.text)) return 'unknown';
  // “Pa” after an amount means “a year”.
  for (const word of ['ma', 'pa'])
    if (
      new RegExp(String.raw`(?:\b(?:my|his|her|our|and|plus|with|for)|[,&+]) ?${word}\b(?![- ]in)`).test(
        text.text,
      )
    )
      others += 1;
  // In “married, two kids, all on the scheme”, the spouse may be a member too.
  const mayHaveSpouse =
    /\bmarried\b/.test(text.text) && /\b(?:all|everyone|everybody|whole family)\b/.test(text.text);
  if (isOpen || (mayHaveSpouse && !new RegExp(String.raw`\b(?:${spouse})\b`).test(text.text)))
    return 'unknown';
  if (others > 0) return others + 1;
  const aboutScheme = from.text.split(/(?<=[.;?!])\s/).filter((sentence) => names.test(sentence));
  if (aboutScheme.some((sentence) => wholeFamily.test(sentence))) return 'unknown';
  return isMember.test(from.text) ? 1 : 'unknown';
}

/** Maximum number of people read from a bare number. A higher one is an age, a day or a count of something else. */
const MAX_MEMBERS = 15;
const plausible = (members: number): Members => (members > MAX_MEMBERS ? 'unknown' : members);

/** Reads the number of people on the medical scheme, including the main member. */
export function readMembers(from: Blanked): Members {
  // “Scheme fees” counts only with a statement such as “just me”.
  if (!names.test(from.text)) return /\bscheme fees\b/.test(from.text) && alone.test(from.text) ? 1 : null;
  if (take(from, notOn)) return 'unknown';
  take(from, ownScheme);
  const covered = coveredIn(from.text);
  if (covered === 'unknown') return 'unknown';
  if (covered === 'others') {
    const all = countPeople(from);
    return typeof all === 'number' && all > 1 ? all - 1 : 'unknown';
  }
  for (const pattern of counts) {
    const total = take(from, pattern);
    // In “me + 2 on Bonitas”, the number excludes the speaker.
    const isBesideMe = total && /\b(?:me|myself|i) ?(?:\+|plus|and|&) ?_+/.test(from.text);
    if (total) return plausible(Number(total[1]) + (isBesideMe ? 1 : 0));
  }
  if (both.test(from.text)) return 2;
  if (alone.test(from.text)) return 1;
  return countPeople(from);
}
