import { formatRand, toCents, toRand } from '../../money.ts';
import { assessHomeOffice } from '../../tax/return/home-office.ts';
import { type ReadAmount, readAmounts } from '../reading/amounts/read-amounts.ts';
import { withoutParts } from '../reading/amounts/totals.ts';
import type { WorkedRule } from './worked-rule.ts';

const namesOffice =
  /\b(?:home[- ]?office|tuiskantoor|office|study|work(?:ing|s)? (?:from|at) home|workroom|werk (?:van|by) (?:die )?huis)\b/;
const unit = String.raw`(?:sq(?:uare|\.)? ?m(?:et(?:re|er)s?)?|sqms?|m2|m²|vierkante? met(?:er|re)s?|squares)(?![a-z])\.?`;
const size = String.raw`(\d{1,4}(?:[.,]\d{1,2})?)`;
const withUnit = new RegExp(String.raw`\b${size} ?${unit}`, 'g');
/** Matches the area of the room and of the home: “15 of 150 m²”. */
const shareOf = new RegExp(
  String.raw`\b${size}(?: ?${unit})? (?:(?:out )?of|van|from|\/) (?:an? |the |my |our |total |die )*${size} ?${unit}`,
);
/** Matches the area of the home without a unit: “the house 150”. */
const homeOnly = new RegExp(
  String.raw`\b(?:house|home|flat|apartment|townhouse|huis|total|whole (?:place|house|home|flat)|van|of)(?: (?:is|are|of|has|about|total|in total))* ${size}(?![\d ,.]*(?:k\b|\d))`,
);
const percentOf =
  /\b(\d{1,2}(?:[.,]\d{1,2})?) ?(?:%|percent|per cent)(?: of)? (?:the |my |our |die |total )*(?:floor |area |space )*(?:of )?(?:the |my |our )?(?:house|home|flat|apartment|floor|area|space|place|property|huis)\b/;
/** Matches amounts that aren't running costs of the home, and costs for a part of the year. */
const isOther =
  /\b(?:salary|earn\w*|income|wages?|commission|tax do|profit|turnover|laptop|desk|chair|equipment|computer|printer|furniture|for \d{1,2} months)\b|\b(?:days?|hours?) (?:a|per) week\b/;

interface Areas {
  office: number;
  home: number;
  /** The question without its areas, whose numbers aren't amounts. */
  rest: string;
  /** The share as the question states it. */
  said: string;
}

const numberIn = (written = '') => Number(written.replace(',', '.'));

/** Reads the areas of the room and the home, or the room's percentage of it. */
function areasIn(plain: string): Areas | null {
  const percent = percentOf.exec(plain);
  if (percent) {
    const office = numberIn(percent[1]);
    const rest = plain.replace(percent[0], ' ');
    return withUnit.test(rest) ? null : { office, home: 100, rest, said: `${office}%` };
  }
  const share = shareOf.exec(plain);
  const areas = share ? [share[1], share[2]] : [...plain.matchAll(withUnit)].map(([, written]) => written);
  let rest = (share ? plain.replace(share[0], ' ') : plain).replaceAll(withUnit, ' ');
  const other = !share && areas.length === 1 ? homeOnly.exec(rest) : null;
  if (other) {
    areas.push(other[1]);
    rest = rest.replace(other[0], ' ');
  }
  const [office = 0, home = 0] = areas.map(numberIn).toSorted((a, b) => a - b);
  if (areas.length !== 2 || office <= 0 || office >= home) return null;
  const percentage = Math.round((office / home) * 10_000) / 100;
  return { office, home, rest, said: `${office} of ${home} m², or ${percentage}%,` };
}

/** Adds the costs of a year in cents; null if their periods differ or aren't clear. */
function yearlyCents(costs: readonly ReadAmount[]): number | null {
  const periods = new Set(costs.map(({ per }) => per ?? 'year'));
  const [per] = periods;
  if (periods.size !== 1 || (per !== 'year' && per !== 'month')) return null;
  return costs.reduce((sum, { amount }) => sum + toCents(amount), 0) * (per === 'month' ? 12 : 1);
}

/** Whether a bond is mentioned without its interest, which is all that counts. */
const isWholeBond = (plain: string) =>
  /\b(?:bond|home loan|verband)\b/.test(plain) && !/\binterest\b/.test(plain);

/** Works out a home office's share: “my office is 15 of 150 square metres and the costs are R180 000”. */
export const homeOfficeShare: WorkedRule = {
  passage: 'employment/home-office',
  work({ plain }) {
    if (!namesOffice.test(plain) || isOther.test(plain) || isWholeBond(plain)) return null;
    const areas = areasIn(plain);
    const costs = areas && withoutParts(areas.rest, readAmounts(areas.rest));
    const cents = costs && costs.length > 0 ? yearlyCents(costs) : null;
    if (!areas || !costs || cents === null) return null;
    const { deduction } = assessHomeOffice({
      area: areas.office,
      homeArea: areas.home,
      costs: toRand(cents),
      equipment: 0,
      qualifies: 'salaried',
    });
    const total = formatRand(toRand(cents));
    const sum =
      costs.length > 1 || costs.some(({ per }) => per === 'month') ? `${total} for twelve months` : total;
    return [
      `If the room qualifies, you can deduct ${formatRand(toRand(deduction))}: ${areas.said} of ${sum}.`,
    ];
  },
};
