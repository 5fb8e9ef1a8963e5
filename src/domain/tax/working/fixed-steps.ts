import { formatBriefCents, toRand } from '../../money.ts';
import type { AgeGroup } from '../age-group.ts';
import { medicalCreditRate, annualMedicalCredits, maxMedicalAidMembers } from '../medical-credits.ts';
import type { MedicalCredit, MedicalCreditRates } from '../medical-credits.ts';
import type { TaxTable } from '../tables/tax-table.ts';
import { yearOfAssessment } from '../tax-year.ts';
import { sources } from './working-step.ts';
import type { WorkingStep } from './working-step.ts';

const ids = ['bracket-1', 'bracket-2', 'bracket-3', 'bracket-4', 'bracket-5', 'bracket-6', 'bracket-7'];
const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh'];
const labels = ordinals.map((ordinal) => `${ordinal} bracket`);

function bracketStep(
  table: TaxTable,
  index: number,
  slice: number,
  tax: number,
  portion: string,
): WorkingStep {
  const { above, rate } = table.brackets[index]!;
  return {
    id: ids[index]!,
    kind: 'item',
    label: labels[index]!,
    rule: `${rate}% of the ${portion}`,
    figures: [
      { label: 'Rate (%)', value: rate },
      { label: 'Taxable income in this bracket', value: toRand(slice) },
      { label: 'Taxable income above', value: above },
    ],
    amount: toRand(tax),
    source: table.source,
  };
}

/**
 * Returns steps for completely filled brackets, that is, every bracket except the top one. The tax in a full
 * bracket is the exact difference between two published base amounts.
 */
function fullBracketSteps(table: TaxTable): WorkingStep[] {
  return table.brackets.slice(0, -1).map(({ above, base }, index) => {
    const next = table.brackets[index + 1]!;
    const slice = (next.above - above) * 100;
    const portion = `${index === 0 ? 'first' : 'next'} ${formatBriefCents(slice)}`;
    return bracketStep(table, index, slice, (next.base - base) * 100, portion);
  });
}

/**
 * Returns the step for the highest bracket that the income reaches. It includes the rounding remainder so the
 * brackets add up to the cent.
 */
export function lastBracketStep(table: TaxTable, index: number, taxable: number, tax: number): WorkingStep {
  const { above, base } = table.brackets[index]!;
  const slice = taxable - above * 100;
  const amount = formatBriefCents(slice);
  const portion = index === 0 ? `first ${amount}` : `last ${amount}, above ${formatBriefCents(above * 100)}`;
  return bracketStep(table, index, slice, tax - base * 100, portion);
}

function rebateStep(id: string, label: string, rule: string, rand: number, source: string): WorkingStep {
  return { id, kind: 'item', label, rule, figures: [{ label, value: rand }], amount: 0 - rand, source };
}

/** Returns the rebates for an age group, each as a negative item (Income Tax Act, section 6). */
function rebateSteps({ rebates, source }: TaxTable, age: AgeGroup): WorkingStep[] {
  const steps = [rebateStep('rebate-primary', 'Primary rebate', 'Every taxpayer', rebates.primary, source)];
  if (age === 'under65') return steps;
  const from65 = 'Aged 65 or older on the last day of the tax year';
  steps.push(rebateStep('rebate-secondary', 'Secondary rebate', from65, rebates.secondary, source));
  if (age === '65to74') return steps;
  const from75 = 'Aged 75 or older on the last day of the tax year';
  steps.push(rebateStep('rebate-tertiary', 'Tertiary rebate', from75, rebates.tertiary, source));
  return steps;
}

const numerals = ['no', 'one', 'two', 'three'];

/** Explains how the monthly credits of one or more members add up to a year. */
export function memberRule(members: number, { firstTwo, further }: MedicalCredit): string {
  if (members === 1) return `R${firstTwo} a month for one member, × 12`;
  if (members === 2) return `R${firstTwo} a month for each of two members, × 12`;
  const count = numerals[members - 2] ?? members - 2;
  const others = members === 3 ? 'one further member' : `each of ${count} further members`;
  return `R${firstTwo} a month for each of the first two members and R${further} for ${others}, × 12`;
}

function medicalRule(table: TaxTable, rates: MedicalCreditRates, members: number): string {
  if (members === 0) return 'No members entered';
  const rateName =
    rates === 'published' ? 'the practice’s published rates' : `the rates gazetted for ${table.taxYear}`;
  const rule = `${memberRule(members, medicalCreditRate(rates, table))}, at ${rateName}`;
  return members === maxMedicalAidMembers ? `${rule}; calculated for 5 members (5 means 5 or more)` : rule;
}

/** Returns the source of a year's gazetted medical credits. */
export function gazettedMedicalCreditSource({ taxYear }: TaxTable): string {
  return `${sources.gazettedMedicalCredit}, ${yearOfAssessment(taxYear)} year of assessment`;
}

/**
 * Returns the step for the medical scheme fees tax credit (Income Tax Act, section 6A), naming the rates
 * used.
 */
export function medicalCreditStep(table: TaxTable, rates: MedicalCreditRates, members: number): WorkingStep {
  const credit = medicalCreditRate(rates, table);
  return {
    id: 'medical-credits',
    kind: 'item',
    label: 'Medical credits',
    rule: medicalRule(table, rates, members),
    figures: [
      { label: 'Members', value: members },
      { label: 'Monthly credit for each of the first two members', value: credit.firstTwo },
      { label: 'Monthly credit for each further member', value: credit.further },
    ],
    amount: toRand(0 - annualMedicalCredits(members, credit)),
    source: rates === 'published' ? sources.publishedMedicalCredit : gazettedMedicalCreditSource(table),
  };
}

/** Steps shared by every working that uses the same table. */
type FixedSteps = {
  /** Steps for completely filled brackets: every one except the open-ended top bracket. */
  fullBrackets: readonly WorkingStep[];
  rebates: Record<AgeGroup, readonly WorkingStep[]>;
  /** Medical credit steps, indexed by the number of members. */
  medicalCredits: Record<MedicalCreditRates, readonly WorkingStep[]>;
};

function frozen(steps: WorkingStep[]): readonly WorkingStep[] {
  for (const step of steps) {
    step.figures.forEach(Object.freeze);
    Object.freeze(step.figures);
    Object.freeze(step);
  }
  return steps;
}

function createFixedSteps(table: TaxTable): FixedSteps {
  const credits = (rates: MedicalCreditRates) =>
    frozen(
      Array.from({ length: maxMedicalAidMembers + 1 }, (_, members) =>
        medicalCreditStep(table, rates, members),
      ),
    );
  return {
    fullBrackets: frozen(fullBracketSteps(table)),
    rebates: {
      under65: frozen(rebateSteps(table, 'under65')),
      '65to74': frozen(rebateSteps(table, '65to74')),
      '75plus': frozen(rebateSteps(table, '75plus')),
    },
    medicalCredits: { published: credits('published'), gazetted: credits('gazetted') },
  };
}

const cache = new WeakMap<TaxTable, FixedSteps>();

/**
 * Returns a table's fixed steps. They are created on first use, frozen and shared by all workings. Sharing
 * them makes workings twice as fast to build.
 */
export function fixedStepsOf(table: TaxTable): FixedSteps {
  let steps = cache.get(table);
  if (!steps) {
    steps = createFixedSteps(table);
    cache.set(table, steps);
  }
  return steps;
}
