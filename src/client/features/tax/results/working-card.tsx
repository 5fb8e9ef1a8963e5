import { chakra } from '@chakra-ui/react/styled-system';
import { memo, useId, useState } from 'react';
import { formatRand } from '../../../../domain/money.ts';
import { ageGroupLabels } from '../../../../domain/tax/age-group.ts';
import { incomeKindLabels } from '../../../../domain/tax/income-kind.ts';
import type { TaxInput } from '../../../../domain/tax/tax-result.ts';
import type { CalculationResult } from '../../../../domain/tax/working/working.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { Cell, HeadCell, Row, Table } from '../../../ui/table.tsx';
import { otherMedicalRates, sourceLines, workingRows } from './working-rows.ts';

interface WorkingCardProps {
  input: TaxInput;
  result: CalculationResult;
}

const variants = { item: undefined, subtotal: 'sub', total: 'total', memo: undefined } as const;

/** Note on the medical credits and tax under the other set of rates, if they differ. */
function OtherMedicalRates({ result }: { result: CalculationResult }) {
  const note = otherMedicalRates(result);
  return (
    note && (
      <chakra.span display="block" textStyle="xs" color="muted" mt="2px">
        {note}
      </chakra.span>
    )
  );
}

/** Card that shows the calculation step by step on request, with rules and sources. */
export const WorkingCard = memo(function WorkingCard({ input, result }: WorkingCardProps) {
  const rows = workingRows(result.working);
  const [isOpen, setOpen] = useState(false);
  const steps = useId();
  return (
    <Card
      aria-labelledby="working"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', roomy: 'minmax(0, 1fr) auto' }}
      alignItems="center"
      columnGap="24px"
      css={{ '& > :first-child': { roomy: { mb: '0' } } }}
    >
      <CardHead
        id="working"
        title="The working"
        note={[input.taxYear, incomeKindLabels[input.incomeKind], ageGroupLabels[input.age]]
          .join(', ')
          .toLowerCase()}
      />
      <Button
        variant="subtle"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={steps}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide the steps' : `Show all ${rows.filter(({ number }) => number !== null).length} steps`}
      </Button>
      <chakra.div id={steps} gridColumn="1 / -1" mt={{ roomy: '16px' }} hidden={!isOpen}>
        <Table
          fold="phone"
          css={{
            // Fit the longest common step name on one line.
            '& tbody td:nth-of-type(2)': { roomy: { width: { base: '184px', xl: '232px' } } },
            '& tbody [data-variant=total], & [data-variant=total] > *': { borderBottomColor: 'line' },
            '& [data-variant=total] > *': { roomy: { fontSize: '1.0625rem' } },
          }}
        >
          <thead>
            <Row>
              <HeadCell colSpan={2}>Step</HeadCell>
              <HeadCell>Rule</HeadCell>
              <HeadCell numeric>Amount</HeadCell>
            </Row>
          </thead>
          <tbody>
            {rows.map(({ step, number }) => (
              <Row key={step.id} variant={variants[step.kind]}>
                <Cell phone="hide" style={{ width: 48 }}>
                  <chakra.span color="muted" fontVariantNumeric="tabular-nums">
                    {number}
                  </chakra.span>
                </Cell>
                <Cell>
                  {number !== null && <chakra.span roomy={{ display: 'none' }}>{number}. </chakra.span>}
                  {step.label}
                </Cell>
                <Cell phone="below">
                  <chakra.span color="muted" textStyle={{ roomy: 'ui' }}>
                    {step.rule}
                  </chakra.span>
                  {step.id === 'medical-credits' && <OtherMedicalRates result={result} />}
                </Cell>
                <Cell numeric>
                  <chakra.span fontWeight={step.kind === 'total' ? '700' : '600'}>
                    {formatRand(step.amount)}
                  </chakra.span>
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
        <chakra.ul textStyle="xs" color="muted" mt="16px" display="grid" gap="2px" aria-label="Sources">
          {sourceLines(rows).map(({ steps, source }) => (
            <li key={source}>
              {steps}: {source}.
            </li>
          ))}
        </chakra.ul>
      </chakra.div>
    </Card>
  );
});
