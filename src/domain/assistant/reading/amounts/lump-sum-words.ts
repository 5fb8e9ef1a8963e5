import type { SumFacts } from '../sum-facts.ts';

const amount = String.raw`(?:r ?)?\d+(?:[ ,.]\d+)*(?: ?(?:k|m|million)\b)?(?: ?rand\b)?`;
const ofFund = String.raw`(?:ras?|annuity|pension|provident|retirement)\b`;

/** Matches a lump sum that somebody pays into a fund: “a lump sum of R50 000 into my RA”. */
const paidIn = new RegExp(
  String.raw`\blump sum (?:of )?(${amount}) (?=(?:in)?to(?:wards)? (?:my |an? |the )?(?:\w+ )?${ofFund})`,
  'g',
);
/** Matches a lump sum beside regular contributions: “RA R1 000 monthly plus a lump sum of R20 000”. */
const besideContributions = new RegExp(
  String.raw`\b(ra|annuity)\b([^.;?]{0,40}?)(?:plus|and|with) (?:a |an |1 )?(?:extra |additional )?(?:(?:once|one)[- ]off )?(?:lump sum |(?<=off )(?:(?:payment|amount|contribution) )?)(?:of )?(${amount})(?! (?:from|out of))`,
  'g',
);
/** Matches a retirement with an amount in cash: “I retired with R600 000 cash”. */
const retiredWith = new RegExp(
  String.raw`\b(retir(?:ed|ing|e))\b([^.;?\d]{0,20}(?:20\d\d ?[/-] ?\d{2,4})?[^.;?\d]{0,20}\bwith) (${amount}) ?(?:in )?cash\b`,
  'g',
);

/** Names lump sums by their direction, so that later steps read contributions and payouts apart. */
export const withLumpSumWords = (text: string): string =>
  text
    .replaceAll(paidIn, 'once-off payment of $1 ')
    .replaceAll(besideContributions, '$1$2plus a once-off payment of $3 a year to my ra')
    .replaceAll(retiredWith, '$1$2 a lump sum of $3');

/** Matches a retirement annuity that is paid out from the age of 55, when it pays out as retirement. */
const annuityFrom55 =
  /^(?=.*\b(?:ra|retirement annuity)\b)(?!.*\b(?:pension|provident|preservation) fund\b).*\b(?:at|i'm|im|i am|aged?|turned|ek is)(?: age)? (?:5[5-9]|[67]\d)\b(?! ?(?:%|000|k\b))/;

/** Reads the payout of an annuity from the age of 55 as a retirement lump sum. No other payout of it is allowed then. */
export function withAnnuityPayout(text: string, facts: SumFacts): SumFacts {
  const { withdrawal, ...others } = facts;
  return withdrawal && facts.lumpSum === undefined && annuityFrom55.test(text)
    ? { ...others, lumpSum: withdrawal }
    : facts;
}
