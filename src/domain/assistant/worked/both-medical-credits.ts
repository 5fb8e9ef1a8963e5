import { formatBriefCents, formatRand, multiplyCents, toCents, toRand } from '../../money.ts';
import { assessReturn } from '../../tax/return/assess-return.ts';
import { returnInput } from '../../tax/return/return-input.ts';
import { statutoryPercents } from '../../tax/statutory-rates.ts';
import {
  type NamedAmount,
  namedAmounts,
  ofRole,
  type Roles,
  yearlyAmount,
  yearlyIncome,
} from '../reading/amounts/named-amounts.ts';
import type { WorkedQuestion, WorkedRule } from './worked-rule.ts';

const asksCredits = /\b(?:credits?|rebates?|back|claim\w*|krediet\w*|terug\w*)\b/;
const ofScheme = /\b(?:medical|mediese|med ?aid|scheme|fonds|skema)\b/;
const isOther =
  /\b(?:employer|company pays|boss|gap|paye|months?(?= (?:of cover|only))|joined|since|tax do i|how much tax|refund)\b/;
const ofDisability = /\b(?:disab\w*|gestrem\w*)\b/;
/** Matches statements that the person or their spouse or child is disabled. */
const isDisabled =
  /\b(?:i am|i'm|im|me|ek is|who is|who's|(?:wife|husband|spouse|son|daughter|child|vrou|man|kind|seun|dogter)(?: is|'s)?)(?: \w+ly)? (?:disabled|gestremd)\b|\b(?:i|wife|husband|spouse|son|daughter|child) (?:have|has|with)(?: got)? (?:a |an |my )?(?:\w+ )?disability\b|\b(?:my|with a|with my) disability\b|\bdisabled (?:son|daughter|child|wife|husband|spouse)\b|^disabled\b/;
const isDenied =
  /\b(?:not|no|nobody|none|isn't|isnt|aren't|without|nie)\b[^.;?,]{0,20}\b(?:disab\w*|gestrem\w*)|\b(?:if|would|unless)\b[^.;?,]{0,25}\bdisab/;
const isAlone =
  /\b(?:alone|for me only|(?:me|myself) only|(?:only|just) (?:me|myself|for myself)|by myself|on my own|single member|no (?:dependants|dependents|one else)|net ek|alleen)\b/;

const roles: Roles<'costs' | 'income' | 'fees'> = [
  [
    'costs',
    /\b(?:costs?|expenses?|out[- ]of[- ]pocket|(?:own|my) pocket|bills?|not covered|uncovered|unpaid|shortfalls?|co-?payments?|doctors?|dentists?|medicines?|hospital|specs|glasses|operation|surgery|uitgawes?|koste|n[o']t (?:pay|cover)|didnt (?:pay|cover)|nie (?:gedek|betaal))\b/,
  ],
  [
    'income',
    /\b(?:taxable|income|earn\w*|salary|salaris|pension(?! fund)|make|inkomste|belasbaar|belasbare|verdien)\b/,
  ],
  ['fees', /\b(?:fees?|contributions?|premiums?|scheme|medical|med ?aid|pay\w*|fonds|bydraes?|skema)\b/],
];

/** Minimum amount of fees without a period that is too high for a month. */
const MIN_YEARLY_FEES = 30_000;

/** Returns fees for a year in cents; null if they may be for a month or a year. */
const yearlyFees = (fee: NamedAmount<'costs' | 'income' | 'fees'>) =>
  fee.per === null && !fee.isOfYear && fee.amount < MIN_YEARLY_FEES ? null : yearlyAmount(fee);

interface MedicalFigures {
  members: number;
  fees: number;
  costs: number;
  /** Taxable income in cents; null if it isn't stated. */
  income: number | null;
}

/** Reads the members, the fees and costs in cents, and the income; null if one of the first three is missing. */
function figuresIn({ plain, facts }: WorkedQuestion): MedicalFigures | null {
  const members = facts.members ?? (isAlone.test(plain) ? 1 : null);
  const amounts = namedAmounts(plain, roles);
  if (!amounts || members === null) return null;
  const [[fee, ...fees], [cost, ...costs], [income, ...incomes]] = [
    ofRole(amounts, 'fees'),
    ofRole(amounts, 'costs'),
    ofRole(amounts, 'income'),
  ];
  // Fees are missing only if the person has no scheme.
  const isUninsured = members === 0;
  if (isUninsured === (fee !== undefined) || !cost) return null;
  if (fees.length > 0 || costs.length > 0 || incomes.length > 0) return null;
  const [feesPaid, costsPaid, yearly] = [
    fee ? yearlyFees(fee) : 0,
    yearlyAmount(cost),
    income ? yearlyIncome(income) : null,
  ];
  if (feesPaid === null || costsPaid === null || (income && yearly === null)) return null;
  return { members, fees: feesPaid, costs: costsPaid, income: yearly };
}

/** Works out both credits with the return's own calculation. */
function creditsOf(
  { members, fees, costs, income }: MedicalFigures,
  { taxYear, facts }: WorkedQuestion,
  disability = false,
) {
  const { medicalCredits } = assessReturn(
    returnInput.parse({
      taxYear,
      age: facts.age ?? 'under65',
      certificates: income === null ? [] : [{ amounts: { '3601': toRand(income) } }],
      medical: { members, fees: toRand(fees), expenses: toRand(costs), disability },
    }),
  );
  const [scheme, additional] = [toCents(medicalCredits.schemeFees), toCents(medicalCredits.additional)];
  return { scheme, additional, both: scheme + additional };
}

const rand = (cents: number) => formatRand(toRand(cents));

/** Names the fees and the costs that count for the additional credit. */
function baseText({ fees, costs }: MedicalFigures, above: number, times: number): string {
  const ofFees =
    fees === 0 ? '' : `${formatBriefCents(above)} of fees above ${times} times the scheme fees credit plus `;
  return `${ofFees}${formatBriefCents(costs)} of costs`;
}

function creditsTogether(asked: WorkedQuestion, isFrom65: boolean): readonly string[] | null {
  const { plain, facts, taxYear, isCalculated } = asked;
  const isOlder = facts.age !== undefined && facts.age !== 'under65';
  // Without the fees, the calculators would leave out a part of the credit.
  const isAnswered = isCalculated && facts.medicalFees !== undefined;
  if (isAnswered || isOlder !== isFrom65) return null;
  if (!asksCredits.test(plain) || !ofScheme.test(plain) || isOther.test(plain)) return null;
  if (ofDisability.test(plain)) return null;
  const figures = figuresIn(asked);
  if (!figures || (!isFrom65 && figures.income === null)) return null;
  const { scheme, additional, both } = creditsOf(figures, asked);
  const times = isFrom65 ? 3 : 4;
  const above = Math.max(0, figures.fees - times * scheme);
  const base = baseText(figures, above, times);
  const { medicalEnhanced, medicalStandard, medicalFloor } = statutoryPercents;
  const floor = multiplyCents(figures.income ?? 0, medicalFloor.value * 10, 1000);
  const ofIncome = `${formatBriefCents(floor)}, which is ${medicalFloor.value}% of a taxable income of ${rand(figures.income ?? 0)}`;
  if (additional === 0)
    return [
      `The scheme fees credit is ${rand(scheme)} for ${taxYear}. There is no additional credit: ${base} don’t come to more than ${ofIncome}.`,
    ];
  return [
    `The medical credits for ${taxYear} come to ${rand(both)}: ${rand(scheme)} for the scheme fees and ${rand(additional)} for additional expenses.`,
    isFrom65
      ? `The additional credit is ${medicalEnhanced.value}% of ${base}.`
      : `The additional credit is ${medicalStandard.value}% of what is left of ${base} after ${ofIncome}.`,
    ...(facts.age === undefined ? ['This is for someone under 65. From 65 it is more.'] : []),
  ];
}

/** Works out both medical credits from 65: “I'm 68, alone on the scheme, R4 200 a month, R24 000 of costs”. */
export const creditsFrom65: WorkedRule = {
  passage: 'medical/additional-65',
  work: (asked) => creditsTogether(asked, true),
};

/** Works out both medical credits below 65, which depend on the taxable income. */
export const creditsUnder65: WorkedRule = {
  passage: 'medical/additional-under-65',
  work: (asked) => creditsTogether(asked, false),
};

/** Works out both credits with a disability in the family: “I'm disabled, 40, fees R60 000, other costs R30 000”. */
export const creditsWithDisability: WorkedRule = {
  passage: 'medical/disability',
  work(asked) {
    const { plain, taxYear } = asked;
    if (!isDisabled.test(plain) || isDenied.test(plain) || isOther.test(plain)) return null;
    if (!asksCredits.test(plain)) return null;
    const figures = figuresIn(asked);
    if (!figures) return null;
    const { scheme, additional, both } = creditsOf(figures, asked, true);
    const base = baseText(figures, Math.max(0, figures.fees - 3 * scheme), 3);
    return [
      `The medical credits for ${taxYear} come to ${rand(both)}: ${rand(scheme)} for the scheme fees and ${rand(additional)} for additional expenses.`,
      `The additional credit is ${statutoryPercents.medicalEnhanced.value}% of ${base}, if a practitioner confirms the disability on form ITR-DD.`,
    ];
  },
};
