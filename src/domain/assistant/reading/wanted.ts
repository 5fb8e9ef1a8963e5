import { wantsFirstProvisional, wantsSecondProvisional } from './provisional-facts.ts';
import { isTravelOnly } from './special-facts.ts';
import type { Money, SumFacts } from './sum-facts.ts';
import type { Request } from './sum-request.ts';
import { wantsTaxableGain } from './taxable-gain.ts';
import { asksForRate } from './sum-request-words.ts';

/** The result that a question asks for. */
export type Wanted =
  | 'tax'
  | 'takeHome'
  | 'balance'
  | 'uif'
  | 'firstProvisional'
  | 'travel'
  | 'turnoverTax'
  | 'medicalCredit'
  | 'taxableGain';

export const wantsBalance =
  /\brefund\b|\bget(?:ting)? (?:\w+ )?back\b|\bowe\b|\bpay in\b(?! (?:total|all|full|tax|1|an?|the|my|any|each)\b| \d)|\bback from sars\b/;
/** Further ways to ask whether the tax deducted was right. */
const asksWhetherRight =
  /\bba(?:c|ck|k)\b|\bow(?:e|es|ed|ing)\b|\bdue\b|\brefund\w*|\breturned\b|\boverpa\w+|\bover-?paying\b|\bovercharg\w*|\bleft to pay\b|\bstill to pay\b|\bremaining\b|\boutcome\b|\bassess\w*|\bover or under\b|\bunderpa\w+|\bfair\b|\bextra must\b|\bmust (?:i|we) (?:still )?pay\b|\btoo (?:much|high|little|low)\b|\benough\b|\bcorrect\b|\bright\b|\boka?y?\b|\bpay in\b|\boutstanding\b|\bshort\b|\bgiv(?:e|es|ing) (?:me|us|back)\b|\bget (?:anything|something|money)\b|\b(?:money|cash|something|anything) (?:for|coming(?: back)? to|due to|back to) me\b|\bshould it be\b|\bterug\w*/;
/** Questions about the balance after the first provisional payment. */
const asksRest =
  /\b(?:how much|what) (?:\w+ ){0,4}now\b|\b(?:the (?:rest|balance)|still (?:to )?pay|left to pay)\b/;
/** A refund can be worked out only if at least one of these facts is known. */
export const paidOrAdded = ['paye', 'provisionalPaid', 'moreRetirement', 'donation', 'medicalCosts'] as const;
const wantsUif = /\buif\b/;

/** Whether a question asks for UIF rather than the tax. */
export const asksUifAlone = (text: string) => wantsUif.test(text) && !/\b(?:tax|paye)\b/.test(text);

/**
 * Matches questions that ask for a result both with and without an amount, or about a contribution that is only
 * planned.
 */
