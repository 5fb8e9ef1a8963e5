import type { Role } from './amount-role.ts';
import { CLAUSE, gapBetween } from './keyword-distance.ts';
import { mentionsFor } from './amount-mentions.ts';
import { roleOfCode } from './code-amounts.ts';
import { asksAfterTax, doubtOf, isExemptGift, isGift, isRateOfPay } from './amount-doubts.ts';
import { isSurelyPay, pays, withPay } from './sure-pay.ts';
import {
  isCostOfSale,
  isImprovement,
  isKeptAfterCosts,
  isProfit,
  saleIn,
  sellsHome,
  withCosts,
  withListedCosts,
} from './costs-and-sales.ts';
import {
  annuityPays,
  cashFromFund,
  comesFromFund,
  fundPays,
  fundPaysOthers,
  isOfEmployer,
  isPaidOnLeaving,
  isRetiring,
  movedToFund,
  roleOfThird,
  takesOut,
  withPaye,
  withCashOfFund,
  withoutReceipt,
} from './fund-payouts.ts';
import { withDirections } from './pension-direction.ts';
import { withEarlierLumpSums } from './earlier-lump-sums.ts';
import { withoutCapital } from './left-out.ts';
import type { ReadAmount } from './read-amounts.ts';
import { paysRent, withoutOwnRent } from './rent-paid.ts';
import { withForeignTax, withTurnover } from './other-taxes.ts';
import { withProvisional } from '../provisional-facts.ts';
import { roleBesidePay } from './roles-beside-pay.ts';

/** Words around an amount that show whether “pension” means a contribution to a fund or a pension received. */
const paysInto =
  /\b(?:contribut\w*|put(?:ting)?|(?<!\btax )pay(?:ing|s)?(?! on\b)(?! (?:(?:any|income|more|less|no|in|the|how much) )*(?:tax|sars)\b)|sav(?:e|ing)|invest\w*|deduct\w*|take off)\b[^.;]*$/;
const goesInto =
  /^[^.,;]{0,20}?\b(?:into|towards?|to (?:my|a|the|his|her)|for (?:my|a))\b|\bfund\b|\bcontribut/;
const paysIn = /\b(?:contribut\w*|put(?:s|ting)?|sav(?:e|es|ing)|invest\w*|deduct\w*|into|towards)\b/;
const receives = /\b(?:gets?|receiv\w*|draws?|living on|lives? on|pension is|earns?)\b[^.;]*$/;
const adds =
  /\b(?:more|extra|additional(?:ly)?|another|increas\w*|add(?:ing|ed)?|top(?:ping)?[ -]?up|rais\w*|instead)\b/;
const asksSaving =
  /\bhow much (?:\w+ ){0,2}?(?:less tax|lower|smaller|tax (?:do|will|would|can|could) i save)\b|\b(?:save|saves|saving|saved)(?: me| us)?(?: (?:in|on))? tax\b|\btax (?:saved|saving|benefit|relief|effect|break|drop\w*)\b|\b(?:less|lower|reduce\w*|drop\w*) (?:my |the )?tax\b|\btax (?:\w+ ){0,2}?(?:drop|go down|come down|fall|reduce|less|save)\w*\b|\bhow much less\b|\b(?:do|will|would|can) i save\b|\b(?:what|how much)\b[^.?]*\bsaves? me\b|\btax\b[^.?]{0,12}\b(?:do|will) i get back\b|\bhow much (?:\w+ ){0,2}?(?:do|will|would|can|could) i (?:save|get back)\b|\bwant to (?:put|contribute|invest|add|pay)\b|\bwhat (?:do|will|would|can) (?:i|we) get back (?:for|on|from) (?:the|my|it|this|that)\b|\b(?:how much|what) (?:tax )?(?:does|will|would) (?:the|my|this|that) (?:ra|annuity|contributions?) save\b/;
