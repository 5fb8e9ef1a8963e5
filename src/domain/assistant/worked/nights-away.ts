import { formatBriefCents, formatRand, toCents, toRand } from '../../money.ts';
import { returnTables } from '../../tax/return/tables/return-tables.ts';
import { currentTaxYear, defaultTaxYear, type TaxYear, yearOfAssessment } from '../../tax/tax-year.ts';
import { readAmounts } from '../reading/amounts/read-amounts.ts';
import { month } from '../reading/months.ts';
import type { WorkedRule } from './worked-rule.ts';

const awayForWork =
  /\b(?:nights?|nagte?|days?|dae)\b(?=.*\b(?:away|slept|slept over|sleep|stay(?:ed|ing)?|travel\w*|out of town|weg|oornag|subsistence|s&t|per diem|hotel)\b)|\b(?:slept|stayed|away|weg|oornag)\b[^.;?]{0,40}\b(?:nights?|nagte?)\b|\b(?:subsistence|s&t|per diem|verblyf)\b/;
const ofWork =
  /\b(?:work\w*|werk|job|employer|boss|business|clients?|company|allowance|subsistence|s&t|per diem|deduct\w*|claim\w*|tax\w*)\b/;
const abroad =
  /\b(?:abroad|overseas|foreign|outside|usd|dollars?|euros?|pounds?|namibia|botswana|mozambique|zimbabwe|zambia|lesotho|eswatini|london|dubai|uk|us|usa|europe|exempt\w*|183)\b|[$£€]/;
/** Matches a calendar year, which has days in two tax years, unless a month narrows it. */
const ofCalendarYear = new RegExp(
  String.raw`\b(?:in|during|for|of|since|this year,?) (?:the )?(?:year )?(20\d\d)\b(?! ?[/-] ?\d)`,
);
const namesMonth = new RegExp(String.raw`\b${month}\b(?! i\b)`);
const count = /\b(\d{1,3}) (?:[a-z]+ )?(?:nights?|nagte?|days?|dae)\b/;
const onlyIncidentals = /\b(?:incidental\w*|meals? (?:is|are|was|were) (?:paid|covered|included|provided))\b/;

const brief = (rate: number) => formatBriefCents(toCents(rate));

/** Returns the two tax years of a calendar year. */
function yearsOf(plain: string): readonly [TaxYear, TaxYear] | null {
  const year = Number(ofCalendarYear.exec(plain)?.[1]);
  const isCurrent = year === yearOfAssessment(currentTaxYear) - 1;
  return isCurrent && !namesMonth.test(plain) ? [defaultTaxYear, currentTaxYear] : null;
}

/** Gives the amounts of both tax years for nights away in a calendar year: “20 nights away in 2026”. */
export const nightsAway: WorkedRule = {
  passage: 'travel/subsistence',
  work({ plain }) {
    if (!awayForWork.test(plain) || !ofWork.test(plain) || abroad.test(plain)) return null;
    const years = yearsOf(plain);
    if (!years || readAmounts(plain.replace(count, ' ')).length > 1) return null;
    const kind = onlyIncidentals.test(plain) ? 'incidentals' : 'meals';
    const rates = years.map((year) => returnTables[year].subsistence[kind]);
    const nights = Number(count.exec(plain)?.[1] ?? 0);
    const [before = 0, after = 0] = rates;
    const totals = rates.map((rate) => formatRand(toRand(toCents(rate) * nights)));
    const begins = `1 March ${yearOfAssessment(currentTaxYear) - 1}`;
    return [
      `The amount changed on ${begins}: it’s ${brief(before)} a day before that (${years[0]}) and ${brief(after)} from then on (${years[1]}).`,
      ...(nights > 0
        ? [
            `All ${nights} before that day come to ${totals[0]}, all of them after it to ${totals[1]}, so count the nights of each tax year separately. You can’t deduct more than the allowance that your employer paid you.`,
          ]
        : []),
    ];
  },
};
