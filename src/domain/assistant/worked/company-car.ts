import { formatRand, multiplyCents, toCents, toRand } from '../../money.ts';
import { statutoryPercents } from '../../tax/statutory-rates.ts';
import { readAmounts } from '../reading/amounts/read-amounts.ts';
import type { WorkedRule } from './worked-rule.ts';

const ofCar =
  /\b(?:company|employer'?s?|work) (?:car|vehicle|bakkie)\b|\b(?:maatskappy|diens)(?:motor|voertuig|kar)\b/;
const asksBenefit = /\b(?:fringe benefit|benefit|voordeel|byvoordeel|taxable|taxed|added|3802)\b/;
/** Matches what changes the value or the benefit, and amounts other than the car's value. */
const isOther =
  /\b(?:salar\w+|earn\w*|log ?book|km|kilomet\w+|electric|lease[ds]?|rent\w*|hire|3816|excl\w*|without vat|second[- ]hand|used|years? old|two cars|second car|i pay|contribut\w*|allowance|bought it|\d+ (?:months?|days?)|tax (?:do|will) i|my tax|how much tax|paye|sell|sold|vat)\b|%/;
const ofPlan = /\b(?:maintenance|service|onderhouds?|diens)[- ]?(?:plan|kontrak|contract)\b/;
const withoutPlan =
  /\b(?:no|without|not|excluding|doesn't|doesnt|geen|sonder|nie)\b[^.;?]{0,25}\b(?:maintenance|service|onderhouds?|diens)[- ]?(?:plan|kontrak|contract)\b/;
const isUnsure = /\bservice[- ]?(?:plan|contract)\b/;

/** Minimum value of a car. A smaller amount is likely a benefit or a payment. */
const MIN_VALUE = 60_000;

/** Works out the monthly benefit of a company car: “worth R420 000 without a maintenance plan”. */
export const companyCarBenefit: WorkedRule = {
  passage: 'travel/company-car',
  work({ plain, facts: { income } }) {
    if (income !== undefined || !ofCar.test(plain) || !asksBenefit.test(plain) || isOther.test(plain))
      return null;
    const [value, ...others] = readAmounts(plain);
    if (!value || others.length > 0 || value.per !== null || value.amount < MIN_VALUE) return null;
    const { companyCar, companyCarWithPlan } = statutoryPercents;
    const benefit = ({ value: percent }: { value: number }) =>
      formatRand(toRand(multiplyCents(toCents(value.amount), percent * 100, 10_000)));
    const of = (rate: { value: number }) => `${rate.value}% of ${formatRand(value.amount)}`;
    if (withoutPlan.test(plain) && !isUnsure.test(plain))
      return [
        `The benefit is ${benefit(companyCar)} a month: ${of(companyCar)}, without a maintenance plan.`,
      ];
    if (ofPlan.test(plain) && !isUnsure.test(plain))
      return [
        `The benefit is ${benefit(companyCarWithPlan)} a month: ${of(companyCarWithPlan)}, with a maintenance plan.`,
      ];
    return [
      `The benefit is ${benefit(companyCar)} a month: ${of(companyCar)}. If the car was bought with a maintenance plan, it’s ${benefit(companyCarWithPlan)}: ${of(companyCarWithPlan)}.`,
    ];
  },
};