/** Scheme fees paid by an employer, in full or in part. */
const employerPaysMedical =
  /\b(?:employer|company|boss|work|job|firm|they|government|school|hospital(?! (?:bills? )?paid by))\b(?: \w+){0,2}? (?:pays?|paying|paid|covers?|contributes?|gives?|puts?)\b|\bpaid (?:for )?by (?:my|the|our) (?:employer|company|boss|work|firm)\b/;
const partly = /\b(?:half|part|portion|share|subsid\w+|two[- ]thirds|third|%|percent)(?!\w)/;
const sells =
  /\b(?:sold|sell|selling|sale)\b|\b(?:crypto|bitcoin|shares?|unit trusts?|property|house|flat|plot|land|cgt|capital gains)\b/;
/** Matches letting, whose profit isn't a capital gain unless something was sold. */
const lets = /\b(?:rent(?:s|ed|ing)? (?:it )?out|let(?:s|ting)?(?! me| us)|tenants?|rental|airbnb|verhuur)\b/;
const isSold = /\b(?:sold|sell|selling|sale)\b/;
const isPriceOf = /\b(?:sold|sell|selling|bought|buy|buying|purchased)\b[^.?,;\d]{0,30}\b(?:for|at)\s?$/;
const rentPaid =
  /\bpay(?:ing|s)? (?:\w+ )?(?:r?\s?\d[\d ,.]*k? )?(?:(?:a|per) month )?(?:in |for )?rent\b|\brent (?:i|we) pay\b/;

type Claim = Readonly<{ role: Role; gap: number }>;

/** Roles whose keyword must be next to the amount: “R2 300 for medical aid”, but not “medical aid, R55 000”. */
const strict: ReadonlySet<Role> = new Set(['medicalFees', 'paye', 'provisionalPaid', 'netPay']);
const besideBefore = /^\s?(?:of|is|was|at|costs?(?: (?:me|us))?|comes to|=|:|about|around)?\s?$/;
const besideBehind =
  /^\s?(?:(?:a|per|every|each) (?:month|year|week)\s|p\/?m\s|monthly\s)?(?:for|to|towards|on|in|of|as|went to)?\s?(?:my |the |a |our )?$/;

/** Distance given to a role that adjacent words make certain. */
const SURE = -1;
/** Maximum distance in characters between an amount and its keyword. */
const MAX_GAP = 34;
/** Roles whose keywords are distinctive enough to be farther away: “R18 000 to an animal shelter with an 18A”. */
const farRoles: ReadonlySet<Role> = new Set(['donation', 'gain', 'foreignDividends', 'medicalFees']);
const MAX_FAR_GAP = 64;
/**
 * Matches members between a scheme's name and its fee: “medical aid me and hubby #”. Underscores are blanked members.
 */
const membersBetween =
  /^(?=.*(?:_|\b(?:me|us|myself|both|two|alone|single|hubby|husband|wife|spouse|partner|kids?|children|child|son|daughter|mother|mom|family)\b))(?:[\s,:&+()_]|\b(?:for|of|is|at|costs?|just|only|alone|single|main|member|me|myself|not|thru|through|privately|directly|work|i|my|our|the|and|with|plus|us|both|all|two|hubby|husband|wife|spouse|partner|kids?|children|child|son|daughter|mother|mom|family)\b)+(?<![,.] ?)(?:r ?)?$/;

/** Maximum scheme fee after a list of members. A larger amount is more likely their pay. */
const MAX_FEES = 15_000;

/** Matches a payment to a scheme with a remark before its amount: “I pay medical aid myself not through work, #”. */
const paysScheme = /\bpay(?:s|ing)? (?:for )?(?:(?:my|our|own|the) )*med(?:ical)?[ -]?(?:aid|scheme)$/;
const aside = /^(?: [a-z]+){1,6}, (?:r ?)?$/;