export const withAndWithout =
  /\bwith(?: (?:it|that|the \w+))? (?:and|or|vs) without\b|\bmet en sonder\b|\b(?:(?:would|i'd) (?:like|love)|want|wish|plan(?:ning)?|intend(?:ing)?|hope|hoping|thinking (?:of|about)|consider\w*|wil graag|wil begin|beplan|oorweeg|sou graag)\b[^.;?]{0,40}\b(?:pay\w*|put\w*|contribut\w*|start\w*|invest\w*|sav(?:e|ing)|betaal|begin|open\w*)\b/;

const comparesPay = ({ otherIncome, raise }: SumFacts) => otherIncome !== undefined || raise !== undefined;
const asksForPay =
  /\b(?:take[- ]?home|bring home|pocket|nett?|after (?:tax|paye|deductions)|(?:in (?:my |die )?)?hand|better off|much better|bank account|actually (?:get|see)|left|leaves|i keep)\b|\bonce tax is off\b/;

/** Whether a question asks only for the additional medical credit. From 65 it doesn't depend on the income. */
const isCreditAlone = (text: string, { age, income, members, medicalFees, medicalCosts }: SumFacts) =>
  age !== undefined &&
  age !== 'under65' &&
  income === undefined &&
  members !== undefined &&
  medicalFees !== undefined &&
  medicalCosts !== undefined &&
  /\b(?:additional|extra|further|medical|6b)\b[^.;?]{0,30}\bcredits?\b/.test(text);

export function wantedOf(text: string, facts: SumFacts, request: Request, pays: readonly Money[]): Wanted {
  if (wantsFirstProvisional(text, facts)) return 'firstProvisional';
  if (isTravelOnly(facts)) return 'travel';
  if (isCreditAlone(text, facts)) return 'medicalCredit';
  if (wantsTaxableGain(text, facts)) return 'taxableGain';
  if (facts.turnover !== undefined) return 'turnoverTax';
  if (
    facts.paye !== undefined &&
    (wantsBalance.test(text) || asksWhetherRight.test(text) || request === null)
  )
    return 'balance';
  if (wantsSecondProvisional(text, facts)) return 'balance';
  if (facts.provisionalPaid !== undefined && (wantsBalance.test(text) || asksRest.test(text)))
    return 'balance';
  const asksTax = asksForRate(text) || (pays.length > 1 && asksShortfall.test(text));
  if (asksTax && !asksForPay.test(text)) return 'tax';
  if (comparesPay(facts) && asksForPay.test(text)) return 'takeHome';
  if (request === 'takeHome' && !/\bnett? (?:income )?tax\b/.test(text)) return 'takeHome';
  if (asksUifAlone(text)) return 'uif';
  return 'tax';
}

/** Questions about the deductible part of a contribution or donation. */
const asksLimit =
  /\bcan (?:i|we) (?:claim|deduct) (?:it all|all|everything|the whole|the full)\b|\b(?:how much|what|hoeveel|which part)\b[^.?]{0,40}\b(?:(?:i|we|ek|ons) (?:\w+ )?(?:deduct\w*|claim\w*|aftrek\w*)|(?:is|are) (?:\w+ )?(?:deductible|allowed)|aftrek\w*)\b(?! for (?:medical|my (?:car|travel|home)))/;

const asksAmount = /\b(?:how much|what (?:do|must|will|would|is|tax)|calculate|work out|pay)\b/;

/** Matches questions about whether a stated income is taxed: “must I pay tax or no?”, “does she owe SARS anything?” */
const asksIfTaxed =
  /\b(?:must|do|does|will|would|should|have to|has to|am|is) (?:i|we|she|he|they|(?:my|our) \w+(?: ?\([^()]*\),?)?) (?:still |even |really |actually |supposed to |going to |have to |need to )*(?:pay|owe)\b[^.?]{0,20}\b(?:tax|paye|sars)\b(?! (?:on|for|when|if|in another|anywhere))|\b(?:do|does|will|would) (?:they|sars|the taxman) (?:\w+ )?tax (?:her|him|me|us|my \w+)\b|\b(?:is it true|does that mean|so) (?:that )?(?:i|she|he|we) (?:pays?|owes?) (?:nothing|no tax|zero|nil)\b|\b(?:owe|pay) (?:sars|tax) (?:anything|something|at all)\b|\btax or (?:no|not|nothing)\b|\b(?:must|do|will|should) (?:i|we|she|he) (?:still |even |really |have to |need to )*(?:pay|owe)(?: (?:in|sars))? (?:anything|something|nothing)\b(?! (?:back|for|to (?!sars))\b)/;
/** Matches questions about whether a stated income reaches the threshold: “does the interest push me into tax?” */
const asksIfOver =
  /\b(?:push(?:es)?|put(?:s)?|tip(?:s)?|take(?:s)?|bring(?:s)?|get(?:s)?) (?:me|us|him|her|my \w+) (?:into (?:tax|paying|the tax)|over (?:the )?(?:threshold|limit|line|edge))|\bpush(?:es)? (?:me|him|her) over\b|\b(?:fall|am|is|are|be|come) (?:i |he |she |it |we )?(?:under|below|above|over|in|into) (?:the |a )?tax (?:line|threshold|limit|net|band)\b|\btaxable or not\b|\b(?:am i|is (?:he|she)|are we) (?:too (?:small|low|poor)\b[^.?]{0,25}(?:\btax\b|\bpay\b|\bthreshold\b|\?|$)|(?:below|under|over) (?:the |what )?(?:tax )?threshold\b)/;
/** Matches questions about tax on the stated income: “must I pay tax on that”, “is R9 000 a month taxable”. */
const onThat =
  /^(?:so |hi |hello |please |and )*is (?:r ?)?\d[\d ,.]*k? (?:a|per|each|every|p\/?) ?(?:month|m|week|year|annum) tax(?:able|ed)\b|\b(?:must|do|will|should|does|would) (?:i|he|she|we) (?:still |even |have to |need to )*pay (?:any )?tax (?:on|for|from) (?:that|this|it|my (?:pay|wage|salary|pension))\b/;

/** Whether the income is the only amount, so that “that” can’t be another one. */
const namesOneAmount = (text: string) => (text.match(/\d{3}\b(?!\/)|\d ?(?:k|m)\b/g) ?? []).length === 1;

/** Words showing that the question is also about a rule. */
const asksRuleToo =
  /\b(?:register|file|submit|declare|return|foreign|abroad|overseas|provisional|contractor|under the table|cash job|grant|uif)\b/;

/** Matches questions about capital gains tax: “profit was #. How much CGT?” */
const asksCgt = /\b(?:how much|what(?:'s| is)?(?: the| my)?) (?:cgt|capital gains tax)\b/;
const gainFields = ['gain', 'homeGain'] as const;

const asksLiability = (text: string, { income }: SumFacts) =>
  income !== undefined &&
  income.per !== null &&
  (asksIfTaxed.test(text) || asksIfOver.test(text) || (onThat.test(text) && namesOneAmount(text))) &&
  !asksRuleToo.test(text);

const asksCredit =
  /\b(?:what|how much|calculate|work out)\b[^.?]{0,60}\b(?:credits?|rebate)\b|\b(?:what|how much)\b[^.?]{0,40}\b(?:out[ -]of[ -]pocket|own pocket|medical|bills?|dentist|doctor)\b[^.?]{0,25}\b(?:back|save)\b/;

/** Whether a question asks for the medical credit and states the income and costs that it depends on. */
const asksMedicalCredit = (text: string, { income, medicalCosts, medicalFees }: SumFacts) =>
  income !== undefined && medicalCosts !== undefined && medicalFees !== undefined && asksCredit.test(text);

/**
 * Whether a question asks how a payout is taxed after an earlier one. The answer is a calculation rather than a rule.
 */
const asksPayoutTax = (
  text: string,
  { lumpSum, withdrawal, severance, earlierLumpSum, earlierWithdrawal }: SumFacts,
) =>
  (lumpSum ?? withdrawal ?? severance) !== undefined &&
  (earlierLumpSum ?? earlierWithdrawal) !== undefined &&
  /\bhow (?:do|will|would|does|is|are|much)\b[^.?]{0,25}\btax|\b(?:must|do|will|should|would) (?:i|we) (?:\w+ )?pay (?:any )?(?:tax|anything|something)\b|\btax\b[^.?]{0,20}\b(?:this time|on (?:the|this|it))\b/.test(
    text,
  );

/** Whether the facts imply a request for a figure: two salaries, or a salary with tax deducted or another amount. */
export const asksByFacts = (text: string, facts: SumFacts, request: Request, pays: readonly Money[]) =>
  isTravelOnly(facts) ||
  asksLiability(text, facts) ||
  (asksCgt.test(text) && gainFields.some((field) => facts[field] !== undefined)) ||
  asksMedicalCredit(text, facts) ||
  isCreditAlone(text, facts) ||
  asksOnAmount(text, facts) ||
  asksPayoutTax(text, facts) ||
  wantsTaxableGain(text, facts) ||
  (facts.turnover !== undefined && asksAmount.test(text)) ||
  (facts.income !== undefined &&
    (facts.retirement ?? facts.donation) !== undefined &&
    asksLimit.test(text)) ||
  (facts.income?.per !== undefined && facts.income.per !== null && asksForRate(text)) ||
  (pays.length > 1 && asksShortfall.test(text)) ||
  wantsFirstProvisional(text, facts) ||
  wantsSecondProvisional(text, facts) ||
  ((facts.income !== undefined || facts.businessCosts !== undefined) &&
    (comparesPay(facts) ||
      facts.paye !== undefined ||
      (facts.travelAllowance !== undefined && facts.businessKm !== undefined) ||
      (request === null && addable.some((field) => facts[field] !== undefined) && namesTax.test(text))));
/** Matches questions about the tax on an amount besides a stated income: “extra tax on the nails?” */
const asksExtra =
  /\b(?:extra|more|additional|how much|what|meer|ekstra) (?:(?:is|will be|would be) (?:the |my )?)?tax (?:is |comes |do i pay |must i pay |will i pay )?(?:on|from|for|op) (?:the|my|that|this|it|those|these|die)\b/;
const asksOnAmount = (text: string, facts: SumFacts) =>
  facts.income !== undefined &&
  facts.income.per !== null &&
  addable.some((field) => facts[field] !== undefined) &&
  asksExtra.test(text) &&
  !asksRuleToo.test(text);

/** Questions about the balance due at the end of the year. */
const asksShortfall =
  /(?=.*\b(?:owe|owing|short\w*|pay in|still to pay)\b).*\b(?:how much|what (?:will|would|do|must|is)|what's|shortfall)\b/;
/** Amounts whose tax a question may ask for by naming them: “gain of R90 000, salary R400 000, cgt?” */
const addable = [
  'gain',
  'proceeds',
  'homeProceeds',
  'homeGain',
  'foreignDividends',
  'rent',
  'business',
  'donation',
  'moreRetirement',
  'interest',
] as const;
const namesTax = /\b(?:tax|cgt|sars|saving)\b/;
