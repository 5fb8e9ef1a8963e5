import { chakra } from '@chakra-ui/react/styled-system';
import { formatRand } from '../../../../../domain/money.ts';
import { maxEntries } from '../../../../../domain/tax/return/return-input.ts';
import { EntryList } from './entry-list.tsx';
import { linesOf, useCurrentResult } from './return-context.ts';
import { AmountField, FieldGrid, FlagField, Following, NumberField } from './return-fields.tsx';
import { foreignWork } from './return-values.ts';

function ExemptWork() {
  const result = useCurrentResult();
  return linesOf(result, 'foreign-work-exemption').map(({ id, amount }) => (
    <Following key={id}>{`${formatRand(-amount)} of this pay is exempt.`}</Following>
  ));
}

export function ForeignFields() {
  return (
    <>
      <EntryList
        name="foreignWork"
        noun="job abroad"
        addLabel="Add work abroad"
        create={() => foreignWork.parse({})}
        most={maxEntries}
      >
        {(index) => (
          <>
            <FieldGrid>
              <AmountField
                name={`foreignWork.${index}.pay`}
                label="Pay"
                hint="in rand"
                help="If it’s on an IRP5, enter it here instead. Only pay entered here can be exempt."
              />
              <AmountField
                name={`foreignWork.${index}.foreignTax`}
                label="Tax paid abroad"
                hint="in rand"
                help="From your foreign payslips or assessment."
              />
              <NumberField
                name={`foreignWork.${index}.workDays`}
                label="Total work days"
                unit="days"
                help="In this job, during the tax year."
              />
              <NumberField
                name={`foreignWork.${index}.workDaysAbroad`}
                label="Work days abroad"
                unit="days"
                help="From your passport stamps or calendar."
              />
            </FieldGrid>
            <chakra.div mt="14px">
              <FlagField name={`foreignWork.${index}.qualifies`}>
                I worked outside South Africa as an employee for more than 183 days in 12 months, including
                more than 60 in a row
              </FlagField>
            </chakra.div>
          </>
        )}
      </EntryList>
      <ExemptWork />
    </>
  );
}
