import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { formatRand } from '../../../../../domain/money.ts';
import type { EstimateComparison, EstimateTotals } from '../../../../../domain/tax/estimates/schemas.ts';
import { failureMessage } from '../../../../data/errors.ts';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Bone, Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Cell, HeadCell, Row, Table } from '../../../../ui/table.tsx';
import { comparisonQuery } from './estimates.ts';

const totals: readonly (readonly [keyof EstimateTotals, string])[] = [
  ['income', 'Income'],
  ['exemptions', 'Exemptions'],
  ['deductions', 'Deductions'],
  ['taxableIncome', 'Taxable income'],
  ['normalTax', 'Normal tax'],
  ['taxOnLumpSums', 'Tax on lump sums'],
  ['netTax', 'Tax for the year'],
  ['employeesTax', 'PAYE'],
  ['provisionalPaid', 'Provisional tax paid'],
  ['balance', 'To pay, or refund if negative'],
];

interface ComparedRow {
  id: string;
  label: string;
  a: number;
  b: number;
  difference: number;
}

/** Formats a difference with its sign: `+R408.00`, `−R34.00`, `no change`. */
function signed(rand: number): string {
  if (rand === 0) return 'no change';
  return rand > 0 ? `+${formatRand(rand)}` : formatRand(rand);
}

interface ComparedTableProps {
  title: string;
  names: { a: string; b: string };
  rows: readonly ComparedRow[];
}

function ComparedTable({ title, names, rows }: ComparedTableProps) {
  return (
    <chakra.section containerType="inline-size" mt="24px" _first={{ mt: '0' }}>
      <Table
        fold="container"
        aria-label={title}
        css={{
          // Fixed widths align the columns of the two tables.
          '@container (min-width: 560px)': {
            tableLayout: 'fixed',
            '& [data-numeric]': { width: '22%', whiteSpace: 'normal', overflowWrap: 'anywhere' },
          },
        }}
      >
        <thead>
          <Row>
            <HeadCell>{title}</HeadCell>
            <HeadCell numeric>{names.a}</HeadCell>
            <HeadCell numeric>{names.b}</HeadCell>
            <HeadCell numeric>Difference</HeadCell>
          </Row>
        </thead>
        <tbody>
          {rows.map(({ id, label, a, b, difference }) => (
            <Row key={id} variant={id === 'balance' ? 'total' : undefined}>
              <Cell>{label}</Cell>
              <Cell phone="below" css={{ '@container (min-width: 560px)': { display: 'none' } }}>
                {a === b
                  ? `${formatRand(a)} in both`
                  : `${names.a}: ${formatRand(a)}; ${names.b}: ${formatRand(b)}`}
              </Cell>
              <Cell numeric phone="hide">
                {formatRand(a)}
              </Cell>
              <Cell numeric phone="hide">
                {formatRand(b)}
              </Cell>
              <Cell numeric style={{ fontWeight: difference === 0 ? 400 : 600 }}>
                {signed(difference)}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </chakra.section>
  );
}

/** Summarizes which estimate has the lower tax. */
function summary({ a, b, difference }: EstimateComparison): string {
  const { netTax } = difference;
  if (netTax === 0) return 'The tax is the same for both.';
  const [lower, higher] = netTax < 0 ? [b, a] : [a, b];
  return `${lower.name} has ${formatRand(Math.abs(netTax))} less tax than ${higher.name}.`;
}

function Comparison({ comparison }: { comparison: EstimateComparison }) {
  const { a, b, difference, lines } = comparison;
  const name = (estimate: { name: string; taxYear: string }) =>
    a.taxYear === b.taxYear ? estimate.name : `${estimate.name}, ${estimate.taxYear}`;
  const names = { a: name(a), b: name(b) };
  const shown = totals.map(([id, label]) => ({
    id,
    label,
    a: a.result[id],
    b: b.result[id],
    difference: difference[id],
  }));
  return (
    <>
      <chakra.p textStyle="ui" fontWeight="600" mb="18px">
        {summary(comparison)}
      </chakra.p>
      <ComparedTable
        title="Totals"
        names={names}
        rows={shown.filter((row) => row.a !== 0 || row.b !== 0 || row.id === 'balance')}
      />
      <ComparedTable title="Lines" names={names} rows={lines} />
    </>
  );
}

interface ComparisonDialogProps {
  a: number;
  b: number;
  onClose: () => void;
}

/** Dialog with two estimates side by side, both calculated with the current tables. */
export function ComparisonDialog({ a, b, onClose }: ComparisonDialogProps) {
  const { data, error, refetch, isFetching } = useQuery(comparisonQuery(a, b));
  return (
    <Dialog
      open
      onClose={onClose}
      size="xl"
      title="Compare estimates"
      note="Both are calculated with the current tables."
    >
      {/* Focusable, so the keyboard can scroll it. */}
      <chakra.section
        aria-label="Comparison"
        tabIndex={0}
        p={{ base: '16px', tablet: '24px' }}
        _focusVisible={{ outlineOffset: '-2px' }}
      >
        {data && <Comparison comparison={data} />}
        {!data && error && (
          <ErrorState
            title="The estimates could not be compared"
            onRetry={() => void refetch()}
            retrying={isFetching}
          >
            {failureMessage(error)}
          </ErrorState>
        )}
        {!data && !error && (
          <Skeleton>
            <Bone />
            <Bone w="80%" />
            <Bone w="60%" />
          </Skeleton>
        )}
      </chakra.section>
    </Dialog>
  );
}
