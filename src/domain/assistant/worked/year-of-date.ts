import { monthNames } from '../../calendar.ts';
import { month, monthNumber } from '../reading/months.ts';
import type { WorkedRule } from './worked-rule.ts';

const MARCH = 2;
const date = new RegExp(String.raw`\b(?:(\d{1,2})(?:st|nd|rd|th)? (?:of )?)?(${month})\.?,? (20\d\d)\b`, 'g');
const asksYear =
  /\b(?:which|what|watter) (?:tax |financial |assessment |sars )?(?:years?|returns?|belastingjaar|seasons?|opgawe)\b|\b(?:20\d\d\/)?20\d\d (?:tax )?(?:year |return )?(?:or|of) (?:the |in )?20\d\d\b/;
/** Matches questions about more than the year. */
const isOther =
  /\b(?:how (?:much|do|can)|hoeveel|tax on|what (?:tax|rate|is the rate)|refund|when|deadline|due|late|penalt\w*|table|rate)\b/;

/** Says which tax year a date falls in: “is a payment on 28 February 2026 for the 2026 year or 2027?” */
export const yearOfDate: WorkedRule = {
  passage: 'rates/tax-year',
  isOfAnyYear: true,
  work({ plain }) {
    if (!asksYear.test(plain) || isOther.test(plain)) return null;
    const dates = [...plain.matchAll(date)].map(([, day, name = '', year]) => {
      const written = `${monthNames[monthNumber(name)]} ${year}`;
      return {
        text: day === undefined ? written : `${Number(day)} ${written}`,
        end: Number(year) + (monthNumber(name) >= MARCH ? 1 : 0),
      };
    });
    const [first] = dates;
    if (!first || dates.some(({ end }) => end !== first.end)) return null;
    const { end } = first;
    return [
      `${dates.map(({ text }) => text).join(' to ')} is in the ${end - 1}/${end} tax year, which SARS calls the ${end} year of assessment.`,
    ];
  },
};
