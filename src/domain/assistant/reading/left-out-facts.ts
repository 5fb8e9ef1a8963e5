import type { SumFacts, SumField } from './sum-facts.ts';

const opens = String.raw`^(?:(?:and|en|but|maar|ok|okay|so|no|sorry|actually|then|what about|how about|what if|what's it|what is it|what would it be)[\s,]+)*`;
const leaves = String.raw`(?:without|no|minus|sonder|excluding|except|leave out|take out|drop|if i (?:stop|drop|cancel|leave out)(?: paying)?|i (?:stop|drop|cancel)(?: paying)?)`;
const ends = String.raw`(?: (?:then|actually|dan|now|contributions?|at all|anymore|any more|after all|please|instead))*\W*$`;
const leavingOut = (words: string) =>
  new RegExp(String.raw`${opens}${leaves} (?:(?:the|my|any|an?|that|die|'n) )?(?:${words})${ends}`);

/** Facts that a follow-up takes out of the previous calculation, by their names. */
const named: readonly (readonly [RegExp, readonly SumField[]])[] = [
  [
    leavingOut('ra|ras|annuity|retirement(?: annuity| fund)?|pension(?: fund)?|provident(?: fund)?'),
    ['retirement', 'moreRetirement'],
  ],
  [leavingOut('bonus|13th cheque'), ['bonus']],
  [
    leavingOut('(?:capital )?gains?|sale|shares'),
    ['gain', 'proceeds', 'baseCost', 'homeGain', 'homeProceeds', 'homeShare'],
  ],
  [
    leavingOut('med(?:ical)?(?: ?aid| scheme)?|mediese fonds'),
    ['members', 'medicalFees', 'medicalCosts', 'employerMedical'],
  ],
  [leavingOut('rent|rental(?: income)?|flat'), ['rent', 'rentCosts']],
  [
    leavingOut('(?:travel |car )?allowance|travel(?: claim)?'),
    ['travelAllowance', 'carValue', 'totalKm', 'businessKm'],
  ],
  [leavingOut('interest'), ['interest']],
  [leavingOut('donations?'), ['donation']],
  [leavingOut('raise|increase'), ['raise']],
  [leavingOut('savings pot|two[- ]pot(?: withdrawal)?|withdrawal'), ['savingsPot', 'withdrawal']],
  [leavingOut('business|side (?:job|hustle|income|business)'), ['business', 'businessCosts']],
];

/** Returns the facts without those that a follow-up leaves out: “and without the bonus?” Null if it leaves out none. */
export function withoutLeftOut(plain: string, known: SumFacts): SumFacts | null {
  const fields = named.find(([pattern]) => pattern.test(plain))?.[1] ?? [];
  if (fields.every((field) => known[field] === undefined)) return null;
  const left = { ...known };
  for (const field of fields) delete left[field];
  return left;
}
