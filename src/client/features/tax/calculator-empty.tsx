import { chakra } from '@chakra-ui/react/styled-system';
import { formatWholeRand } from '../../../domain/money.ts';
import { ageGroupLabels, ageGroups } from '../../../domain/tax/age-group.ts';
import { taxTables } from '../../../domain/tax/tables.ts';
import type { TaxYear } from '../../../domain/tax/tax-year.ts';
import { Card } from '../../ui/card.tsx';

/** Before an income is entered: what happens here, and up to what income nobody pays tax. */
export function CalculatorEmpty({ taxYear }: { taxYear: TaxYear }) {
  const { thresholds } = taxTables[taxYear];
  return (
    <Card aria-labelledby="calculator-empty" containerType="inline-size" containerName="results">
      <chakra.h2 id="calculator-empty" textStyle="h3">
        Enter an income to see what stays
      </chakra.h2>
      <chakra.p color="muted" mt="10px" maxWidth="56ch">
        Take-home pay, tax and UIF appear here while you type, with every step of the working. Nothing leaves
        your device until you press Calculate. Only have a payslip? Multiply its gross amount by 12.
      </chakra.p>
      <chakra.h3 textStyle="ui" fontWeight="600" mt="28px" pt="18px" borderTop="2px solid" borderColor="ink">
        No income tax in {taxYear} up to
      </chakra.h3>
      <chakra.dl
        display="grid"
        gap="14px 32px"
        mt="14px"
        css={{
          '@container results (min-width: 460px)': {
            gridTemplateColumns: 'repeat(3, auto)',
            justifyContent: 'start',
          },
        }}
      >
        {ageGroups.map((age) => (
          <chakra.div key={age} display="flex" flexDirection="column-reverse">
            <chakra.dt textStyle="sm" color="muted">
              {ageGroupLabels[age]}
            </chakra.dt>
            <chakra.dd textStyle="figure-lg" whiteSpace="nowrap">
              {formatWholeRand(thresholds[age])}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </Card>
  );
}
