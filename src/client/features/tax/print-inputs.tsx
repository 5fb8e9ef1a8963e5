import { chakra } from '@chakra-ui/react/styled-system';
import { formatRand } from '../../../domain/money.ts';
import { ageGroupLabels } from '../../../domain/tax/age-group.ts';
import { mostMedicalAidMembers } from '../../../domain/tax/medical-credits.ts';
import type { TaxInput } from '../../../domain/tax/tax-result.ts';
import { taxYearPeriod } from '../../../domain/tax/tax-year.ts';

const Inputs = chakra('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 28px',
    mt: '10px',
    py: '6px',
    borderBlock: '1px solid',
    borderColor: 'line-strong',
    '& dt': { color: 'muted' },
    '& dd': { fontWeight: '600' },
  },
});

/** What was entered, on paper. */
export function PrintInputs({ input }: { input: TaxInput }) {
  const members = input.medicalAidMembers;
  const inputs = [
    ['Tax year', taxYearPeriod(input.taxYear)],
    ['Income', formatRand(input.income)],
    ['Age', ageGroupLabels[input.age]],
    ['Retirement contributions', formatRand(input.retirementContributions)],
    ['Medical aid members', members === mostMedicalAidMembers ? `${members} or more` : members],
  ];
  return (
    <Inputs>
      {inputs.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Inputs>
  );
}
