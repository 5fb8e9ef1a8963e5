import { chakra } from '@chakra-ui/react/styled-system';
import { lazy } from 'react';
import { formatRand, toCents, toRand } from '../../../../../domain/money.ts';
import { ageGroupLabels } from '../../../../../domain/tax/age-group.ts';
import type { ReturnInput, ReturnRequest } from '../../../../../domain/tax/return/return-input.ts';
import type { ReturnResult } from '../../../../../domain/tax/return/return-result.ts';
import { formatPercent } from '../../../../../domain/tax/tax-result.ts';
import { taxYearPeriod } from '../../../../../domain/tax/tax-year.ts';
import { Card } from '../../../../ui/card.tsx';
import type { EstimateRef } from '../saved/estimates.ts';
import { SaveEstimate } from '../saved/save-estimate.tsx';
import { SheetButton } from '../../print/sheet-button.tsx';
import { RandLegend, RandRuler } from '../../results/rand-ruler.tsx';
import { StairsCard } from '../../results/stairs-card.tsx';
import { FilingCard } from './filing-card.tsx';
import {
  CarriedForwardCard,
  ChangesCard,
  FieldsCard,
  NotesCard,
  ProvisionalCard,
} from './result-sections.tsx';
import { StatementTable } from './statement-table.tsx';
import { balanceLabel, randAmounts, statementOf } from './statement.ts';

const ReturnSheet = lazy(() =>
  import('./return-sheet.tsx').then((module) => ({ default: module.ReturnSheet })),
);

const wide = '@container return-result (min-width: 60rem)';

/**
 * Layout with the statement beside the answer. Below 60rem, a single column with the answer first and the
 * filing offer last.
 */
const Layout = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '20px',
    '& > aside': { display: 'contents' },
    '& > aside > :first-child': { order: '-1' },
    [wide]: {
      gridTemplateColumns: 'minmax(0, 1fr) 316px',
      alignItems: 'start',
      '& > aside': { display: 'grid', gap: '20px', position: 'sticky', top: '24px' },
    },
  },
});

function AnswerCard({ result }: { result: ReturnResult }) {
  const { balance, netTax, employeesTax, provisionalPaid, effectiveRate, marginalRate } = result;
  const shares = randAmounts(result);
  return (
    <Card aria-labelledby="balance">
      <chakra.h2 id="balance" textStyle="sm" fontWeight="600" color="muted">
        {balanceLabel(balance)}
      </chakra.h2>
      <chakra.p
        textStyle="figure-lg"
        fontSize="2.375rem"
        mt="4px"
        whiteSpace="nowrap"
        color={balance < 0 ? 'brand-fg' : 'ink'}
      >
        {formatRand(Math.abs(balance))}
      </chakra.p>
      <chakra.p textStyle="sm" color="muted" mt="8px">
        Tax of {formatRand(netTax)} less{' '}
        {formatRand(toRand(toCents(employeesTax) + toCents(provisionalPaid)))} already paid. SARS decides the
        final amount when it assesses the return.
      </chakra.p>
      {shares && result.income > 0 && (
        <chakra.div mt="18px">
          <RandRuler result={shares} size="progress" />
          <RandLegend result={shares} withoutUif={result.uif === 0} />
        </chakra.div>
      )}
      <chakra.p textStyle="xs" color="muted" mt="14px">
        {formatPercent(effectiveRate)} of your income less exemptions is tax, excluding lump sums. Your
        highest rate is {marginalRate}%.
      </chakra.p>
    </Card>
  );
}

interface ReturnResultViewProps {
  input: ReturnInput;
  /** The return as entered, from which the result was calculated. */
  request: ReturnRequest;
  result: ReturnResult;
  /** Whether the result covers all fields. Otherwise it can't be saved or printed. */
  isValid?: boolean;
  /** The saved estimate that is open. */
  open?: EstimateRef | undefined;
  /** Called after the return has been saved as a new estimate. */
  onSaved?: ((estimate: EstimateRef) => void) | undefined;
}

/**
 * Tax return figures: the statement with its working and consequences, and buttons to print and download it.
 */
export function ReturnResultView({
  input,
  request,
  result,
  isValid = true,
  open,
  onSaved,
}: ReturnResultViewProps) {
  const { taxYear, taxableIncome, marginalRate, normalTax } = result;
  return (
    <chakra.div containerType="inline-size" containerName="return-result">
      <Layout>
        <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="20px">
          <Card aria-labelledby="statement">
            <chakra.div
              display="flex"
              flexWrap="wrap"
              justifyContent="space-between"
              alignItems="flex-start"
              gap="12px 16px"
              pb="16px"
              borderBottom="2px solid"
              borderColor="ink"
            >
              <div>
                <chakra.h2 id="statement" textStyle="h3">
                  Tax return figures
                </chakra.h2>
                <chakra.p textStyle="sm" color="muted" mt="4px">
                  {ageGroupLabels[input.age]}, {taxYear}
                  <br />
                  {taxYearPeriod(taxYear)}
                </chakra.p>
              </div>
              <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="8px 10px">
                <SaveEstimate request={request} disabled={!isValid} open={open} onSaved={onSaved} />
                <SheetButton
                  answer={isValid ? result : null}
                  onPhones
                  renderSheet={(answer, request) => (
                    <ReturnSheet input={input} result={answer} {...request} />
                  )}
                />
              </chakra.div>
            </chakra.div>
            <StatementTable sections={statementOf(result).sections} />
            <chakra.p
              display="flex"
              flexWrap="wrap"
              justifyContent="space-between"
              alignItems="baseline"
              gap="4px 16px"
              mt="20px"
              pt="14px"
              borderTop="2px solid"
              borderColor="ink"
            >
              <chakra.span textStyle="h4">{balanceLabel(result.balance)}</chakra.span>
              <chakra.strong textStyle="figure-lg" color={result.balance < 0 ? 'brand-fg' : 'ink'}>
                {formatRand(Math.abs(result.balance))}
              </chakra.strong>
            </chakra.p>
          </Card>
          {taxableIncome > 0 && (
            <StairsCard
              taxYear={taxYear}
              result={{ taxableIncome, marginalRate, taxBeforeDeductions: normalTax }}
            />
          )}
          <ChangesCard input={input} result={result} />
          <CarriedForwardCard carriedForward={result.carriedForward} />
          <ProvisionalCard taxYear={taxYear} provisional={result.provisional} />
          <FieldsCard taxYear={taxYear} fields={result.fields} notes={result.notes} />
          <NotesCard notes={result.notes} />
        </chakra.div>
        <aside aria-label="Result">
          <AnswerCard result={result} />
          {isValid && <FilingCard input={input} product={result.product} />}
        </aside>
      </Layout>
    </chakra.div>
  );
}
