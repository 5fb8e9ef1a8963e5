import type { SumFacts, SumField } from './sum-facts.ts';

const opens = String.raw`^(?:(?:and|en|but|maar|ok|okay|so|no|sorry|actually|please|pls|then|rather|just|now|what about|how about|what if|can you|could you|calculate it|do it|what's it|what is it|what would it be)[\s,]+)*`;
const leaves = String.raw`(?:without|no|minus|sonder|exclud(?:e|ing)|except|ignor(?:e|ing)|forget|skip|omit|(?:leav(?:e|ing)|tak(?:e|ing)|laat)(?: out)?|drop|if (?:i|you|we) (?:stop|drop|cancel|ignore|(?:leave|take)(?: out)?)(?: paying)?|i (?:stop|drop|cancel)(?: paying)?)`;
const ends = String.raw`(?:(?: (?:out|uit|off|away|then|actually|dan|now|contributions?|at all|anymore|any more|after all|please|pls|instead|asb|too|also|as well|ook))|,)*\W*$`;
const leavesOut = new RegExp(String.raw`${opens}${leaves} (.+?)${ends}`);
const article = String.raw`(?:about |the |my |any |an? |that |this |die |'n )*`;
const between = /(?:\s*,\s*|\s+)(?:and|or|en|of|nor|plus)\s+(?:no |without |the |my |die )*|\s*,\s*/;
const called = (words: string) => new RegExp(`^${article}(?:${words})$`);

/** Facts that a follow-up takes out of the previous calculation, by their names. */
const named: readonly (readonly [RegExp, readonly SumField[]])[] = [
  [
    called('ra|ras|annuity|retirement(?: annuity| fund)?|pension(?: fund)?|provident(?: fund)?'),
    ['retirement', 'moreRetirement'],
  ],
  [called('bonus|13th cheque|thirteenth cheque'), ['bonus']],
  [
    called('(?:capital )?gains?|sale|shares'),
    ['gain', 'proceeds', 'baseCost', 'homeGain', 'homeProceeds', 'homeShare'],
  ],
  [
    called('med(?:ical)?(?: ?aid| scheme)?|mediese fonds'),
    ['members', 'medicalFees', 'medicalCosts', 'employerMedical'],
  ],
  [called('rent|rental(?: income)?|flat'), ['rent', 'rentCosts']],
  [
    called('(?:travel |car )?allowance|travel(?: claim)?'),
    ['travelAllowance', 'carValue', 'totalKm', 'businessKm'],
  ],
  [called('interest'), ['interest']],
  [called('donations?'), ['donation']],
  [called('raise|increase'), ['raise']],
  [called('savings pot|two[- ]pot(?: withdrawal)?|withdrawal'), ['savingsPot', 'withdrawal']],
  [called('business|side (?:job|hustle|income|business)'), ['business', 'businessCosts']],
];

/** Returns the fields that a message leaves out of a calculation: “without the bonus and the rent”. Null if it leaves out none. */
export function fieldsLeftOut(plain: string): readonly SumField[] | null {
  const names = leavesOut.exec(plain)?.[1]?.split(between);
  const fields = names?.map((name) => named.find(([pattern]) => pattern.test(name))?.[1]);
  return fields?.every((one) => one !== undefined) ? fields.flat() : null;
}

/** Returns the facts without those that a follow-up leaves out. Null if it leaves out none of them. */
export function withoutLeftOut(plain: string, known: SumFacts): SumFacts | null {
  const fields = fieldsLeftOut(plain) ?? [];
  if (fields.every((field) => known[field] === undefined)) return null;
  const left = { ...known };
  for (const field of fields) delete left[field];
  return left;
}
