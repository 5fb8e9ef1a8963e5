import { toRand } from '../../money.ts';
import { medicalCreditFor, medicalCreditsFor } from '../assessment.ts';
import {
  type MedicalCredit,
  type MedicalCreditRates,
  mostMedicalAidMembers,
} from '../medical-credit-rates.ts';
import { sources } from '../sources.ts';
import type { TaxTable } from '../tax-table.ts';
import { yearOfAssessment } from '../tax-year.ts';
import type { WorkingStep } from '../working-step.ts';

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
    rates === 'published' ? "the practice's published rates" : `the rates gazetted for ${table.taxYear}`;
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
