import { isPaidOnLeaving, isRetiring } from './fund-payouts.ts';
import type { Role } from './amount-role.ts';
import type { ReadAmount } from './read-amounts.ts';

/** Payouts that are taxed on top of earlier ones. */
const payouts: ReadonlySet<Role | null> = new Set(['withdrawal', 'lumpSum', 'severance']);
/** Roles that a payout may be given if the words beside it don't name it: “… and now I take #”. */
const maybePayouts: ReadonlySet<Role | null> = new Set([
  ...payouts,
  'retirement',
  'moreRetirement',
  'pension',
  'income',
  'unsure',
  'other',
  null,
]);

const namesPayout =
  /\b(?:lump[ -]?sums?|retir\w+|severance|retrench\w*|withdr[ae]w\w*|cash(?:ed|ing)|preservation|provident|pension fund|(?:first|second|1st|2nd|other|another) fund)\b/;
/** Words that mark a payout as earlier than the one in question. */
const isEarlier =
  /\b(?:previous(?:ly)?|earlier|prior|already|years? ago|last time|in the past|before that|once before|back (?:then|in)|long ago|first fund|had (?:taken|withdrawn|received|cashed)|(?:last|verlede) (?:tax )?year)\b/;
/** A year that dates a payout. */
const isDated = /\b(?:19|20)\d\d\b(?![ ,]\d{3})/;
const isDatedOn = /\b(?:19|20)\d\d\b.*/;
const isNow =
  /\b(?:now|today|this year|currently|retiring|will|about to|going to|want to|another|second (?:fund|one|lump sum))\b/;
/** Words that set the payout in question apart from an earlier one. */
const setsApart =
  /\b(?:now|another|second|2nd|today|currently|this (?:tax )?year|again|retiring|about to|going to)\b/;
