import { formatBriefCents, formatRand, toCents, toRand } from '../../money.ts';
import type { AgeGroup } from '../../tax/age-group.ts';
import { taxTables } from '../../tax/tables/tax-tables.ts';
import { yearlyIncome } from '../reading/amounts/named-amounts.ts';
import { readAmounts } from '../reading/amounts/read-amounts.ts';
import type { WorkedRule } from './worked-rule.ts';

const asksBelow = /\b(?:below|under|less than|beneath|onder)\b[^.;?]{0,25}\bthreshold\b/;
const asksAbove = /\b(?:above|over|exceed\w*|past|reach\w*|more than|cross\w*|bo)\b[^.;?]{0,25}\bthreshold\b/;
const namesIncome =
  /\b(?:tax threshold|earn\w*|salary|salaris|wages?|pension|annuity|income|verdien|inkomste|umholo)\b/;
/** Matches other thresholds, income with its own rules, and questions that aren't about one income. */
const isOther =
  /\b(?:vat|btw|turnover|provisional|uif|sdl|file|submit|return|penalt\w*|estimate|medical|donat\w*|gave|gifts?|estate|inherit\w*|interest|dividends?|gains?|profit|sold|sale|rent\w*|abroad|overseas|foreign|exempt\w*|lump|package|retrench\w*|severance|withdr\w*|company|and my|wife|husband|both|each|together|what (?:is|are|was|happens)|how much|why|if i)\b/;

const aged: Record<AgeGroup, string> = {
  under65: 'under 65',
  '65to74': 'of 65 to 74',
  '75plus': 'of 75 or older',
};

/** Says whether an income reaches the tax threshold: “am I below the threshold with R94 000 a year?” */
export const thresholdReached: WorkedRule = {
  passage: 'rates/thresholds',
  work({ plain, taxYear, facts: { age = 'under65' }, isPartYear }) {
    const isBelowAsked = asksBelow.test(plain);
    if (isBelowAsked === asksAbove.test(plain) || isPartYear) return null;
    const [income, ...others] = readAmounts(plain);
    if (isOther.test(plain) || (income?.per === null && !namesIncome.test(plain))) return null;
    const cents = income && others.length === 0 ? yearlyIncome(income) : null;
    if (cents === null) return null;
    const threshold = toCents(taxTables[taxYear].thresholds[age]);
    const isBelow = cents <= threshold;
    const verdict = isBelow === isBelowAsked ? 'Yes' : 'No';
    const compared = `${formatRand(toRand(cents))} a year is ${isBelow ? 'within' : 'above'} ${formatBriefCents(threshold)}`;
    return [
      `${verdict}: ${compared}, the tax threshold in ${taxYear} for someone ${aged[age]}.`,
      ...(isBelow ? ['No income tax is due on it.'] : []),
    ];
  },
};
