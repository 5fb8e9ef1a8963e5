import { divideCents, toCents } from '../../money.ts';
import { returnLine, type ReturnLine, type ReturnNote } from './return-line.ts';
import type { ReturnInput } from './return-input.ts';

const source = 'Income Tax Act 58 of 1962, section 23(b); SARS, Interpretation note 28';

const conditions = {
  salaried: 'your work is mainly done there',
  commission:
    'more than half of your pay is commission and your work is mainly done away from the employer’s office',
};

/**
 * Deducts a home office: its share of the home's costs by area, and wear and tear on its equipment. Amounts
 * are in whole cents.
 */
export function assessHomeOffice(office: ReturnInput['homeOffice']): {
  lines: ReturnLine[];
  notes: ReturnNote[];
  deduction: number;
} {
  const [area, home] = [BigInt(toCents(office.area)), BigInt(toCents(office.homeArea))];
  const cost = divideCents(BigInt(toCents(office.costs)) * area, home) + toCents(office.equipment);
  if (cost === 0) return { lines: [], notes: [], deduction: 0 };
  if (!office.qualifies) {
    const text =
      'The home office is left out: it counts only if your work is mainly done there or your pay is mainly commission.';
    return { lines: [], notes: [{ id: 'home-office', text, source }], deduction: 0 };
  }
  const line = returnLine(
    { id: 'home-office', group: 'deductions', total: 'deductions', label: 'Home office' },
    0 - cost,
    {
      rule: `Running costs of the home × area of the office ÷ area of the home, plus its equipment, because ${conditions[office.qualifies]}`,
      figures: [
        { label: 'Running costs of the home', value: office.costs },
        { label: 'Area of the office (m²)', value: office.area },
        { label: 'Area of the home (m²)', value: office.homeArea },
        { label: 'Wear and tear on equipment', value: office.equipment },
      ],
      source,
    },
  );
  return { lines: [line], notes: [], deduction: cost };
}