const paysIn = /\b(?:contribut\w*|put(?:s|ting)?|paying|saves?|into|towards|deduct\w*)\b/;
/** Words for a payout, unless they are about a contribution. */
const isPaidOut =
  /^(?!.*\b(?:contribut\w*|put|into|towards|deduct\w*)\b).*\b(?:lump|severance|retrench\w*|at retirement|cash\w*|withdr[ae]w\w*|pay-?out|(?:took|taken|takes?|taking|drew|got|received) +# +(?:out )?(?:of|from) (?:my|the|a) (?:pension|provident|preservation|retirement|annuity|fund|ra))\b/;
const isSalary = /\b(?:salar\w+|earn\w*|wages?|a month|monthly|p\/?m)\b/;

const isOfSeverance = /\b(?:severance|retrench\w*|laid off|redundan\w*)\b/;
const isWithdrawn =
  /\b(?:withdr[ae]w\w*|cash(?:ed|ing)?|resign\w*|left (?:my|the|that|a) (?:old |first |previous )?(?:job|employer|company)|(?:changed|switched|between) jobs)\b/;
const leavesEarly = /\b(?:withdr[ae]w\w*|resign\w*|quit\w*)\b/;

/** Words for a payout received, as opposed to a balance or a transfer between funds, which aren't taxed. */
const wasPaid =
  /\b(?:withdr[ae]w\w*|took|taken|cash(?:ed|ing)|received|got|paid|gave me|lump|severance|retrench\w*|retired|resigned)\b/;
/** Payouts that went to other people, didn't come from a retirement fund, or were moved to another fund. */
export const isNotOwn =
  /\b(?:my (?:late )?(?:wife|husband|hubby|spouse|partner|girlfriend|boyfriend|mother|father|mom|mum|dad|pa|ma|brother|sister|son|daughter|friend|colleague|boss|ex)|she|he|they|her|his|their|unit trusts?|shares?|etfs?|tfsa|tax[- ]free (?:savings|account)|savings account|bank|fixed deposit|investments?|endowment|policy|bond|transferr?\w*|moved|rolled)\b/;
/** Matches money taken out: “took # out”. */
const tookOut = /\b(?:took|taken|got|drew|pulled) +#[^.;?]{0,8}\bout\b|\b(?:took|taken) out +#/;
const statesSalary = /\b(?:salar\w+|wages?|i earn\w*)\b/;

/** Returns the words around an amount, up to its neighbours and the ends of its clause. */
function wordsAround(text: string, amounts: readonly ReadAmount[], at: number): string {
  const whole = text.slice(amounts[at - 1]?.end ?? 0, amounts[at]?.start);
  // A comma separates two payouts in the same sentence.
  const isFirst = at === 0 || /[.;?] /.test(whole);
  const before = whole.split(isFirst ? /[.;?]|(?=\b(?:now|after)\b)/ : /[.;?]|, |(?=\b(?:now|after)\b)/);
  const clause = before.findLast((words) => /\p{L}{2,}/u.test(words)) ?? '';
  const behind =
    text.slice(amounts[at]?.end, amounts[at + 1]?.start).split(/[.;,?]|\b(?:now|and|after)\b/)[0] ?? '';
  return `${clause} # ${behind}`;
}

/** Whether an amount has no period of its own, like a payout. */
const isOnce = (amount: ReadAmount | undefined) => amount?.per === null || amount?.isOfYear === true;

const yearOf = (words: string) => Number(isDated.exec(words)?.[0] ?? Number.NaN);

/**
 * Returns the payouts that are earlier than the one in question. If all are dated, the latest is the one in question.
 */
function earlierOf(sums: readonly number[], words: readonly string[]): readonly number[] {
  const old = sums.filter((_, place) => {
    const own = words[place] ?? '';
    return (isEarlier.test(own) || isDated.test(own)) && !isNow.test(own.replace(isDatedOn, ''));
  });
  if (old.length < sums.length) return old;
  const years = words.map(yearOf);
  const latest = Math.max(...years);
  const isClear = years.filter((year) => year === latest).length === 1;
  return isClear ? old.filter((at) => years[sums.indexOf(at)] !== latest) : old;
}

function earlierRoleOf(role: Role | null, own: string): Role {
  if (isOfSeverance.test(own)) return 'earlierLumpSum';
  if (role === 'withdrawal' || (isWithdrawn.test(own) && !isRetiring(own) && !/\blump\b/.test(own)))
    return 'earlierWithdrawal';
  return 'earlierLumpSum';
}

function roleOfNow(role: Role | null, own: string, text: string): Role {
  if (role !== 'severance' && isPaidOnLeaving(own)) return 'withdrawal';
  // Such as “retiring at 63, taking # out of the fund”.
  if (role === 'withdrawal' && isRetiring(text) && !leavesEarly.test(own)) return 'lumpSum';
  if (role !== null && payouts.has(role)) return role;
  if (isOfSeverance.test(own)) return 'severance';
  if (isRetiring(own) || /\blump\b/.test(own)) return 'lumpSum';
  return isWithdrawn.test(own) || !isRetiring(text) ? 'withdrawal' : 'lumpSum';
}

const areMixed = (sums: readonly number[], roles: readonly (Role | null)[], plain: string) =>
  new Set(sums.flatMap((at) => (payouts.has(roles[at] ?? null) ? [roles[at]] : []))).size > 1 &&
  (isEarlier.test(plain) || new Set(plain.match(/\b(?:19|20)\d\d\b(?![ ,]\d{3}|[/-])/g)).size > 1);

/**
 * Separates payouts of earlier years from the one in question: “withdrew # in 2018, now I retire with #”. The
 * tables tax a payout on top of all earlier ones. `plain` is the text before years were blanked, with the same length.
 */
export function withEarlierLumpSums(
  text: string,
  amounts: readonly ReadAmount[],
  roles: readonly (Role | null)[],
  plain: string,
): (Role | null)[] {
  const own = amounts.map((_, at) => wordsAround(text, amounts, at));
  const sums = roles.flatMap((role, at) =>
    payouts.has(role) || (maybePayouts.has(role) && isOnce(amounts[at]) && !isSalary.test(own[at] ?? ''))
      ? [at]
      : [],
  );
  if (sums.length < 2 || !namesPayout.test(text)) return [...roles];
  const old = earlierOf(
    sums,
    sums.map((at) => wordsAround(plain, amounts, at)),
  );
  const current = sums.filter((at) => !old.includes(at));
  const isApart = current.some(
    (at) => payouts.has(roles[at] ?? null) || setsApart.test(own[at] ?? '') || isPaidOut.test(own[at] ?? ''),
  );
  const isPayout = old.some(
    (at) =>
      payouts.has(roles[at] ?? null) ||
      tookOut.test(own[at] ?? '') ||
      (namesPayout.test(own[at] ?? '') && !paysIn.test(own[at] ?? '')),
  );
  const isOwn = (at: number) => wasPaid.test(own[at] ?? '') && !isNotOwn.test(own[at] ?? '');
  // Without these payouts the result might be wrong, so they rule out a calculation.
  if (old.some((at) => (payouts.has(roles[at] ?? null) || namesPayout.test(own[at] ?? '')) && !isOwn(at)))
    return roles.map((role, at) => (old.includes(at) ? 'other' : role));
  // Which table applies to a fund's payout on retrenchment depends on the fund.
  const now = new Set(current.map((at) => roles[at]));
  if (now.has('severance') && now.has('withdrawal'))
    return roles.map((role, at) => (current.includes(at) ? 'other' : role));
  if (old.length === 0 || current.length !== 1 || !isApart || !isPayout)
    // Payouts at different times would be taxed together if their order isn't clear.
    return areMixed(sums, roles, plain)
      ? roles.map((role, at) => (sums.includes(at) ? 'other' : role))
      : [...roles];
  const isPaidNow = current.some((at) => payouts.has(roles[at] ?? null) || isPaidOut.test(own[at] ?? ''));
  if (statesSalary.test(text) && !isPaidNow) return [...roles];
  return roles.map((role, at) => {
    if (old.includes(at)) return earlierRoleOf(role, own[at] ?? '');
    return current.includes(at) ? roleOfNow(role, own[at] ?? '', plain) : role;
  });
}
