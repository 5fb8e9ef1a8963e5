import { returnTables } from '../../tax/return/tables/return-tables.ts';
import { defaultTaxYear } from '../../tax/tax-year.ts';
import { areDoubtful } from './doubtful-facts.ts';
import type { SumFacts } from './sum-facts.ts';
import { asksForRate } from './sum-request-words.ts';

/** Subjects that a passage answers, even if the question names amounts. */
const ruled: readonly RegExp[] = [
  // Other taxes and charges.
  /\bvat\b|\btransfer duty\b|\bestate duty\b|\bdonations? tax\b|\bdividends?\b|\bcustoms\b|\bimport\b|\bturnover tax\b|\bsdl\b|\bcompany tax\b/,
  // UIF benefits, as opposed to contributions.
  /\buif\b.*\b(?:lose|lost|resign\w*|retrench\w*|maternity|unemployed|without (?:a )?(?:job|work))\b|\b(?:get|claim|receive|draw)\b[^.?]{0,15}\buif\b|\buif\b[^.?]{0,12}\b(?:will|can|do|would) i (?:get|claim|receive|draw)\b/,
  /\bpenalt\w+|\bfined?\b|\binterest rate\b|\bthreshold\b|\blimit\b|\bdeadline\b|\bbracket\b|\bpercentage\b/,
  /\b(?:returns?|itr12)\b.{0,25}\blate\b|\blate (?:tax )?(?:returns?|itr12)\b/,
  // An estimate and the actual income.
  /(?=.*\b(?:irp6|provisional\w*)\b).*\b(?:estimat(?:ed|es? (?:was|were|of|said|at))|guess(?:ed)?)\b.*\b(?:but|and|then|while|whereas|however) (?:[a-z']+ ){0,4}?(?:made|make|earned|got|ended|turned|came|was|had|actual\w*)\b/,
  // A loss from letting, without an amount.
  /^(?!.*\bloss(?:es)?\b[^.;?]{0,15}\d).*\b(?:flat|property|house|rental|airbnb|letting|cottage|apartment)\b.{0,40}\b(?:loss(?:es)?|loses|losing money|lose money|makes? a loss)\b/,
  // Receipts that aren't taxed as income, or only in part.
  /\binherit\w*|\bestate of\b|\blott(?:o|ery)\b|\bwon\b|\bwinnings\b|\bgifts?\b(?! of the givers)|\bgifted\b|\bmaintenance\b|\balimony\b|\bloan\b|\bstokvel\b|\binsurance pay\w*|\bgrants?\b|\bbursar\w+|\bscholarship\b|\btfsa\b|\btax[- ]free\b|\bendowment\b|\bmaternity\b|\bexemption\b|\buif (?:payout|benefits?|claim|money)\b/,
  /\b(?:donat\w+|gave|giv(?:e|ing))\b.{0,40}\b(?:son|daughter|child|children|kids?|wife|husband|brother|sister|parents?|mother|father|family|trust|friend|neighbour|colleague|beggar)\b/,
  // Debts and instalments.
  /\b(?:can'?t|cannot|not able to|unable to|kan nie)\b[^.?]{0,25}\b(?:pay|settle|afford)\b|\d ?k? (?:that |which )?(?:i|we) (?:still )?owe\b|\b(?:i|we) (?:still )?owe (?:sars )?(?:r ?)?\d|\binstal\w*\b|\barrears\b/,
  // Obligations, and our own prices.
  /\b(?:must|need to|have to|should) (?:i |we )?(?:register|submit|file|declare)\b|\b(?:do|must|should) i (?:still )?(?:need|have) to (?:register|submit|file|declare)\b|\bhow much (?:do you|does it|is your|will you|would you) (?:charge|cost)\b|\bcan i claim\b|\bcharge(?:s|d)? me\b|\bfees? (?:for|of) (?:a|the|your)\b|\btax ?care\b/,
];

/** Subjects whose tax depends on facts that the calculators don't cover. */
const uncomputed: readonly RegExp[] = [
  // Equipment that's written off over several years.
  /\b(?:equipment|laptop|computer|machin\w+|gear|tools|camera)\b[^.?]{0,30}\b(?:once|one)[- ]?off\b/,
  // Amounts deposited, rather than the interest on them.
  /\d\s?(?:%|percent) (?:interest|growth)|\binterest (?:of|at) \d{1,2}(?:[.,]\d+)?\s?(?:%|percent)|(?<!\b(?:lands?|ends? up|get|paid|see|more|less|extra) )\bin (?:the|a|my) (?:bank(?! account)|fixed deposit|money market|savings account)\b/,
  // Bond repayments aren't deducted, and the interest in them is rarely stated.
  /^(?!.*\bprofit\b)(?=.*\b(?:rent\w*|tenants?|airbnb)\b).*\b(?:bond|home loan)\b(?! interest)(?<!interest on (?:the |my )?(?:bond|home loan))/,
  // People who earn mainly commission can deduct their costs.
  /\bcommission\b(?=.*\b(?:expenses?|costs?(?! to company)|petrol|logbook)\b)/,
  // A disability changes the medical credits, in a way that the calculators don't cover.
  /\bdisab\w*|\bautis\w*|\bwheelchair\b/,
  // Reverse calculations, from the tax to the income.
  /\bwhat (?:do|did|must|should|would) (?:i|he|she) earn\b|\bhow much (?:must|should|do|would) (?:i|he|she) (?:have to |need to )?earn\b/,
  /\bwhat(?:'?s| is| was) (?:my |the |his |her )?gross(?: (?:salary|pay|income))?\s*(?:\?|$)/,
  // A transfer between funds isn't taxed.
  /\btransfer\w* (?:it |this |them |everything |all |the money )?(?:in)?to (?:an? |my |the |another )?(?:\w+ )?(?:preservation|provident|pension|retirement|annuity|ra|fund)\b/,
  /\blate (?:husband|wife|father|mother|spouse|partner|dad|mom)\b|\bdeath benefits?\b|\bdied\b|\bpassed away\b|\bdeceased\b/,
  /\d\s?(?:%|percent) of r?\s?\d/,
  // Companies, trusts and other countries.
  /\b(?:my|our|a|the) (?:company|pty(?: ltd)?|trust|cc)(?:'s)? (?:made|makes|profit|earn\w*|pay(?!s me (?:a |my )?(?:[a-z]+ )?(?:salary|wage)))|\bpty\b|\bltd\b|(?<!\b(?:salary|salaris|wages?|employed|works?|working|job)\b[^.;?]{0,25}\b(?:from|by|for|at|of|van|vir|by) (?:[a-z]+ ){0,3})\btrust\b(?! fund)(?! pays me (?:a |my )?(?:[a-z]+ )?(?:salary|wage))|\bclose corporation\b/,
  /\$|\b(?:usd|dollars?|euros?|gbp|pounds|aed|dirhams?|aud|pula|(?<!\b(?:profit|gain)\b.*)(?:bitcoins?|btc)(?!.*\b(?:profit|gain)))\b|€|£|\b(?:abroad|overseas|offshore|foreign|(?:in|for|from) (?:the )?(?:uk|us|usa|london|england|dubai|uae|saudi|qatar|australia|canada|germany|namibia|botswana|zimbabwe|lesotho|eswatini|mozambique|zambia|kenya|nigeria|ireland|netherlands|new zealand|mauritius|singapore|portugal|china|(?:south )?korea|vietnam|thailand|taiwan|japan|kuwait|oman|bahrain|abu dhabi|ghana|angola|tanzania))\b/,
];

/** Earlier lump sums, which affect the tax. Without their amounts, no calculation is possible. */
const earlier =
  /\b(?:already|previously|earlier) (?:took|taken|received|withdr\w+|got|had|cashed)\b|\b(?:took|withdrew|received|cashed)\b[^.?]*\b(?:before(?! (?:i |my |actual )*retir)|earlier|previously|years? ago)\b/;
/** Sales for which no gain is stated. A calculation also needs the purchase price. */
const sale =
  /^(?!.*\b(?:profit|gain)s?\b(?! tax)).*\b(?:sold|sell|selling|sale of|(?:bought|buying)(?! (?:my |an? |the )?(?:ra|retirement|annuity)\b))\b/;
/** Turnover, or rent and trading income with costs. A calculation also needs the costs. */
const withCosts =
  /\bturnover\b|^(?!.*\bprofit\b)(?=.*\b(?:rent\w*|tenants?|airbnb|freelanc\w*|self[- ]employed|business|invoic\w+)\b).*(?<!\bafter (?:all |my |the )?)\b(?:costs?|expenses?|bond|levies)\b/;

/** Amounts that are deducted up to a limit. */
const capped = ['retirement', 'moreRetirement', 'donation'] as const;

const bondInterest =
  /\b(?:bond|home loan|mortgage)(?:'s)? interest\b|\binterest (?:(?:portion|part|component|share|side|bit) )?(?:on|of|for|in) (?:the |my |our |its )?(?:bond|home loan|mortgage)\b|\b(?:bond|home loan|mortgage)\b[^.;?\d]{0,15}\binterest (?:portion|part|component)\b|\b(?:bond|home loan|mortgage)\b[^.;?]{0,60}\bof (?:which|that|it)\b[^.;?]{0,25}\binterest\b/;

/** The capital part of bond repayments, which doesn't count as a cost. */
const bondCapital =
  /\b(?:bond|home loan) (?:capital|principal)\b|\bcapital (?:part|portion|repayments?)? ?(?:of|on) (?:the |my )?(?:bond|home loan)\b/;

/** Words about foreign dividends, which the calculators cover, unlike other amounts from abroad. */
const ofForeignDividends =
  /\bdividends?\b|\b(?:usd|dollars?)\b|\b(?:foreign|overseas|offshore|abroad)\b|\b(?:from|in) (?:the )?(?:us|uk|usa|london|america)\b/g;
/** Words about pay for work abroad, which the calculators cover, including its exemption. */
const ofForeignPay =
  /\b(?:foreign|overseas|offshore|abroad|exemption)\b|\bfrom (?:the )?(?:us|uk|usa|london)\b/g;
/** Mentions of foreign tax. It reduces the South African tax, by an amount that the question may not state. */
const withheldAbroad =
  /\bwith(?:held|holding)\b|\bforeign tax\b|\btax(?:ed)? (?:there|abroad|overseas|in (?:the )?(?:us|usa|uk))\b|\bdeducted\b/;

/** Words about a gift mentioned alongside the pay. */
const ofGifts =
  /\binherit\w*|\b(?:from )?(?:my |the )?late \w+(?:'?s)? estate\b|\bestate of\b|\bgifts?\b|\bgifted\b|\b(?:gave|giv(?:e|ing))\b/g;

/** Mentions of an inherited place. Its rent is taxed like any other. */
const inheritedPlace =
  /\binherited (?:(?:a|an|the|my|our|his|her|their) )?(?:[\w']+ ){0,2}(?:place|house|home|flat|apartment|cottage|property|unit)\b/g;

const MONTHS = 12;

/** Whether a turnover is above the turnover tax limit. */
export function exceedsTurnoverTax({ turnover, taxYear = defaultTaxYear }: SumFacts): boolean {
  if (turnover === undefined) return false;
  const yearly = turnover.per === 'month' ? turnover.amount * MONTHS : turnover.amount;
  return yearly > returnTables[taxYear].turnoverTax.limit;
}

/** Whether a passage answers a question, even if it names amounts. */
export const isRuled = (plain: string) => ruled.some((pattern) => pattern.test(plain));

/** Whether a question names amounts for something that neither calculator covers. */
export function isOtherMatter(plain: string, facts: SumFacts, hasGift = false): boolean {
  const isForeign =
    facts.foreignDividends !== undefined && (facts.foreignTax !== undefined || !withheldAbroad.test(plain));
  const text = [
    ...(facts.foreignPay === undefined ? [] : [ofForeignPay]),
    ...(facts.donation === undefined ? [] : [/\bgift(?:s|ed)?\b/g]),
    ...(isForeign ? [ofForeignDividends] : []),
    ...(facts.otherIncome === undefined && facts.raise === undefined ? [] : [/\b(?:tax )?brackets?\b/g]),
    ...(capped.some((field) => facts[field] !== undefined) ? [/\b(?:limit|cap|can i claim)\b/g] : []),
    /\b(?:after|net of) (?:all )?(?:of )?(?:my |the )?(?:own )?(?:expenses|costs)\b/g,
    /\b(?:say|says|said|because|cos|coz|since|reckons?)\b[^.;?]{0,60}\b(?:below|under) (?:the|their) (?:tax )?threshold\b/g,
    ...(facts.paye === undefined ? [] : [/\b(?:below|under) (?:the|their) (?:tax )?threshold\b/g]),
    ...((facts.severance ?? facts.earlierLumpSum ?? facts.lumpSum) === undefined ? [] : [/\btax[- ]free\b/g]),
    // The interest or the capital is stated separately.
    ...(facts.rentCosts !== undefined && bondInterest.test(plain) ? [/\b(?:bond|home loan)\b/g] : []),
    ...(facts.rentCosts !== undefined && bondCapital.test(plain) ? [/\b(?:bond|home loan)\b/g] : []),
    ...(facts.turnover === undefined ? [] : [/\b(?:turnover(?: tax)?|pty(?: ?\(?ltd\)?)?|ltd)\b/g]),
    ...(hasGift ? [ofGifts] : []),
    ...(facts.rent === undefined ? [] : [inheritedPlace]),
    ...(facts.baseCost === undefined ? [] : [/\b(?:bitcoins?|btc)\b/g]),
    ...(facts.employerMedical === undefined ? [] : [/\b(?:my|our|the) company pays?\b/g]),
    ...(facts.income !== undefined && asksForRate(plain) ? [/\bpercentage\b/g] : []),
    ...(facts.carValue === undefined
      ? []
      : [/\b(?:incl(?:uding|usive of|\.)?|with|excl(?:uding|\.)?|before) vat\b/g]),
    ...(facts.travelAllowance === undefined ? [] : [/\bcan i claim\b|\bmaintenance\b/g]),
  ].reduce((rest, pattern) => rest.replaceAll(pattern, ' '), plain);
  const hasEarlier = facts.earlierLumpSum !== undefined || facts.earlierWithdrawal !== undefined;
  const hasCosts = facts.rentCosts !== undefined || facts.businessCosts !== undefined;
  return (
    [...ruled, ...uncomputed].some((pattern) => pattern.test(text)) ||
    areDoubtful(plain, facts) ||
    (facts.paye === undefined && !hasEarlier && earlier.test(plain)) ||
    (facts.baseCost === undefined && facts.carValue === undefined && !hasCosts && sale.test(plain)) ||
    (facts.turnover !== undefined && exceedsTurnoverTax(facts)) ||
    (facts.carValue === undefined && facts.turnover === undefined && !hasCosts && withCosts.test(plain))
  );
}
