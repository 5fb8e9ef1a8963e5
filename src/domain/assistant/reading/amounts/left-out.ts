import { formatBriefCents, toCents } from '../../../money.ts';
import type { Role } from './amount-role.ts';
import { hasRunningCosts, mayBeTakings, namesSalary } from './costs-and-sales.ts';
import type { ReadAmount } from './read-amounts.ts';

const period = String.raw`(?: (?:a|per|every|each) (?:month|year|week)| p\/?\.?m\.?| monthly)?`;
const loan = String.raw`(?:(?:car|vehicle|bakkie|truck|taxi|motor|asset|business|bank|term|equipment|machine) )?(?:loans?|finance|financing|instal\w+|repayments?|paaiemente?)`;
/** Words for repayments of a loan, apart from its interest. */
const repays = new RegExp(
  String.raw`\b(?:${loan}|(?:loan|finance|debt|bank) (?:re)?payments?|car (?:re)?payments?|hire purchase|hp|lening(?:s)?(?:paaiement\w*)?|motor ?paaiement\w*|repay\w*|paying off)\b`,
);
const ofInterest = /\b(?:interest|rente)\b/;
/** Words for the loan on a property, whose interest is often a cost of letting it. */
const ofProperty = /\b(?:bond|home loan|mortgage|verband)\b/;
/** Words for money that an owner takes out of a business. */
const draws =
  /\b(?:owner'?s'? |own |personal |private |my )?drawings\b|\btrekkings\b|\b(?:pay|paid|paying) (?:myself|my ?self)\b/;
/** Words for a grant from the state. */
const ofGrant =
  /\b(?:(?:sassa|srd)(?: (?:[a-z]+ ){0,2}?grants?)?|(?:social|old[- ]age|older persons?|child support|disability|pensioners?) grants?|(?:kinder|ouderdoms)?toelae van sassa)\b/;
/** Words for things that a business uses for years. */
const thing = String.raw`(?:equipment|machin\w+|laptops?|computers?|pcs?|bakkie|vehicle|car|trailer|truck|van|motorbike|generator|inverter|oven|fridges?|freezers?|furniture|cameras?|printers?|lathe|compressor|toerusting|masjien\w*|rekenaar)`;
const buys = new RegExp(
  String.raw`\b(?:bought|buy(?:ing)?|purchas\w+|new|gekoop|koop|nuwe)\b[^.;?]{0,25}\b${thing}\b|\b${thing}\b[^.;?]{0,25}\b(?:bought|purchas\w+|gekoop)\b`,
);
/** Words showing that an amount is what the equipment costs in the year, or its hire. */
const ofUse =
  /\b(?:wear|depreciation|rent\w*|hire|hiring|leas\w+|repairs?|maintenance|insurance|fuel|petrol)\b/;

/** Reasons why an amount that looks like a cost doesn't come off an income. */
type Reason = 'repayment' | 'drawings' | 'equipment' | 'grant';

/** Roles of a business's income and its costs. */
const ofTrade: ReadonlySet<Role> = new Set(['business', 'rent', 'runningCosts']);
const namesBusiness =
  /\b(?:business|self[- ]?employed|freelanc\w*|sole (?:prop\w*|trader)|salon|shop|spaza|hustle|besigheid|uber|bolt|clients)\b/;

/** Roles that an amount may have lost: a running cost, or none that is certain. */
const mayBeCost: ReadonlySet<Role | null> = new Set([
  null,
  'income',
  'business',
  'businessCosts',
  'runningCosts',
  'carValue',
  'other',
  'unsure',
  'raise',
  'cost',
]);

/** Returns the words of the clause around an amount, without those of its neighbours. */
function clauseAround(text: string, amounts: readonly ReadAmount[], at: number): string {
  const { start = 0, end = 0 } = amounts[at] ?? {};
  const before = text
    .slice(amounts[at - 1]?.end ?? 0, start)
    .replace(new RegExp(String.raw`^${period}`), '')
    .split(/[,;.?!:]|\b(?:and|but|en|maar|plus|less|minus)\b/)
    .at(-1);
  const behind = text
    .slice(end, amounts[at + 1]?.start ?? text.length)
    .split(/[,;.?!]|\b(?:and|but|en|maar|plus|less|minus)\b/)[0];
  return `${before} # ${behind}`;
}

function reasonOf(clause: string): Reason | null {
  if (ofGrant.test(clause)) return 'grant';
  if (ofProperty.test(clause)) return null;
  if (repays.test(clause) && !ofInterest.test(clause)) return 'repayment';
  if (draws.test(clause)) return 'drawings';
  return buys.test(clause) && !ofUse.test(clause) ? 'equipment' : null;
}

/** Treats grants, and a business's repayments, drawings and equipment, as amounts that don't change the tax. */
export function withoutCapital(
  text: string,
  amounts: readonly ReadAmount[],
  roles: readonly (Role | null)[],
): (Role | null)[] {
  if (amounts.length < 2) return [...roles];
  const ofTrading = hasRunningCosts(text) && !ofProperty.test(text);
  const named = roles.map((role, at) => {
    const reason =
      mayBeCost.has(role) || role === 'pension' ? reasonOf(clauseAround(text, amounts, at)) : null;
    return reason === 'grant' || (reason !== null && ofTrading && role !== 'pension') ? 'cost' : role;
  });
  if (!ofTrading) return named;
  const isChanged = named.some((role, at) => role !== roles[at]);
  if (!isChanged || !namesBusiness.test(text) || named.some((role) => role !== null && ofTrade.has(role)))
    return named;
  const takings = named.findIndex(
    (role, at) => mayBeTakings.has(role) && !namesSalary.test(text.slice(0, amounts[at]?.start)),
  );
  return named.map((role, at) => (at === takings ? 'business' : role));
}

/** Removes the words for repayments, drawings, equipment and grants that a calculation leaves out. */
export const withoutCapitalWords = (text: string) =>
  [repays, draws, buys, ofGrant].reduce((rest, words) => rest.replaceAll(new RegExp(words, 'g'), ' '), text);

const says: Record<Reason, string> = {
  repayment:
    'Repaying a loan or vehicle finance doesn’t lower the tax. Only the interest in it does, for the business share, and wear and tear on the vehicle: add them to the costs if you know them.',
  grant: 'A social grant isn’t taxed.',
  drawings: 'Drawings aren’t a cost: the tax is on the profit before them.',
  equipment:
    'Equipment that lasts for years comes off as wear and tear over several years: add this year’s part to the costs if you know it.',
};

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Says which amounts a calculation leaves out, and why. */
export function sayLeftOut(
  text: string,
  amounts: readonly ReadAmount[],
  isLeftOut: (at: number) => boolean,
): string[] {
  const left = amounts.flatMap(({ amount, code }, at) =>
    isLeftOut(at) && code === undefined
      ? [{ amount, reason: reasonOf(clauseAround(text, amounts, at)) }]
      : [],
  );
  if (left.length === 0) return [];
  const named = list.format(new Set(left.map(({ amount }) => formatBriefCents(toCents(amount)))));
  const reasons = new Set(left.flatMap(({ reason }) => reason ?? []));
  const isOther = left.some(({ reason }) => reason === null);
  return [
    isOther && reasons.size === 0
      ? `I left out ${named}, because ${left.length === 1 ? 'that doesn’t' : 'they don’t'} change this tax.`
      : `I left out ${named}.`,
    ...[...reasons].map((reason) => says[reason]),
  ];
}
