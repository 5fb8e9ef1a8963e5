import { type CodeKind, isForeignService, sourceCodes } from '../../tax/return/source-codes.ts';
import { codePassages } from '../knowledge/codes.ts';
import { readAmounts } from '../reading/amounts/read-amounts.ts';
import type { WorkedRule } from './worked-rule.ts';

const namedCode = /\b(?:code|kode)s?:? ?(?:is |no\.? ?|number )?([34]\d{3})\b/g;
const asksMeaning =
  /\b(?:what(?:'s| is| does| do| are)|whats|wat (?:is|beteken)|mean\w*|beteken\w*|stands? for|explain)\b|\b(?:code|kode) \d{4} (?:(?:has |just )*(?:showed|shows|shown|appear(?:s|ed)|popped|came) (?:up )?|is )?(?:on|in|op) (?:my|the) (?:\w+ )?(?:cert\w*|irp ?5\w*|it3\w*|payslip)\W*$|^\W*(?:(?:irp ?5|source) )*(?:code|kode):? ?\d{4}\W*$/;
/** Matches questions about more than the meaning. */
const isOther =
  /\b(?:why|where|how|wrong|incorrect|missing|differ\w*|negative|empty|blank|correct|limit|enter|instead|blocked|if|whose|reason|taxed|taxable|deduct\w*|claim\w*|rebate|and (?:what|is|do|can))\b/;

/** What a code means for the return. Lump sums have too many cases for one sentence. */
const effects: Readonly<Partial<Record<CodeKind, string>>> = {
  pay: 'It’s taxable pay.',
  benefit: 'It’s a benefit from the employer and is taxed like pay.',
  allowance: 'It’s part of your taxable income.',
  retirementContribution:
    'It counts as your contribution and is deducted within the limit for retirement funds.',
  medicalFees: 'It shows that you belong to a medical scheme, which gives you the medical credit.',
  donation: 'It’s deducted as a donation, within the limit.',
  employeesTax: 'It counts against your tax for the year.',
  savingsPot: 'It’s ordinary income of the year.',
};

/** Passages by the codes that they explain; the first that matches counts. Foreign service has its own. */
const explanations: readonly [string, RegExp][] = [
  ['codes/pensions', /^36(?:03|1[01])$/],
  ['codes/totals', /^(?:369\d|4497)$/],
  ['codes/3601', /^36/],
  ['codes/travel', /^37(?:0[1-3]|22)$/],
  ['codes/allowances', /^37/],
  ['codes/retirement', /^(?:38(?:17|25|28)|400[1-467]|447[235])$/],
  ['codes/benefits', /^38/],
  ['codes/lump-sums', /^39/],
  ['codes/medical', /^(?:4005|4024|4116|4120|4474|4493)$/],
  ['codes/4150', /^4150$/],
  ['codes/tax', /^41/],
  ['codes/4582', /^4582$/],
  ['codes/irp5', /^4/],
];

const explanationOf = (code: string) =>
  isForeignService(code) ? 'codes/foreign' : explanations.find(([, codes]) => codes.test(code))?.[0];

/** Returns the only code in a question about its meaning; null for other questions. */
function askedCode(plain: string): string | null {
  const [code, ...others] = new Set([...plain.matchAll(namedCode)].map(([, digits = '']) => digits));
  if (code === undefined || others.length > 0 || !asksMeaning.test(plain) || isOther.test(plain)) return null;
  return readAmounts(plain.replaceAll(code, ' ')).length === 0 ? code : null;
}

/** Says what a code on a certificate stands for, unless its passage begins with that: “what is code 3605?” */
export const sourceCodeMeanings: readonly WorkedRule[] = codePassages.map(({ id, text }) => ({
  passage: id,
  work({ plain }) {
    const code = askedCode(plain);
    const found = code === null ? undefined : sourceCodes.get(code);
    if (code === null || !found || explanationOf(code) !== id) return null;
    if (text.startsWith(`Code ${code} `)) return [];
    const effect = isForeignService(code) ? undefined : effects[found.kind];
    return [`Code ${code} stands for “${found.label}”.${effect === undefined ? '' : ` ${effect}`}`];
  },
}));
