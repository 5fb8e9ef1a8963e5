import type { AgeGroup } from '../../tax/age-group.ts';
import { defaultTaxYear, type TaxYear, yearOfAssessment } from '../../tax/tax-year.ts';
import { ageGroupOf } from './read-age.ts';
import type { Blanked } from './read-facts.ts';

/** People other than the person asking, as worded after `plainWords` has normalized the question. */
export const otherPerson = String.raw`(?:wife|husband|hubby|spouse|partner|girlfriend|boyfriend|fianc[eé]e?|mother|mom|mommy|mum|mama|ma|moeder|father|dad|daddy|pa|tata|vader|parents?|ouers|brother|broer|sister|suster|son|seun|daughter|dogter|gran|granny|grandma|grandmother|grandpa|grandfather|ouma|oupa|gogo|mkhulu|uncle|oom|aunt|auntie|tannie|in-laws?|cousin|friend|vriend|boss|baas|neighbou?r|colleague|lodger|tenant|dependants?|dependents?|umama|ubaba|ugogo|umkami|vrou|eggenoot|husband's|child|kids?)`;
const thing = String.raw`(?:house|home|flat|building|property|car|bakkie|business|company|firm|farm|shop|ra|annuity|policy|fund|investment|endowment|account|plot|boat|dog|cat|horse|church|school|club|piano|house|huis|motor|plaas|besigheid|polis)`;