const isBeside = (text: string, amount: ReadAmount, start: number, end: number, role: Role) => {
  if (start >= amount.end) return besideBehind.test(text.slice(amount.end, start));
  const between = text.slice(end, amount.start);
  return (
    besideBefore.test(between) ||
    (role === 'medicalFees' &&
      amount.amount <= MAX_FEES &&
      (membersBetween.test(between) || (paysScheme.test(text.slice(0, end)) && aside.test(between))))
  );
};

/** Returns, for each amount, whether a keyword may belong to it: those in its clause, or all if the clause has none. */
function inReach(text: string, amounts: readonly ReadAmount[], start: number, end: number) {
  const from = Math.max(
    0,
    ...[...text.slice(0, start).matchAll(/[,;.?!]\s|\b(?:and|but|while)\b/g)].map(({ index }) => index + 1),
  );
  const next = text.slice(end).search(/[,;.?!](?:\s|$)|\b(?:and|but|while)\b/);
  const to = next === -1 ? text.length : end + next;
  const near = amounts.map((amount) => amount.start >= from && amount.end <= to);
  return near.includes(true) ? near : amounts.map(() => true);
}

/** Assigns each keyword to the nearest amount in its clause, or to the nearest overall if its clause has none. */
function claimsIn(text: string, amounts: readonly ReadAmount[]): (Claim | null)[] {
  const claims: (Claim | null)[] = amounts.map(() => null);
  const taken: [number, number][] = [];
  for (const [role, pattern] of mentionsFor(text, amounts)) {
    for (const match of text.matchAll(pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      if (taken.some(([from, to]) => start < to && end > from)) continue;
      taken.push([start, end]);
      const reach = inReach(text, amounts, start, end);
      const gaps = amounts.map((amount, at) =>
        !reach[at] ||
        isSurelyPay(text, amount, role) ||
        (strict.has(role) && !isBeside(text, amount, start, end, role))
          ? Infinity
          : gapBetween(text, amount, start, end),
      );
      const nearest = gaps.indexOf(Math.min(...gaps));
      const gap = gaps[nearest];
      const claimed = claims[nearest];
      const amount = amounts[nearest];
      if (!amount || gap === undefined || gap > (farRoles.has(role) ? MAX_FAR_GAP : MAX_GAP)) continue;
      if (gap === Infinity) continue;
      // In “I make R600 000 freelancing”, the more specific word, matched first, wins unless it’s much farther away. A
      // keyword yields too if its role is already another amount's: “donated # with an 18A, earn #”.
      const isRepeated = claims.some((claim, at) => at !== nearest && claim?.role === claimed?.role);
      const yields = role !== 'income' || claimed?.role === 'bonus' || isRepeated;
      if (!claimed || (yields && gap + CLAUSE < claimed.gap)) claims[nearest] = { role, gap };
    }
  }
  return claims;
}

/** Returns each amount's role; null if no keyword is near. */
export function rolesOf(text: string, amounts: readonly ReadAmount[], plain = text): (Role | null)[] {
  const claims = claimsIn(text, amounts).map((claim, at): Claim | null => {
    const beside = amounts.length > 1 ? roleBesidePay(text, amounts, at) : null;
    return beside === null ? claim : { role: beside, gap: SURE };
  });
  // If no other amount is pay, this one may be.
  for (const [at, claim] of claims.entries()) {
    const isBeside = claim?.role === 'paye' || claim?.role === 'raise';
    const hasPay = claims.some((other, place) => place !== at && pays.has(other?.role ?? null));
    if (isBeside && amounts.length > 1 && !hasPay) claims[at] = null;
  }
  const hasSecondJob = claims.some((claim) => claim?.role === 'income' && claim.gap === SURE);
  const sale = saleIn(text, amounts);
  const codes = amounts.flatMap(({ code }) => code ?? []);
  const roles = claims.map((claim, at) => {
    const own = amounts[at];
    if (own?.code !== undefined) return roleOfCode(own.code, codes);
    if (claim?.role === 'income' && claim.gap === SURE) return 'income';
    if (own && isKeptAfterCosts(text, own)) return 'business';
    if (sale?.proceeds === at) return sellsHome(text) ? 'homeProceeds' : 'proceeds';
    if (
      sale?.baseCost === at ||
      (sale && (isImprovement(text, amounts, at) || isCostOfSale(text, amounts, at)))
    )
      return 'baseCost';
    if (own && movedToFund.test(text.slice(own.end))) return 'retirement';
    const claimed = sale && claim?.role === 'gain' ? null : (claim?.role ?? null);
    const refined = refine(text, amounts, at, claimed, claims);
    const role = refined === 'netPay' && asksAfterTax(text, amounts, at) ? null : refined;
    if ((role === 'donation' || role === 'rent') && isGift(text, amounts, at)) return 'other';
    if (role === 'donation' && withoutReceipt.test(text)) return 'other';
    if (role === 'retirement' && isOfEmployer(text, amounts, at)) return 'other';
    // In “pension # a month with PAYE of #”, the tax is deducted from a pension, not from a contribution.
    if (
      role === 'retirement' &&
      own &&
      /\bpension (?:of |is )?(?:r ?)?$/.test(text.slice(0, own.start)) &&
      withPaye.test(text.slice(own.end))
    )
      return 'pension';
    // A monthly amount from a pension fund can only be a pension.
    if (role === 'pension' && comesFromFund.test(text.slice(amounts[at]?.end))) return role;
    const before = text.slice(0, amounts[at]?.start);
    if (fundPaysOthers.test(before) && earnsToo.test(text)) return 'other';
    if (role === 'pension' && fundPays.test(before)) return role;
    // Turnover isn't profit.
    if (role === 'business')
      return doubtOf(text, amounts, at) === 'other' && !isProfit(text, amounts, at) ? 'other' : role;
    return role === null || role === 'income' || role === 'pension'
      ? isRateOfPay(text, amounts, at)
        ? 'income'
        : (doubtOf(text, amounts, at) ?? role)
      : role;
  });
  const payouts = withCashOfFund(text, amounts, withEarlierLumpSums(text, amounts, roles, plain));
  const paid = withForeignTax(text, amounts, payouts);
  const listed = withoutCapital(
    text,
    amounts,
    withListedCosts(text, amounts, withoutOwnRent(text, amounts, paid)),
  );
  const all = withProvisional(
    text,
    amounts,
    withPay(withCosts(text, amounts, withTurnover(text, listed)), hasSecondJob),
  );
  return withDirections(text, amounts, all).map((role, at) =>
    role === 'other' && isExemptGift(text, amounts, at) ? 'gift' : role,
  );
}

/** Returns the sentence that contains an amount, with `#` in its place. */
const sentenceAround = (text: string, { start, end }: ReadAmount) =>
  `${text
    .slice(0, start)
    .split(/[.;?!] /)
    .at(-1)}#${text.slice(end).split(/[.;?!](?: |$)/)[0]}`;

const earnsToo = /\bi (?:also )?(?:earn|get|make|receive|have a)\b/;

/** Whether an amount is one-off, as gains always are. */
const isOnce = ({ per }: ReadAmount) => per === null || per === 'year';

function refine(
  text: string,
  amounts: readonly ReadAmount[],
  at: number,
  role: Role | null,
  claims: readonly (Claim | null)[],
): Role | null {
  const amount = amounts[at];
  if (!amount) return role;
  const around = text.slice(amounts[at - 1]?.end ?? 0, amounts[at + 1]?.start ?? text.length);
  if (role === 'medicalFees' && employerPaysMedical.test(around))
    return partly.test(around) ? 'unsure' : 'employerMedical';
  const own = around.slice(0, around.length - text.slice(amount.end, amounts[at + 1]?.start).length);
  const ownBehind = text.slice(amount.end, amounts[at + 1]?.start).split(/\band\b|[,;.]/)[0];
  if (role === 'rent' && (rentPaid.test(`${own}${ownBehind}`) || paysRent(text))) return 'cost';
  if (role !== 'carValue' && isPriceOf.test(text.slice(amounts[at - 1]?.end ?? 0, amount.start)))
    return 'cost';
  if ((role === 'retirement' || role === 'pension') && amount.per === 'month') {
    if (fundPays.test(text.slice(amounts[at - 1]?.end ?? 0, amount.start))) return 'pension';
  }
  const isAlone = claims.every((claim, other) => other === at || claim?.role !== 'income');
  if (
    (role === 'retirement' || role === 'pension') &&
    isAlone &&
    annuityPays.test(around) &&
    !paysIn.test(around)
  )
    return 'pension';
  if (role === 'pension') {
    const hasOtherIncome = claims.some((claim, other) => other !== at && claim?.role === 'income');
    const before = text.slice(amounts[at - 1]?.end ?? 0, amount.start);
    const behind = text
      .slice(amount.end, amounts[at + 1]?.start ?? text.length)
      .replace(/\b(?:the|my|pension) fund (?:deducts|takes|withholds|keeps)\b/, ' ');
    const isPaid = paysInto.test(before) || goesInto.test(behind);
    const isReceived = receives.test(before);
    if ((hasOtherIncome && (isPaid || !isReceived)) || (isPaid && !isReceived))
      return adds.test(around) ? 'moreRetirement' : 'retirement';
  }
  // In “born 1958, annuity of R30 000 a month”, nothing else can be the income.
  if (
    role === 'retirement' &&
    claims.length === 1 &&
    (/\bannuity of (?:r ?)?$/.test(text.slice(0, amount.start)) ||
      (/^ ?(?:(?:a|per) month|p\/?m|monthly) annuity\b/.test(text.slice(amount.end)) &&
        /\b(?:pensioner|retired)\b|_/.test(text))) &&
    !paysIn.test(text) &&
    !/\b(?:pay|buy|take out|my ra)\b(?! tax)/.test(text.slice(0, amount.start))
  )
    return 'pension';
  if (role === 'retirement' && amount.per === 'month' && comesFromFund.test(text.slice(amount.end)))
    return 'pension';
  if (role === 'retirement' && /\bliving annuity\b|\bannuity (?:pays|income)\b/.test(around))
    return 'pension';
  const sentence = sentenceAround(text, amount);
  const isOnly = claims.every((claim, other) => other === at || claim?.role !== 'lumpSum');
  const mayBeCash = role === null || role === 'income' || role === 'retirement' || role === 'pension';
  if (mayBeCash && amount.per === null && cashFromFund.test(sentence) && isRetiring(text)) return 'lumpSum';
  // Such as “retiring in May, cash out of my provident fund”, but not “withdrew # in 2019, now I retire with #”.
  const ofNow = sentence.split(/\bnow\b/).find((part) => part.includes('#')) ?? '';
  if (role === 'pension' && amount.per === null && takesOut.test(sentence) && !isRetiring(sentence))
    return 'withdrawal';
  if (role === 'lumpSum' && isOnly && isPaidOnLeaving(text)) return 'withdrawal';
  const third = role === 'retirement' ? roleOfThird(text, amount.start) : null;
  if (third !== null) return third;
  if (role === 'retirement' && amount.per !== 'month' && takesOut.test(text))
    return isRetiring(isOnly ? text : ofNow) ? 'lumpSum' : 'withdrawal';
  if (role === 'withdrawal' && isOnly && isRetiring(ofNow)) return 'lumpSum';
  const mayBeGain = sells.test(text) && !(lets.test(text) && !isSold.test(text));
  if (role === 'business' && mayBeGain && /\bprofit\b/.test(around) && isOnce(amount)) return 'gain';
  if (role === 'retirement' && (adds.test(around) || asksSaving.test(text))) return 'moreRetirement';
  return role;
}
