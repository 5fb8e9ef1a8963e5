import type { AgeGroup } from '../age-group.ts';
import type { TaxTable } from '../tax-table.ts';
import type { WorkingStep } from '../working-step.ts';

function rebateStep(id: string, label: string, rule: string, rand: number, source: string): WorkingStep {
  return { id, kind: 'item', label, rule, figures: [{ label, value: rand }], amount: 0 - rand, source };
}

/** The rebates of an age group, each as its own negative item (Income Tax Act, section 6). */
export function rebateSteps({ rebates, source }: TaxTable, age: AgeGroup): WorkingStep[] {
  const steps = [rebateStep('rebate-primary', 'Primary rebate', 'Every taxpayer', rebates.primary, source)];
  if (age === 'under65') return steps;
  const from65 = 'Aged 65 or older on the last day of the tax year';
  steps.push(rebateStep('rebate-secondary', 'Secondary rebate', from65, rebates.secondary, source));
  if (age === '65to74') return steps;
  const from75 = 'Aged 75 or older on the last day of the tax year';
  steps.push(rebateStep('rebate-tertiary', 'Tertiary rebate', from75, rebates.tertiary, source));
  return steps;
}
