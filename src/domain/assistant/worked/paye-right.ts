import { asksIfRight, checkPaye } from '../sums/paye-check.ts';
import { namedAmounts, ofRole, type Roles } from '../reading/amounts/named-amounts.ts';
import type { WorkedRule } from './worked-rule.ts';

/** Matches other deductions, other pay and other payments than a month's. */
const isOther =
  /\b(?:uif|bonus|overtime|commission|medical|med ?aid|mediese|ras?|retirement|annuity|pension|pensioen|provident|voorsorg\w*|allowance|weeks?|weekly|fortnight\w*|years?|annual\w*|jaar|refund\w*|back|owe|nett?|take[- ]home|two jobs|second|rent\w*|business|freelanc\w*|wife|husband|she|he|her|his)\b|%/;
const isMonthly = /\b(?:monthly|(?:a|per|each|every|elke) (?:month|maand)|p\/?m|maand\w*)\b/;

const roles: Roles<'deducted' | 'pay'> = [
  ['pay', /\b(?:on|from|van|earning) (?:an? |my |die )?(?:salary of )?(?:r ?)?#/],
  ['deducted', /\b(?:paye|tax|belasting|deduct\w*|trek|aftrek\w*|withh\w+)\b/],
  ['pay', /\b(?:salar\w+|salaris|earn\w*|pay|gross|income|verdien|on|from|van|basic|wage)\b/],
];

/** Checks a month's tax: “R1 650 tax a month on R18 500, is this right?” */
export const payeRight: WorkedRule = {
  passage: 'employment/paye-too-high',
  work({ plain, facts, namedYear, isCalculated }) {
    if (!asksIfRight.test(plain) || isOther.test(plain) || !isMonthly.test(plain)) return null;
    if (isCalculated && facts.paye !== undefined) return null;
    const amounts = namedAmounts(plain, roles);
    if (amounts?.length !== 2 || amounts.some(({ per }) => per !== null && per !== 'month')) return null;
    const [[paye], [pay]] = [ofRole(amounts, 'deducted'), ofRole(amounts, 'pay')];
    if (!paye || !pay || paye.amount * 2 > pay.amount) return null;
    const { age = 'under65' } = facts;
    return checkPaye(
      { income: pay.amount, paye: paye.amount, age, isPension: false, members: 0 },
      { plain, namedYear },
    );
  },
};
