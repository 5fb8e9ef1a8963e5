import { formatRand, toCents, toRand } from '../../money.ts';
import type { AgeGroup } from '../../tax/age-group.ts';
import { returnTables } from '../../tax/return/tables/return-tables.ts';
import { assessReturn } from '../../tax/return/assess-return.ts';
import { returnInput } from '../../tax/return/return-input.ts';
import { statutoryCounts } from '../../tax/statutory-rates.ts';
import type { TaxYear } from '../../tax/tax-year.ts';
import { readAmounts } from '../reading/amounts/read-amounts.ts';
import {
  mayMeetForeignTests,
  meetsForeignTests,
  qualifiesAbroad,
  withoutDayTests,
  withoutTimeAway,
  worksInCountry,
} from '../reading/special-facts.ts';
import { understand } from '../reading/understand.ts';
import { partlyAbroad } from '../stops/abroad.ts';
import { allDaysAbroad, type DaysAbroad, daysAbroad } from './days-abroad.ts';
import type { WorkedRule } from './worked-rule.ts';

const asksTax =
  /\b(?:tax\w*|exempt\w*|sars|belas\w*|declare)\b|\b(?:what|how much|do|must|will|would|hoeveel|moet)\b[^.?]{0,25}\b(?:pay|owe|betaal|skuld)\b/;
/** Matches statements that both day tests are met: “more than 183 days, over 60 in a row”. */
const moreThan = String.raw`(?:(?:more|longer|meer|langer) (?:than|as)|over|above|oor|exceed(?:s|ed|ing)?|>)`;
const { foreignWorkDays, foreignWorkDaysInARow } = statutoryCounts;
const exceedsTests = new RegExp(
  String.raw`\b${moreThan} ${foreignWorkDays.value}\b.*\b${moreThan} ${foreignWorkDaysInARow.value}\b|\b${moreThan} ${foreignWorkDaysInARow.value}\b.*\b${moreThan} ${foreignWorkDays.value}\b`,
);
/** Matches other currencies, and other money beside the pay. */
const isOther =
  /[$£€]|\b(?:usd|dollars?|pounds?|gbp|euros?|aed|dirhams?|rent\w*|interest|bonus|pension|annuity|retirement|provisional|wife|husband|allowance|ships?|vessel|cruise|tanker|seafarer\w*|maritime|crew|holiday|vacation|remote\w*|embassy|consulate|non-?resident|emigrat\w*)\b/;

interface PayAbroad {
  pay: number;
  taxYear: TaxYear;
  age: AgeGroup;
}

/** Returns a sentence with the tax on the taxable part of the pay. */
function taxOnPay({ pay, taxYear, age }: PayAbroad, qualifies: boolean): string {
  const { netTax } = assessReturn(returnInput.parse({ taxYear, age, foreignWork: [{ pay, qualifies }] }));
  const group = age === 'under65' ? 'under 65' : age === '65to74' ? '65 to 74' : '75 or older';
  return `The tax on that is ${formatRand(netTax)}, if you are ${group}, have no other income and paid no tax abroad.`;
}

/** Returns the exempt and the taxable part if the tests are met. `tests` says why or whether they are. */
function exemptPart(paid: PayAbroad, tests: string): readonly string[] {
  const { pay, taxYear } = paid;
  const limit = returnTables[taxYear].foreignWorkExemption.amount;
  const over = Math.max(0, toCents(pay) - toCents(limit));
  const exempt = formatRand(toRand(toCents(pay) - over));
  if (over === 0)
    return [
      `${tests}, all of the ${formatRand(pay)} is exempt in ${taxYear}, and there is no tax on it here. You still declare it.`,
    ];
  return [
    `${tests}, ${exempt} of the ${formatRand(pay)} is exempt in ${taxYear}, and ${formatRand(toRand(over))} is taxable.`,
    `${taxOnPay(paid, true)} You declare all of the pay.`,
  ];
}

/** Applies the day tests to the days stated. */
function byDays(paid: PayAbroad, { all, inRow }: DaysAbroad): readonly string[] {
  const [isLong, isUnbroken] = [all > foreignWorkDays.value, inRow > foreignWorkDaysInARow.value];
  const days = `${all} days away, ${inRow} of them without a break,`;
  if (isLong && isUnbroken)
    return exemptPart(
      paid,
      `${days} meet both tests, so if you were employed and those days fall within twelve months`,
    );
  const needs = [
    ...(isLong ? [] : [`more than ${foreignWorkDays.value} days in twelve months`]),
    ...(isUnbroken ? [] : [`more than ${foreignWorkDaysInARow.value} days without a break`]),
  ].join(' and ');
  return [
    `${days} don’t meet the tests: you need ${needs}. So nothing is exempt, and all of the ${formatRand(paid.pay)} is taxable in ${paid.taxYear}.`,
    taxOnPay(paid, false),
  ];
}

/** Applies the day tests to days of which those in a row aren't known. */
function byAllDays(paid: PayAbroad, all: number): readonly string[] {
  if (all > foreignWorkDays.value)
    return exemptPart(
      paid,
      `If you were employed, all of the pay is for work there, and more than ${foreignWorkDaysInARow.value} of the ${all} days were without a break`,
    );
  return [
    `${all} days away don’t meet the test of more than ${foreignWorkDays.value} days in any twelve months. So if you had no other days abroad in those months, nothing is exempt, and all of the ${formatRand(paid.pay)} is taxable in ${paid.taxYear}.`,
    taxOnPay(paid, false),
  ];
}

/** Works out the exempt and the taxable part of pay from abroad: “employed in Dubai, away 310 days, R1 600 000”. */
export const payFromAbroad: WorkedRule = {
  passage: 'foreign/work-exemption',
  work({ plain, taxYear, facts }) {
    const isThere = worksInCountry(plain);
    const inRow = isThere ? daysAbroad(plain) : null;
    const qualifies = qualifiesAbroad(plain);
    const meetsTests =
      isThere && !inRow && (qualifies || exceedsTests.test(plain)) && meetsForeignTests(plain);
    const days = inRow ?? (isThere && !meetsTests ? allDaysAbroad(plain) : null);
    if (!days && !meetsTests && !mayMeetForeignTests(plain)) return null;
    if (isOther.test(plain) || partlyAbroad.test(plain) || !asksTax.test(plain)) return null;
    const [pay, ...others] = readAmounts(
      days ? days.rest : withoutTimeAway(meetsTests ? withoutDayTests(plain) : plain),
    );
    if (!pay || others.length > 0 || (pay.per !== null && pay.per !== 'year')) return null;
    // In “220 days, 95 in a row”, the days may have been read as an age.
    const { age = 'under65' } = days ? understand(days.rest).facts : facts;
    const paid = { pay: pay.amount, taxYear, age };
    if (meetsTests)
      return exemptPart(
        paid,
        qualifies ? 'If you qualify, as you say' : 'Your days meet both tests, so if you were employed',
      );
    if (inRow) return byDays(paid, inRow);
    if (days) return byAllDays(paid, days.all);
    return exemptPart(
      paid,
      `If more than ${foreignWorkDaysInARow.value} of your days abroad were without a break`,
    );
  },
};
