import { toCents, toRand } from '../../money.ts';
import { currentTaxYear, type TaxYear, taxYears } from '../../tax/tax-year.ts';
import type { AmountField, SumFacts } from './sum-facts.ts';

const community =
  /\b(?:in|binne) (?:community|gemeenskap)\b(?! of (?:practice|interest))|\bcommunity of property\b|\bgemeenskap van goed/;
const notInCommunity = /\b(?:out of|buite|not in|not married in|without) (?:community|gemeenskap)\b/;
/** Matches statements that an amount is already one spouse's half. */
const isHalfAlready =
  /\b(?:my|his|her) (?:own )?(?:half|share|part)(?: of [^.;?\d]{0,30})?(?: is| was| of|:|,)? (?:r ?)?\d/;

/** Amounts of which each spouse declares half in community of property. */
const ofBoth: readonly AmountField[] = ['interest', 'rent', 'rentCosts', 'gain', 'foreignDividends'];

/** Whether a question is about the whole income of spouses married in community of property. */
export const inCommunity = (text: string) =>
  community.test(text) && !notInCommunity.test(text) && !isHalfAlready.test(text);

/** Halves the amounts that both spouses declare. */
export function halfOfCouple(text: string, facts: SumFacts): SumFacts {
  if (!inCommunity(text)) return facts;
  const halved = ofBoth.flatMap((field) => {
    const money = facts[field];
    return money ? [[field, { ...money, amount: toRand(Math.round(toCents(money.amount) / 2)) }]] : [];
  });
  return { ...facts, ...Object.fromEntries(halved) };
}

const worksAbroad =
  /\b(?:work(?:s|ed|ing)?|job|employ\w+|contract|rotation|crew|pay|salary|earn\w*)\b.*\b(?:abroad|overseas|offshore|outside (?:south africa|sa|the country|the republic)|foreign employer|cruise ship|rig|yacht)\b|\b(?:abroad|overseas|offshore|foreign employer)\b.*\b(?:work|job|pay|salary|earn)/;
const meetsDayTests = /\b183\b.*\b60\b|\b60\b.*\b183\b/;
const failsDayTests =
  /\b(?:not|don't|didn't|doesn't|do not|did not|never|fail(?:s|ed)?|less than|fewer than|under|below|only|unless|whether|if)\b[^.;?]{0,30}\b(?:183|60)\b/;
const isIndependent =
  /\b(?:self[- ]?employed|freelanc\w*|independent(?:ly)?|contractor|own business|sole (?:prop\w*|trader)|government|embassy)\b/;
const paidTaxThere =
  /(?<!\bno )\b(?:foreign tax|with(?:held|holding))\b|\btax(?:ed)? (?:there|abroad|overseas)\b(?<!\bno tax (?:there|abroad|overseas))/;

/** Whether a question is about an employee's pay for work abroad that meets the day tests of the exemption. */
export const meetsForeignTests = (text: string) =>
  worksAbroad.test(text) &&
  meetsDayTests.test(text) &&
  !failsDayTests.test(text) &&
  !isIndependent.test(text) &&
  !paidTaxThere.test(text);

/** Removes the day tests, whose numbers aren't amounts. */
export const withoutDayTests = (text: string) =>
  text.replaceAll(/\b(?:183|60)\b(?:[ -](?:full |continuous |consecutive )?days?\b)?/g, ' ');

/** Treats the only salary as foreign pay, most of which is exempt. Without a period, it's annual. */
export function withForeignPay(text: string, facts: SumFacts): SumFacts {
  const { income, ...others } = facts;
  const amounts = Object.values(facts).filter((value) => typeof value === 'object');
  return income && amounts.length === 1 && meetsForeignTests(text)
    ? { ...others, foreignPay: { ...income, per: income.per ?? 'year' } }
    : facts;
}

const asksAmount = /\b(?:how much|what (?:must|do|should|will|would|amounts?)|amounts?|calculate|work out)\b/;

/** Mentions of provisional tax or its two payments, in August and February. */
const namesProvisional =
  /\bprovisional\b|\birp ?6\b|\bvoorlopige\b|\baug(?:ust(?:us)?)?\b[^.;?]{0,25}\bfeb(?:ruar(?:y|ie))?\b|\bfeb(?:ruar(?:y|ie))?\b[^.;?]{0,25}\baug(?:ust(?:us)?)?\b|\b(?:2|both) payments\b/;

/** Whether a question asks for the provisional payments of someone whose only income is a business. */
export const wantsFirstProvisional = (text: string, { business, income, paye, provisionalPaid }: SumFacts) =>
  business !== undefined &&
  provisionalPaid === undefined &&
  income === undefined &&
  paye === undefined &&
  namesProvisional.test(text) &&
  /\b(?:first|1st|aug(?:ust(?:us)?)?|second|2nd|february|both|(?:2|each) payments?|payments)\b/.test(text) &&
  !/\b(?:third|penalt\w+|late)\b/.test(text) &&
  (asksAmount.test(text) || !/\b(?:when|deadline|second|2nd|february|both|payments)\b/.test(text));

/** Returns the tax year of the first payment. It's made in August, so “August 2026” determines the year. */
export function yearOfFirstPayment(text: string, { taxYear }: SumFacts): TaxYear {
  const named = /\baug(?:ust)?,? (20\d\d)\b/.exec(text)?.[1];
  const begun = taxYears.find((year) => named !== undefined && year.startsWith(named));
  return begun ?? taxYear ?? currentTaxYear;
}

/** Whether a question names every fact that the business travel deduction depends on, and no pay. */
export const isTravelOnly = ({ income, travelAllowance, carValue, totalKm, businessKm }: SumFacts) =>
  income === undefined &&
  travelAllowance !== undefined &&
  carValue !== undefined &&
  totalKm !== undefined &&
  businessKm !== undefined;
