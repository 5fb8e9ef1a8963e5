import { formatRand, toCents, toRand } from '../../money.ts';
import { writtenDay } from '../../calendar.ts';
import { taxOn } from '../../tax/brackets.ts';
import { datedLimits, transferDutyOn as tableOn } from '../../tax/dated-limits.ts';
import { currentTaxYear } from '../../tax/tax-year.ts';
import { readAmounts } from '../reading/amounts/read-amounts.ts';
import { month, monthNumber } from '../reading/months.ts';
import type { WorkedRule } from './worked-rule.ts';

const asksDuty = /\btransfer (?:duty|duties|tax)\b/;
/** Matches transfers without duty, other costs, and the gain of a sale. */
const isOther =
  /\b(?:vat|developer|off[- ]plan|divorc\w*|inherit\w*|estate|shares?|deduct\w*|claim\w*|gains?|cgt|base cost|sold|seller|sell\w*|half|third|paid|salary|earn\w*|when|penalt\w*|late|refund\w*|spouse)\b|%/;
/** Matches the month of the purchase. */
const bought = new RegExp(String.raw`\b(${month})\.?,? (20\d\d)\b`);
/** Minimum price of a property, to tell it from another amount. */
const MIN_PRICE = 50_000;

/** Works out the transfer duty on a price: “how much transfer duty on a R1.8m house?” */
export const transferDutyOn: WorkedRule = {
  passage: 'gains/transfer-duty',
  work({ plain, namedYear }) {
    if (!asksDuty.test(plain) || isOther.test(plain)) return null;
    const [price, ...others] = readAmounts(plain);
    if (!price || others.length > 0 || price.amount < MIN_PRICE) return null;
    if (price.per !== null && price.per !== 'year') return null;
    const [, name = '', year] = bought.exec(plain) ?? [];
    const day = `${year}-${String(monthNumber(name) + 1).padStart(2, '0')}-01`;
    const transferDuty =
      year === undefined ? datedLimits(namedYear ?? currentTaxYear).transferDuty : tableOn(day);
    if (!transferDuty) return null;
    const duty = formatRand(toRand(taxOn(transferDuty.brackets, toCents(price.amount))));
    return [
      `The transfer duty on ${formatRand(price.amount)} is ${duty}, by the table in force since ${writtenDay(transferDuty.from)}. The attorney’s and deeds office fees come on top.`,
    ];
  },
};
