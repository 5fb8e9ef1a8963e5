import { toCents, toRand } from '../../../money.ts';
import { month } from '../months.ts';
import type { ReadAmount } from './read-amounts.ts';
import { SURELY_ANNUAL } from './totals.ts';

/** Amounts with what they include taken into account, and the places in the text that said so. */
export interface SettledAmounts {
  amounts: ReadAmount[];
  spans: readonly (readonly [number, number])[];
}

const including =
  /\b(?:of which|of (?:that|this|it)|includ(?:es?|ing|ed)|incl|inclusive of|waarvan|insluitend|ingesluit)\b/;
const includedBehind = /^[^.;?\d]{0,25}\b(?:of (?:that|this|it)|included|ingesluit)\b/;
/** Pay that belongs to a salary. */
const ofSalary =
  /\b(?:over ?time|oortyd|commissions?|kommissie|tips|leave (?:pay|payout)|(?:housing|cell ?phone|phone|danger|standby|shift|night|uniform|meal|acting|rural|scarce skills?) (?:allowances?|pay)|shift pay)\b/;
const bonus = /\b(?:bonus(?:es)?|13th cheque|thirteenth cheque)\b/;
/** Income besides a salary, which has a field of its own. */
const ofOtherSource =
  /\b(?:rent(?:al)?(?: income)?|interest|freelanc\w*|(?:side|own) (?:business|hustle|gig)|travel(?:ling)? allowance|car allowance)\b/;
/** Parts that reduce the income, don't count as income, or are of an unclear kind. */
const otherKind =
  /\b(?:ras?|retirement|pension|provident|annuity|medical|med ?aid|tax|paye|uif|deduct\w*|donat\w*|gains?|severance|retrench\w*|lump|(?<!\b(?:total|salary|pay|annual|cash|whole|full|yearly) )packages?|payout|bond|loan|costs?|expenses?|fees?|half|third|wife|husband|his|her)\b/;

/** Matches a comma and a retirement annuity, which isn't one of the parts. */
const ofDeduction =
  /^[^.;?]*,(?: (?:and|with|my|i|pay|an?|en|plus|into))* (?:ras?|retirement annuity)\b[^.;?,]*$/;

/** Text between an amount and the next one, and after that one until its clause ends. */
function wordsOf(text: string, amounts: readonly ReadAmount[], at: number) {
  const [whole, part, next] = [amounts[at - 1], amounts[at], amounts[at + 1]];
  const between = text.slice(whole?.end, part?.start);
  const behind = text.slice(part?.end, next?.start ?? text.length).split(/[,.;?]/)[0] ?? '';
  const toNext = text.slice(part?.end, next?.start);
  const goesOn =
    next && /^[^.;?]*\b(?:and|en|plus)\b[^.;?]*$|^[^.;?]*,[^.;?]*$/.test(toNext) && !ofDeduction.test(toNext);
  return { between, behind, goesOn: goesOn === true };
}

/** Takes amounts that are part of the one before out of it: “R300 000 of which R50 000 is overtime”. */
export function withoutIncluded(text: string, amounts: readonly ReadAmount[]): SettledAmounts {
  const found = [...amounts];
  const spans: [number, number][] = [];
  for (const [at, part] of amounts.entries()) {
    const whole = found[at - 1];
    if (!whole || part.amount >= whole.amount) continue;
    const { between, behind, goesOn } = wordsOf(text, amounts, at);
    const isPart =
      (including.test(between) && !/[.;?]/.test(between.replace(/^[^a-z]*(?:p\.?[ma]\.?)/, ''))) ||
      (includedBehind.test(behind) && between.length < 40);
    const kind = `${between} ${behind.split(/\b(?:and|en|plus|but)\b/)[0]}`;
    const isOfPeriod = part.per === null || part.per === whole.per;
    if (
      !isPart ||
      goesOn ||
      !isOfPeriod ||
      otherKind.test(kind) ||
      otherKind.test(text.slice(0, whole.start))
    )
      continue;
    const isBonus = bonus.test(kind);
    if (!isBonus && !ofSalary.test(kind) && !ofOtherSource.test(kind)) continue;
    const isAnnual = whole.per === 'year' || (whole.per === null && whole.amount >= SURELY_ANNUAL);
    spans.push([whole.end, part.end + behind.length]);
    if (ofOtherSource.test(kind) || (isBonus && isAnnual)) {
      const rest = toRand(toCents(whole.amount) - toCents(part.amount));
      const per = whole.per ?? (isAnnual ? 'year' : null);
      found[at - 1] = { ...whole, amount: rest, per };
      found[at] = { ...part, per };
    } else found[at] = { ...part, amount: 0 };
  }
  return { amounts: found.filter(({ amount }, at) => amount > 0 || amounts[at]?.amount === 0), spans };
}

