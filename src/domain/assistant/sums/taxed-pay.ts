import type { Money } from '../reading/sum-facts.ts';

/** Matches statements that an employer deducts no tax. */
const deductsNone =
  /\b(?:takes?|took|taking|deducts?|deducted|withholds?|withheld|cuts?|pays?) (?:off )?(?:no|0|nil|zero) (?:tax|paye)\b|\b(?:takes?|took|deducts?|withholds?) (?:off )?(?:nothing|niks)\b|\b(?:no|0|nil|zero) (?:tax|paye)(?: is| gets| was| being)? (?:taken|deducted|withheld|comes? off|off|cut)\b|\b(?:does ?n[o']?t|does not|do ?n[o']?t|do not|never) (?:take|deduct|withhold|cut)(?: off)?(?: any)? (?:tax|paye)\b|\bwithout (?:tax|paye)\b|\btrek (?:nie|geen) (?:tax|belasting|paye)\b/;
/** Mentions of several employers at once, or of an unnamed one. */
const ofAll = /\b(?:both|neither|none|all|each|they|nobody|albei)\b/;
const numbered = /\b(?:first|1st|second|2nd|last)\b/;
/** Words that don't distinguish two employers. */
const common = new Set(
  'the my and but one job jobs that which who takes take took does not tax paye from for any with employer boss pays main other'.split(
    ' ',
  ),
);

/** Returns the salary from which no tax is deducted, matched by a shared word near the amount or by its order. */
function untaxedPay(plain: string, clause: string, pays: readonly Money[]): Money | null {
  const subject = clause.slice(0, deductsNone.exec(clause)?.index);
  const order = numbered.exec(subject)?.[0];
  if (order) return (/^(?:first|1st)$/.test(order) ? pays[0] : pays[1]) ?? null;
  if (/\bother\b/.test(subject)) return pays[1] ?? null;
  const written = pays.map(({ amount }) => {
    const digits = String(amount).replaceAll(/\B/g, '[ ,]?');
    return new RegExp(String.raw`(?<!\d)(?:${digits}|${amount / 1000} ?k)(?!\d)`);
  });
  const clauses = plain.split(/[.;,?!]| and | en /);
  const words = (subject.match(/\p{L}{3,}/gu) ?? []).filter((word) => !common.has(word));
  const named = pays.filter((_, at) =>
    clauses.some((one) => written[at]?.test(one) && words.some((word) => one.includes(word))),
  );
  const [pay, ...others] = named;
  return pay && others.length === 0 ? pay : null;
}

/** Returns the salary that is taxed, if the question says that the other one isn't. */
export function taxedPay(plain: string, pays: readonly Money[]): Money | null {
  const clause = plain.split(/[.;,?!]/).find((one) => deductsNone.test(one));
  if (clause === undefined || ofAll.test(clause)) return null;
  const untaxed = untaxedPay(plain, clause, pays);
  return untaxed ? (pays.find((pay) => pay !== untaxed) ?? null) : null;
}

const noTaxDeducted =
  /\b(?:neither|none|nobody|no ?one|geeneen)\b[^.;?]{0,35}\b(?:deduct\w*|withh[eo]ld\w*|tax\w*|paye|takes?|trek|belasting)\b|\b(?:no|not|without|geen|sonder|nil|0) (?:any )?(?:paye|tax|withholding|deductions?|belasting)\b|\b(?:don't|do not|doesn't|does not|didn't|aren't|isn't|never) (?:deduct|withhold|take|taxed)\b/;

/** Whether a question says that no tax is deducted from any of the pays. */
export const isUntaxed = (plain: string): boolean => noTaxDeducted.test(plain);
