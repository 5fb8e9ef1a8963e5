import { formatBriefCents, toRand } from '../money.ts';
import type { AgeGroup } from './age-group.ts';
import { medicalCreditFor, medicalCreditsFor, mostMedicalAidMembers } from './medical-credits.ts';
import type { MedicalCredit, MedicalCreditRates } from './medical-credits.ts';
import type { TaxTable } from './tax-table.ts';
import { yearOfAssessment } from './tax-year.ts';
import { sources } from './working-step.ts';
import type { WorkingStep } from './working-step.ts';

const ids = ['bracket-1', 'bracket-2', 'bracket-3', 'bracket-4', 'bracket-5', 'bracket-6', 'bracket-7'];
const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh'];
const labels = ordinals.map((ordinal) => `${ordinal} bracket`);

function bracketStep(table: TaxTable, index: number, slice: number, tax: number, words: string): WorkingStep {
  const { above, rate } = table.brackets[index]!;
  return {
    id: ids[index]!,
    kind: 'item',
    label: labels[index]!,
    rule: `${rate}% of the ${words}`,
    figures: [
      { label: 'Rate, percent', value: rate },
      { label: 'Taxable income in this bracket', value: toRand(slice) },
      { label: 'Taxable income above', value: above },
    ],
    amount: toRand(tax),
    source: table.source,
  };
}

/** Every bracket but the top one, filled: the tax is the difference of two published bases, which is exact. */
function fullBracketSteps(table: TaxTable): WorkingStep[] {
  return table.brackets.slice(0, -1).map(({ above, base }, index) => {
    const next = table.brackets[index + 1]!;
    const slice = (next.above - above) * 100;
    const words = `${index === 0 ? 'first' : 'next'} ${formatBriefCents(slice)}`;
    return bracketStep(table, index, slice, (next.base - base) * 100, words);
  });
}

/** The bracket that income ends in; it holds the rest of the rounded tax, so that the brackets add up to the cent. */
export function lastBracketStep(table: TaxTable, index: number, taxable: number, tax: number): WorkingStep {
  const { above, base } = table.brackets[index]!;
  const slice = taxable - above * 100;
  const amount = formatBriefCents(slice);
  const words = index === 0 ? `first ${amount}` : `last ${amount}, above ${formatBriefCents(above * 100)}`;
  return bracketStep(table, index, slice, tax - base * 100, words);
}

function rebateStep(id: string, label: string, rule: string, rand: number, source: string): WorkingStep {
  return { id, kind: 'item', label, rule, figures: [{ label, value: rand }], amount: 0 - rand, source };
}

/** The rebates of an age group, each as its own negative item (Income Tax Act, section 6). */
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

function memberRule(members: number, { firstTwo, further }: MedicalCredit): string {
  if (members === 1) return `R${firstTwo} a month for one member, × 12`;
  if (members === 2) return `R${firstTwo} a month for each of two members, × 12`;
  const count = numerals[members - 2] ?? members - 2;
  const others = members === 3 ? 'one further member' : `each of ${count} further members`;
  return `R${firstTwo} a month for each of the first two members and R${further} for ${others}, × 12`;
}

function medicalRule(table: TaxTable, rates: MedicalCreditRates, members: number): string {
  if (members === 0) return 'No members entered';
  const whose =
    rates === 'published' ? 'the practice’s published rates' : `the rates gazetted for ${table.taxYear}`;
  const rule = `${memberRule(members, medicalCreditFor(rates, table))}, at ${whose}`;
  return members === mostMedicalAidMembers ? `${rule}; 5 means 5 or more members: computed for 5` : rule;
}

function gazettedSource({ taxYear }: TaxTable): string {
  return `${sources.gazettedMedicalCredit}, ${yearOfAssessment(taxYear)} year of assessment`;
}

/** The medical scheme fees tax credit, naming the rates that were used. */
export function medicalCreditStep(table: TaxTable, rates: MedicalCreditRates, members: number): WorkingStep {
  const credit = medicalCreditFor(rates, table);
  return {
    id: 'medical-credits',
    kind: 'item',
    label: 'Medical credits',
    rule: medicalRule(table, rates, members),
    figures: [
      { label: 'Members, counted', value: members },
      { label: 'A month for each of the first two', value: credit.firstTwo },
      { label: 'A month for each further member', value: credit.further },
    ],
    amount: toRand(0 - medicalCreditsFor(members, credit)),
    source: rates === 'published' ? sources.publishedMedicalCredit : gazettedSource(table),
  };
}

/** The steps that read the same in every working of a table. */
type FixedSteps = {
  /** Every bracket but the open one at the top, as it stands when income goes beyond it. */
  fullBrackets: readonly WorkingStep[];
  rebates: Record<AgeGroup, readonly WorkingStep[]>;
  /** By the number of members, from 0. */
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

function makeFixedSteps(table: TaxTable): FixedSteps {
  const credits = (rates: MedicalCreditRates) =>
    frozen(
      Array.from({ length: mostMedicalAidMembers + 1 }, (_, members) =>
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

const madeBefore = new WeakMap<TaxTable, FixedSteps>();

/** A table's fixed steps: made at its first use, frozen and shared by all workings, which makes them twice as fast. */
export function fixedStepsOf(table: TaxTable): FixedSteps {
  let steps = madeBefore.get(table);
  if (!steps) {
    steps = makeFixedSteps(table);
    madeBefore.set(table, steps);
  }
  return steps;
}
