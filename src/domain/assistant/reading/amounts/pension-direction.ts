import { otherPerson } from '../whose-age.ts';
import { isRetiring } from './fund-payouts.ts';
import type { Role } from './amount-role.ts';
import type { ReadAmount } from './read-amounts.ts';

const funds = String.raw`(?:ras?|annuit(?:y|ies)|fund|pension|provident|preservation|gepf|gpaa|retirement|sanlam|old mutual|liberty|momentum|allan gray|10x|sygnia|coronation|alexander forbes|discovery invest)`;

/** Words for money that a fund or an insurer pays to the person. */
const isReceived = new RegExp(
  [
    String.raw`\b(?:gets?|getting|got|receiv\w*|draw(?:s|n|ing)?|drew|earn\w*|kry|ontvang\w*|trek|collects?)\b`,
    String.raw`\b(?:pays?|paid|paying|gives?|gave|sends?) (?:me|us|out)\b|\bpayouts?\b|\bpaid (?:to me|by)\b`,
    String.raw`\b(?:from|out of|uit|by|van) (?:(?:my|an?|the|his|her|old|'n|n|die) )*(?:\w+ )?(?:${funds}|(?:previous|former|last|ex|past|first|earlier)[- ]?(?:job|employer|work|company|firm|boss|career)|old (?:job|employer|work|company|firm|boss))\b`,
    String.raw`\b(?:pension|annuity|retirement)[- ]?(?:income|earnings|payments?|money|payout)\b|\b(?:living|life|monthly|guaranteed) annuit\w+`,
    String.raw`\b(?:on|as) (?:an? |my |his |her )?(?:pension|annuity)\b|\bas (?:a )?(?:pensioner|retiree)\b|\b(?:widow|widower|spouse|survivor|bereavement)'?s? pension\b`,
  ].join('|'),
);
/** Words for money that the person pays into a fund. */
const isPaidIn =
  /\b(?:contribut\w*|bydra\w*|put(?:s|ting)?|pay(?:s|ing)?(?! (?:me|us|out|from)\b)|paid (?:in|into|towards)|into|towards?|to (?:my|an?|the)\b|for (?:my|an?)\b|sav(?:e|es|ed|ing)|invest\w*|deduct\w*|less|minus|comes? off|goes|going|take[sn]? off|tak(?:es?|ing) out|withh[eo]ld|debit order|premiums?|top[- ]?up|add(?:s|ed|ing)?|extra|more|inbetaal|spaar|betaal|sit|aftrek\w*|gaan)\b|%|percent/;
/** Names of funds and of contributions, beside which an amount is a contribution unless words say otherwise. */
const isNamed =
  /\b(?:ras?|retirement(?: annuit\w+)?|provident(?: fund)?|(?:pension|retirement) (?:fund|contribution\w*)|fund|contribution\w*)\b/;
/** Growth or the value of a fund, which isn't taxed and isn't a contribution. */
const isValue = new RegExp(
  String.raw`\b(?:gains?|growth|grew|grown|returns?|profit|balance|value|valued|worth|interest|stands at|sitting)\b|\b(?:have|has|had|got|earned|made)\b[^.;?]{0,14}# (?:rand )?(?:saved |invested )?(?:in|inside|within|on) (?:(?:my|an?|the|his|her) )?(?:\w+ )?${funds}\b`,
);
/** Pensions that are exempt, or taxed by rules of their own. */
const isSpecial =
  /\b(?:war|veteran\w*|disab\w+|military|coida|workm[ae]n'?s|compensation|injury|state|old[- ]age|sassa|social|german|british|uk|foreign|overseas|oudag|ongeskiktheids?)\b[^.;?#]{0,14}\b(?:pensions?|grants?|pensioen)\b/;
/** A certificate or payslip lists what was deducted. */
const isListed = /\b(?:irp ?5|payslip|pay slip|gross|basic|[34]\d{3})\b/;

const ends = /[,;.?!](?= |$)|\b(?:and|but|plus|en|maar|while)\b/;

const joined = (words: string) => words.replaceAll(/\s+/g, ' ');

/** Returns the words around an amount within its clause, with `#` in its place, and its whole sentence. */
function around(text: string, amounts: readonly ReadAmount[], at: number) {
  const { start = 0, end = 0 } = amounts[at] ?? {};
  const before = text.slice(amounts[at - 1]?.end ?? 0, start);
  const behind = text.slice(end, amounts[at + 1]?.start);
  const parts = before.split(new RegExp(ends, 'g'));
  const own = parts.findLast((part) => /\p{L}{2,}/u.test(part)) ?? '';
  // “I earn # and pay # to my RA”: the words before a comma may still belong to the amount.
  return {
    clause: joined(`${own} # ${behind.split(ends)[0]}`),
    sentence: joined(`${before} # ${behind}`),
  };
}

/** Words for a payout in a single payment. */
const takesCash = /\b(?:cash\w*|withdr[ae]w\w*|t[ao]k(?:e|es|en|ing)|took|out|lump|got|commut\w*)\b/;
const isOfOther = new RegExp(String.raw`\b${otherPerson}\b`);

/** Whether an amount named with a pension or a fund is received, paid in, or neither for certain. */
function directionOf(text: string, amounts: readonly ReadAmount[], at: number, role: Role): Role {
  const { clause, sentence } = around(text, amounts, at);
  if (isSpecial.test(clause)) return 'other';
  if (role === 'pension') return role;
  const [isIn, isOut] = [isPaidIn.test(clause), isReceived.test(clause)];
  if (isValue.test(clause) && !isIn) return 'other';
  if (isOfOther.test(clause) && !isIn) return 'unsure';
  if (isOut && !isIn) {
    if (amounts[at]?.per !== null || !takesCash.test(clause)) return 'pension';
    return isRetiring(text) ? 'lumpSum' : 'other';
  }
  if (isIn || isNamed.test(clause) || isListed.test(text)) return role;
  return isPaidIn.test(sentence) && !isReceived.test(sentence) ? role : 'unsure';
}

/** Reads a pension or annuity as income where it's received, and as a contribution only where it's paid in. */
export const withDirections = (
  text: string,
  amounts: readonly ReadAmount[],
  roles: readonly (Role | null)[],
): (Role | null)[] =>
  roles.map((role, at) =>
    (role === 'retirement' || role === 'moreRetirement' || role === 'pension') &&
    amounts[at]?.code === undefined
      ? directionOf(text, amounts, at, role)
      : role,
  );
