import { formatBriefCents, formatRand, toCents, toRand } from '../money.ts';
import { type AgeGroup, ageGroupLabels } from '../tax/age-group.ts';
import { rebatesFor } from '../tax/rebates.ts';
import { returnTables } from '../tax/return/tables/return-tables.ts';
import { taxTables } from '../tax/tables/tax-tables.ts';
import { currentTaxYear, type TaxYear } from '../tax/tax-year.ts';
import { understand } from './reading/understand.ts';
import { plainWords } from './words/plain-words.ts';

/** Returns the threshold per month if a question asks for it, otherwise the yearly one for the age that it names. */
export function threshold(question: string, taxYear: TaxYear): string | null {
  const { age } = understand(question).facts;
  const plain = plainWords(question);
  if (/\ba month\b|\bmonthly\b/.test(plain)) return monthlyThreshold(age ?? 'under65', taxYear);
  const ages = plain.match(/\b[5-9]\d\b/g) ?? [];
  if (age === undefined || age === 'under65' || ages.length > 1) return null;
  const yearly = formatRand(taxTables[taxYear].thresholds[age]);
  return `For someone aged ${ageGroupLabels[age].toLowerCase()}, it’s ${yearly} a year.`;
}

/** Returns an age group's monthly threshold: “from how much a month must I pay?” */
function monthlyThreshold(age: AgeGroup, taxYear: TaxYear): string {
  const monthly = toRand(Math.round(toCents(taxTables[taxYear].thresholds[age]) / 12));
  return `${ageGroupLabels[age]}: ${formatRand(monthly)} a month.`;
}

/** Returns the total of an age group's rebates in the given years. */
export function rebatesIn(age: AgeGroup, years: readonly TaxYear[]): string {
  const sums = years.map((year) => `${formatRand(toRand(rebatesFor(age, taxTables[year])))} in ${year}`);
  return `${ageGroupLabels[age]}: the rebates come to ${sums.join(' and ')}.`;
}

/** Returns the rebates of the age that a question names: “and for someone of 77?” */
export function rebatesFigure(question: string, taxYear: TaxYear): string | null {
  const { facts, namedYear } = understand(question);
  const years = namedYear === null && taxYear !== currentTaxYear ? [taxYear, currentTaxYear] : [taxYear];
  return facts.age === undefined ? null : rebatesIn(facts.age, years);
}

/** Matches older people whose age isn't named. */
const isSenior =
  /\b(?:pensioners?|pensioen(?:aris\w*|trekkers?)|seniors?|senior citizens?|bejaarde\w*|elderly|old age|65 ?(?:\+|plus|and over))(?![\w-])/i;

/** Returns the interest exemption for the age mentioned in a question: “my gran is 70, how much for her?” */
export function exemptInterest(question: string, taxYear: TaxYear): string | null {
  const age = understand(question).facts.age ?? (isSenior.test(question) ? '65to74' : undefined);
  if (age === undefined) return null;
  const { under65, from65 } = returnTables[taxYear].interestExemption;
  const exempt = formatBriefCents(toCents(age === 'under65' ? under65 : from65));
  return `${age === 'under65' ? 'Under 65' : 'From 65'}, it’s the first ${exempt} of interest in ${taxYear}.`;
}