const ofSelf = new RegExp(
  String.raw`\b(?:i|i'm|im|i've|ek|mina|myself|me as|ng[ia]\w+|my (?!(?:late |own |old |elderly )?${otherPerson}\b|${thing}\b)\w+)(?![\w'])`,
  'g',
);
const ofOther = new RegExp(
  String.raw`(?<!\bi'm an? |\bi am an? |\bas an? )\b(?:(?!boss\b|baas\b)${otherPerson}|he|she|he's|she's|hy|sy|his|her)\b`,
  'g',
);
/** Payers, whose age can only be given by the next words. */
const ofPayer = /\b(?:they|their|boss|baas|employer)\b/g;
const isBeside =
  /^\w+(?:'s|'re)?(?: (?:is|are|was|were|aged?|of|turned|turns|turning|only|a|an|who|now|already|over))* ?[(,]? ?$/;
const ofThing = new RegExp(String.raw`\b${thing}\b`, 'g');
/** “My 80-year-old grandmother”, “a 70-year-old dependant” */
const isOfNext = new RegExp(
  String.raw`^[ -]?(?:(?:years?|yrs?|yr|jaar)(?:[ -]?(?:old|oud))?|old|yo|jarige) (?:(?!with\b|and\b|on\b|who\b|en\b|met\b)\w+ )?(${otherPerson}|${thing})\b`,
);

type Owner = 'self' | 'other' | 'thing' | null;

/** A number that stands where an age would. */
interface AgeMention {
  start: number;
  end: number;
  /** Length of the words after it that belong to it. */
  length: number;
  age: number;
  owner: Owner;
}

const loose = /(?<![\w.,#/§]|(?<!engu)-|\d )(\d{2,3})(?![\d%]|[.,:/]\d| ?\d{3})/g;
const beforeAge = new RegExp(
  String.raw`(?:\b(?:am|i'm|im|is|are|was|were|be|turn(?:s|ed|ing)?|word|aged?|of|now|already|nou|al|only|almost|nearly|over|above|past|under|below|than|oor|onder|bo|at|he's|she's|they're|reach\w*|until|till|tot|by|before|${otherPerson}|engu|uneminyaka|a|an|my|our|his|her)(?: (?:now|already|about|only|just|the age of|age))*[ (:=-]*|[,(] ?|\b(?:and|en|&) |^)$`,
);
const behindAge =
  /^[ -]?(?:(?:years?|yrs?|yr|jaar|jare|y)\b[ -]?)?(?:old|oud|of age|jarige|now|already|nou|this year|next year|volgende jaar|and|en|&|who|with|but|so|plus|lives?|still|when|on|in\b|i\b|ek\b|he\b|she\b|mina\b|gets?|earns?|draws?|receives?|works?|is\b|was\b|depend\w*|[a-z]+(?=,|\.|\?|$))|^[ ]?(?:\W|$)/;
/** Words that make a number a count or an amount. */
const countedBehind =
  /^ ?-?(?:%|percent|k\b|m\b|mil\b|rand|thousand|hours?|hrs|days?|weeks?|months?|maande|kids|children|people|persons|members|km|minutes|times|units|jan|feb|mar|apr|may\b|jun|jul|aug|sep|oct|nov|dec|a (?:month|year|week|day|hour)|per\b|p\/?m|of us)/;
const MIN_AGE = 16;
const MAX_AGE = 110;

/** Words between a thing and its age: “the house is 80”, “my RA matures at 75”. */
const isOfThing = new RegExp(
  String.raw`^${thing}(?: (?:that |which )?(?:is|was|are|turn\w*|matur\w*|pays?|ends?|comes|vests?|reach\w*|aged|of)\b(?: [a-z]+){0,3})? ?[ (]?$`,
);
/** Words after an age that belong to it: “turned 65 in January 2026”, “was 70 when he retired”. */
const ofAge =
  /^(?: years old)?(?: (?:in|on) (?:the )?(?:\d{1,2}(?:st|nd|rd|th)? )?(?:of )?[a-z]{3,9} 20\d\d\b| when (?:he|she|they) (?:retired|stopped working))/;

const lastOf = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].at(-1)?.index ?? -1;

/** Returns whose age a number is: whoever is named right after it, or else the last one named before it in the sentence. */
function ownerOf(text: string, start: number, end: number): Owner {
  const next = isOfNext.exec(text.slice(end))?.[1];
  if (next !== undefined) return new RegExp(`^${thing}$`).test(next) ? 'thing' : 'other';
  const sentence =
    text
      .slice(0, start)
      .split(/[.;?!] /)
      .at(-1) ?? '';
  const payer = lastOf(ofPayer, sentence);
  const places: [Owner, number][] = [
    ['self', lastOf(ofSelf, sentence)],
    ['other', Math.max(lastOf(ofOther, sentence), isBeside.test(sentence.slice(payer)) ? payer : -1)],
    ['thing', lastOf(ofThing, sentence)],
  ];
  const [owner, place] = places.toSorted((a, b) => b[1] - a[1])[0] ?? [null, -1];
  if (place === -1) return null;
  if (owner !== 'thing' || isOfThing.test(sentence.slice(place))) return owner;
  const [other] = places.filter(([, at]) => at >= 0 && at < place).toSorted((a, b) => b[1] - a[1]);
  return other?.[0] ?? null;
}

const bornIn = /\bborn (?:(?:in|on) )?(?:\d{1,2} )?(?:[a-z]+ )?(19\d\d)\b/g;

/** Returns the ages that follow from years of birth. */
const birthsIn = (text: string): AgeMention[] =>
  [...text.matchAll(bornIn)].map(({ index, 0: said, 1: year }) => ({
    start: index,
    end: index + said.length,
    length: 0,
    age: yearOfAssessment(defaultTaxYear) - Number(year),
    owner: ownerOf(text, index, index + said.length),
  }));

function mentionsIn(text: string): AgeMention[] {
  const ages = [...text.matchAll(loose)].flatMap((found) => {
    const [start, end] = [found.index, found.index + found[0].length];
    const age = Number(found[1]);
    if (age < MIN_AGE || age > MAX_AGE) return [];
    const [before, behind] = [text.slice(0, start), text.slice(end)];
    if (/\br $|\br$/.test(before) || countedBehind.test(behind)) return [];
    if (!beforeAge.test(before) || !behindAge.test(behind)) return [];
    const length = ofAge.exec(behind)?.[0].length ?? 0;
    return [{ start, end, length, age, owner: ownerOf(text, start, end) }];
  });
  return [...ages, ...birthsIn(text)].toSorted((a, b) => a.start - b.start);
}

const person = String.raw`(?:my |our |the )?${otherPerson}`;
const sum = String.raw`(?:tax|take[- ]?home|paye|uif|refund|pay\b|bill|rebate|intela)`;
const asksOfOther = new RegExp(
  String.raw`\b(?:his|her|their|${otherPerson}'s) (?:(?!pension)\w+ )?${sum}|\b(?:does|must|will|would|should|can|do|did) (?:he|she|${person})\b|\b(?:on|for) (?:hers|him|her|them|theirs)(?=\W*$|[,.?;])|\b(?:he|she) (?:must |has to |will |should )?(?:pays?|owes?)\b(?! (?:me|us|rent)\b| ?(?:r ?)?\d)`,
);
const asksOfSelf = new RegExp(
  String.raw`\b(?:my|mina) (?:own )?(?:\w+ )?${sum}|\bintela yami\b|\b(?:do|must|will|would|should|did) i\b|\bi (?:pay|owe|bring|take home|must pay)\b`,
);
const earns = String.raw`(?:earn\w*|gets?|make|makes|receiv\w*|draws?|am paid|is paid|am on|have|has|work\w*|pay|kry)`;
const earnsSelf = new RegExp(
  String.raw`\b(?:i|ek|i've) (?:also |only |just |still )?${earns}\b|\bi'm on\b|\bpays? (?:me|us)\b|\bthey pay\b|\bng(?:i|a)(?:hola|thola|holelwa)\w*|\bmy (?:own )?(?:salary|income|pay|wages?|pension|annuity|basic)\b`,
);
const earnsOther = new RegExp(
  String.raw`\b(?:${otherPerson}|he|she|hy|sy)(?:'s)? (?:(?!(?:and|en|but|i|ek|who) )[a-z]+ |who ){0,3}?(?:${earns.replace('have|has|', '').replace('work\\w*|', '')}|has an? (?:salary|pension|income)|pension|salary|income)\b|\b(?:his|her) (?:salary|income|pay|wages?|pension|annuity)\b`,
);
/** Ages from which a birthday within the year decides the group. */
const byBirthday: ReadonlySet<number> = new Set([65, 66, 75, 76]);
/** Ages of two people in one phrase. */
const bothAges = new RegExp(
  String.raw`\b(?:(?:and|en|&) (?:i|ek)|(?:i|me|ek) (?:and|en|&) (?:my )?${otherPerson}|we|us|both) (?:are|were|is|\()? ?\d{2} (?:and|en|&|\/) \d{2}\b`,
);
/** First-person words beside another person's age. */
const namesSelf =
  /\b(?:i|ek|i'm|i've|mina) (?:live|have|support|look|take|care|share|rent|stay|bly|woon|help)/;

/** Whose tax a question asks about: `unclear` if it could be either person's. */
function subjectOf(text: string): 'self' | 'other' | 'unclear' | null {
  const [self, other] = [asksOfSelf.test(text), asksOfOther.test(text)];
  if (self !== other) return self ? 'self' : 'other';
  const [own, others] = [earnsSelf.test(text), earnsOther.test(text)];
  if (own !== others) return own ? 'self' : 'other';
  return own ? 'unclear' : namesSelf.test(text) ? 'unclear' : null;
}

/** Words before an age that is reached at another time: “I retire at 65”, “matures at 75”, “until I turn 65”. */
const atEvent =
  /\b(?:retir\w*|aftree\w*|matur\w*|pays? out|until|till|tot|when (?:i|he|she|we) (?:am|is|are|turn\w*|reach\w*|get to|hit)|if i (?:retire|stop)|by the time|before (?:i|he|she)\b|reach(?:es)?|reaching|retirement age|stop\w* working)\b(?! (?:and|but)\b)[^.;?,\d]{0,28}$/;
/** Words after an age that hasn't been reached yet. */
const isLater =
  /^ ?(?:years? old )?(?:next (?:year|month)|volgende jaar|later this year|soon|in (?:\d+|a few|two|three|five) (?:years?|months?)|one day|in (?:the )?future)\b/;

/** What happens at an age: “at 65, my RA pays out”. */
const eventBehind =
  /^,? (?:my |the )?(?:(?:ra|annuity|fund|policy) (?:pays?|matures?|ends?|vests?|comes|is paid|can|will)|i'll|i will|i want to|i plan to|i retire|i can retire)\b/;

const blankOut = (text: string, { start, end, length }: AgeMention) =>
  `${text.slice(0, start)}${'_'.repeat(end + length - start)}${text.slice(end + length)}`;

/** Payouts whose tax doesn't depend on the age. */
const isPayout = /\b(?:lump|cash\w*|withdr[ae]w\w*|severance|retrench\w*|preservation|took out|take out)\b/;

const decade = String.raw`(?:(?:early|mid|middle|late|vroeë?|laat|middel)[ -]?)?(?:to[ -](?:late|mid)[ -]?)?(?:twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties|[2-9]0'?s|twintigs?|dertigs?|veertigs?|vyftigs?|sestigs?|sestigerjare|sewentigs?|sewentigerjare|tagtigs?|tagtigerjare|negentigs?|negentigerjare)`;
const inDecade = new RegExp(
  String.raw`\b(?:in|into|well into) (?:my|his|her|their|the|our|die|haar|sy) (${decade})(?! ?\d)|\b(octogenarian|nonagenarian|centenarian|septuagenarian|sexagenarian)\b`,
  'g',
);
const old = /eighties|80|tagtig|nineties|90|negentig|octogenarian|nonagenarian|centenarian/;
const seventies = /sevent|70|sewentig|septuagenarian/;
const sixties = /sixties|60|sestig|sexagenarian/;

/** Returns the age group of “in my late sixties”; `unknown` if the decade spans two. */
function groupOfDecade(said: string): AgeGroup | 'unknown' {
  if (old.test(said)) return '75plus';
  const isLate = /\b(?:late|laat)/.test(said);
  const isEarly = /\b(?:early|vroe)/.test(said);
  if (seventies.test(said)) return isLate ? '75plus' : isEarly ? '65to74' : 'unknown';
  if (sixties.test(said)) return isLate ? '65to74' : isEarly ? 'under65' : 'unknown';
  return 'under65';
}

/** The ages in a question that belong to the person whose tax it asks about. */
export interface OwnAge {
  /** The age in a decade: “in my seventies”. Null if none is named. */
  decade: AgeGroup | 'unknown' | null;
  /** Whether an age was ignored that may be the person's own or may have been reached at another time. */
  isInDoubt: boolean;
  /** Whether a message only states another person's age. */
  isOthers: boolean;
}

/** Maximum length of a message that only states a fact. */
const MAX_FACT = 60;
const asks =
  /\?|\b(?:what|how|when|which|who|why|does|do|must|can|is there|hoeveel|wanneer|tax|thresholds?|rebates?|limit)\b/;

const decadeIn = (text: string) => {
  const [said] = [...text.matchAll(inDecade)];
  return said ? groupOfDecade(said[1] ?? said[2] ?? '') : null;
};

/** Blanks the ages of other people and of things, and those reached at another time. */
export function takeOthersAges(from: Blanked): OwnAge {
  if (!/\d{3}|\d ?k\b|\bmillion\b/.test(from.text)) {
    const isOfOther =
      from.text.length < MAX_FACT &&
      !asks.test(from.text) &&
      new RegExp(String.raw`\b${otherPerson}\b`).test(from.text);
    return {
      decade: decadeIn(from.text),
      isInDoubt: false,
      isOthers: isOfOther && mentionsIn(from.text).some(({ owner }) => owner === 'other'),
    };
  }
  const subject = subjectOf(from.text);
  const isOnPayout = isPayout.test(from.text) && !earnsSelf.test(from.text);
  const mentions = mentionsIn(from.text);
  const groups = new Set(mentions.filter(({ owner }) => owner !== 'thing').map(({ age }) => ageGroupOf(age)));
  const ofBoth = new Set(mentions.map(({ owner }) => owner).filter((owner) => owner !== 'thing'));
  const isOfEither =
    groups.size > 1 || (subject === 'unclear' && ofBoth.size === 1 && !groups.has('under65'));
  let isInDoubt = false;
  for (const mention of mentions) {
    const isAtEvent =
      !isOnPayout &&
      (atEvent.test(from.text.slice(0, mention.start)) ||
        isLater.test(from.text.slice(mention.end)) ||
        (/\bat $/.test(from.text.slice(0, mention.start)) && eventBehind.test(from.text.slice(mention.end))));
    const isOnBirthday = byBirthday.has(mention.age) && /\bbirthday\b(?!.*20\d\d)/.test(from.text);
    const isOther =
      mention.owner === 'thing' ||
      (subject === 'self' && mention.owner === 'other') ||
      (subject === 'other' && mention.owner === 'self');
    const isEither = subject === 'unclear' && mention.owner === 'other' && isOfEither;
    if (isOther || isAtEvent || isEither || isOnBirthday) from.text = blankOut(from.text, mention);
    if (((isAtEvent || isOnBirthday) && !isOther) || isEither) isInDoubt = true;
  }
  const isOfTwo = bothAges.test(from.text);
  const named = mentions.filter(({ owner }) => isOfTwo || owner === 'other');
  // “My mother is 70 and my father 62. His tax?”, “My wife and I are 70 and 62”
  if ((subject === 'other' || isOfTwo) && new Set(named.map(({ age }) => ageGroupOf(age))).size > 1) {
    for (const mention of named) from.text = blankOut(from.text, mention);
    isInDoubt = true;
  }
  let found: OwnAge['decade'] = null;
  for (const said of from.text.matchAll(inDecade)) {
    const owner = ownerOf(from.text, said.index, said.index + said[0].length);
    const isOther = owner === 'other' || /\b(?:his|her|their|haar|sy)\b/.test(said[0]);
    if (subject === 'self' && isOther) continue;
    if (subject === 'unclear' && isOther) isInDoubt = true;
    else found = groupOfDecade(said[1] ?? said[2] ?? '');
  }
  return { decade: found, isInDoubt, isOthers: false };
}

const isNow = /\b(?:now|today|currently|at present|nou|vandag|tans|this year)\b/;
const wasThen =
  /\b(?:was|were) (?:still |only |already |just )?\d\d\b|\b\d\d (?:years? old )?(?:then|back then|at (?:the|that) (?:time|stage|point)|(?:in|during) (?:that|those)|that (?:tax )?year|toe|destyds|by (?:the )?end|at (?:the )?end|on (?:28|29|the last))\b|\bwas being\b/;
const presentAge =
  /\b(?:am|i'm|im|is|she's|he's|aged?:?|age) (?:now |already |only )?(\d{2})\b|\b(\d{2})[ -]?(?:years?|yrs?)?[ -]?old\b/;

/**
 * Returns the age group in an earlier tax year of a person whose age today is stated: “I'm 66 now, tax for
 * 2022/2023?” `unknown` if it can't be told, null if the stated age holds.
 */
export function ageInEarlierYear(text: string, taxYear: TaxYear): AgeGroup | 'unknown' | null {
  const years = yearOfAssessment(defaultTaxYear) - yearOfAssessment(taxYear);
  const found = presentAge.exec(text);
  if (years <= 0 || !found || wasThen.test(text)) return null;
  const age = Number(found[1] ?? found[2]);
  const [oldest, youngest] = [isNow.test(text) ? age - years : age, age - years - 1];
  if (ageGroupOf(oldest) !== ageGroupOf(youngest)) return 'unknown';
  return ageGroupOf(oldest);
}
