import { chakra } from '@chakra-ui/react/styled-system';
import { brand } from '../../../../domain/brand.ts';
import { formatRand } from '../../../../domain/money.ts';
import { ageGroupLabels } from '../../../../domain/tax/age-group.ts';
import { incomeKindLabels } from '../../../../domain/tax/income-kind.ts';
import { maxMedicalAidMembers } from '../../../../domain/tax/medical-credits.ts';
import type { TaxInput, TaxResult } from '../../../../domain/tax/tax-result.ts';
import { taxYearPeriod } from '../../../../domain/tax/tax-year.ts';
import type { CalculationResult } from '../../../../domain/tax/working/working.ts';
import { figureRows, formatAmount, formatFigure } from '../results/figures.ts';
import { RandLegend, RandRuler } from '../results/rand-ruler.tsx';
import { otherMedicalRates, sourceLines, workingRows } from '../results/working-rows.ts';
import { formatDay } from '../../../ui/figures/day.ts';
import { PrintedPage } from './printed-page.tsx';
import type { PrintRequest } from './printed-page.tsx';

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

function PrintInputs({ input }: { input: TaxInput }) {
  const members = input.medicalAidMembers;
  const inputs = [
    ['Tax year', taxYearPeriod(input.taxYear)],
    ['Income', `${formatRand(input.income)}, ${incomeKindLabels[input.incomeKind].toLowerCase()}`],
    ['Age', ageGroupLabels[input.age]],
    ['Retirement contributions', formatRand(input.retirementContributions)],
    ['Medical aid members', members === maxMedicalAidMembers ? `${members} or more` : members],
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

function PrintAnswer({ result }: { result: TaxResult }) {
  return (
    <chakra.div my="16px">
      <chakra.p textStyle="figure-md">
        {formatAmount(result.takeHomePay, 'annual')}{' '}
        <chakra.span fontSize="0.8125rem" fontFamily="text" fontWeight="400" letterSpacing="0" color="muted">
          take-home pay a year, {formatAmount(result.takeHomePay, 'monthly')} a month
        </chakra.span>
      </chakra.p>
      <chakra.div mt="10px">
        <RandRuler result={result} size="progress" />
      </chakra.div>
      <RandLegend result={result} />
    </chakra.div>
  );
}

const Figures = chakra('table', {
  base: {
    width: 'full',
    '& th': { textAlign: 'left', fontWeight: '400', color: 'muted' },
    '& thead th': { fontWeight: '600' },
    '& th, & td': { py: '2px', borderBottom: '1px solid', borderColor: 'line' },
    '& td, & thead th + th': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    '& [data-strong] > *': { fontWeight: '600', color: 'ink' },
  },
});

/** Table of the ten figures, per year and per month. */
function PrintFigures({ result }: { result: TaxResult }) {
  return (
    <Figures>
      <thead>
        <tr>
          <th scope="col">Figures</th>
          <th scope="col">Annual</th>
          <th scope="col">Monthly</th>
        </tr>
      </thead>
      <tbody>
        {figureRows.map(({ figure, label, strong }) => (
          <tr key={figure} data-strong={strong}>
            <th scope="row">{label}</th>
            <td>{formatFigure(figure, result[figure], 'annual')}</td>
            <td>{formatFigure(figure, result[figure], 'monthly')}</td>
          </tr>
        ))}
      </tbody>
    </Figures>
  );
}

const Steps = chakra('table', {
  base: {
    width: 'full',
    mt: '14px',
    '& th': { textAlign: 'left', fontWeight: '600', color: 'muted' },
    '& th, & td': {
      py: '2px',
      pe: '12px',
      borderBottom: '1px solid',
      borderColor: 'line',
      verticalAlign: 'top',
    },
    '& :last-child:is(th, td)': {
      pe: '0',
      textAlign: 'right',
      whiteSpace: 'nowrap',
      fontVariantNumeric: 'tabular-nums',
    },
    '& [data-kind=subtotal] > *, & [data-kind=total] > *': { fontWeight: '600' },
    '& [data-kind=total] > *': { borderTop: '2px solid', borderTopColor: 'ink' },
    '& tr': { breakInside: 'avoid' },
  },
});

function PrintWorking({ result }: { result: CalculationResult }) {
  const rows = workingRows(result.working);
  const note = otherMedicalRates(result);
  return (
    <>
      <Steps>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              The working
            </th>
            <th scope="col">Rule</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ step, number }) => (
            <tr key={step.id} data-kind={step.kind}>
              <td>{number}</td>
              <td>{step.label}</td>
              <td style={{ fontWeight: 400 }}>
                {step.rule}
                {step.id === 'medical-credits' && note && ` (${note})`}
              </td>
              <td>{formatRand(step.amount)}</td>
            </tr>
          ))}
        </tbody>
      </Steps>
      <chakra.p mt="10px" color="muted">
        {sourceLines(rows)
          .map(({ steps, source }) => `${steps}: ${source}.`)
          .join(' ')}
      </chakra.p>
    </>
  );
}

interface PrintSheetProps extends PrintRequest {
  input: TaxInput;
  result: CalculationResult;
}

/** A4 sheet with the input, figures and working. */
export function PrintSheet({ input, result, ...request }: PrintSheetProps) {
  return (
    <PrintedPage {...request}>
      {(printed) => (
        <>
          <chakra.p display="flex" justifyContent="space-between" color="muted" mb="10px">
            <chakra.strong color="ink">{brand.name}</chakra.strong>
            {formatDay(printed)}
          </chakra.p>
          <chakra.h1 textStyle="h3">Personal income tax, {input.taxYear}</chakra.h1>
          <PrintInputs input={input} />
          <PrintAnswer result={result} />
          <PrintFigures result={result} />
          <PrintWorking result={result} />
          <chakra.p mt="10px" color="muted">
            These figures are an estimate. Your SARS assessment depends on all your income and deductions.
          </chakra.p>
        </>
      )}
    </PrintedPage>
  );
}