const onceWords = String.raw`(?:once[- ]?off|one[- ]?off|one[- ]time|once(?! (?:a|per|every))|eenmalig\w*|een keer)`;
const thisMonth = String.raw`(?:(?:(?:only |just )?(?:in|for|during|on|over) )(?:\d{1,2} )?(?:the month of )?${month}\b(?: 20\d\d)?(?: only| alone)?|(?:for )?(?:only |just )?(?:last|this|one|1|a single) month(?! (?:a|per))(?: only| alone)?)`;
const onceBehind = new RegExp(
  String.raw`^(?:(?! (?:a|per|every|each|pm|p\/m) ) ?[a-z'-]+){0,5}? ?\(?(?:${onceWords}|${thisMonth})`,
);
const onceBefore = new RegExp(
  String.raw`\b(?:${onceWords}|(?:in|during|last|this) (?:${month}|month)(?: 20\d\d)?)\b,?[^.;?,\d]{0,35}$|\b(?:one|1|a single) (?:[a-z-]+ ){0,2}(?:jobs?|gig|project|client|sale|event|wedding|shoot|assignment)\b[^.;?,\d]{0,15}$`,
);
/** Amounts that stay regular even if a month is mentioned beside them. */
const notOnce =
  /\b(?:raise|rais\w+|increas\w+|increment|went|goes|from|since|until|till|paye|tax|deduct\w*|withheld|medical|med ?aid|salary|(?:new|first|second|day|my|another) job|new|then|promot\w*|start\w*|began)\b/;

/** Makes one-off amounts beside regular pay annual: “R20 000 commission in June”. */
export function withPaidOnce(plain: string, amounts: readonly ReadAmount[]): SettledAmounts {
  const spans: [number, number][] = [];
  const isRegular = amounts.some(({ per }) => per !== null && per !== 'year');
  const found = amounts.map((one, at) => {
    if (one.per !== null || !isRegular) return one;
    const from = amounts[at - 1]?.end ?? 0;
    const before =
      plain
        .slice(from, one.start)
        .split(/[.;?] /)
        .at(-1) ?? '';
    const behind = plain.slice(one.end, amounts[at + 1]?.start ?? plain.length).split(/[,.;?]/)[0] ?? '';
    const behindIt = onceBehind.exec(behind);
    const beforeIt = onceBefore.exec(before);
    const said = behindIt ?? beforeIt;
    const own = before.split(/,|\b(?:and|but|with|plus)\b/).at(-1) ?? '';
    if (!said || notOnce.test(`${own} ${behind}`)) return one;
    spans.push([one.start - before.length, one.end + behind.length]);
    return { ...one, per: 'year' as const };
  });
  return { amounts: found, spans };
}

/** Whether the largest of at least three amounts is the sum of the others. */
export function areTotal(amounts: readonly ReadAmount[]): boolean {
  const cents = amounts.map(({ amount }) => toCents(amount));
  const most = Math.max(...cents);
  return cents.length > 2 && cents.reduce((sum, one) => sum + one, 0) === 2 * most;
}

/** Blanks the places in a text that have been taken into account. */
export const blankSpans = (text: string, spans: SettledAmounts['spans']) =>
  spans.reduce(
    (rest, [start, end]) => `${rest.slice(0, start)}${'_'.repeat(end - start)}${rest.slice(end)}`,
    text,
  );

const amount = String.raw`(?:r ?)?\d[\d ,.]*k?`;
const profitAfter = new RegExp(
  String.raw`(?<=\d[\d ,.]*k?(?: (?:nett?|profit|in profit|rental|income|rand|an?|per|year|month|annum|pm|pa|left|over))*,? )(?:left )?(?:after|net of|na) (?:(?:deducting|taking off|subtracting|paying|all|my|the|its|business|rental|running|other|total) )*(?:${amount} ?(?:(?:of|in|for|my|business|rental|running|other|the|as) )*(?:costs?|expenses?)|(?:costs?|expenses?) (?:of|totalling|amounting to) ${amount})`,
  'g',
);

/** Drops costs that were already deducted from a stated profit: “R400 000 profit after costs of R200 000”. */
export const withoutKnownCosts = (text: string) => text.replaceAll(profitAfter, 'after costs');
