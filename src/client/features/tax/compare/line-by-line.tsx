import { chakra } from '@chakra-ui/react/styled-system';
import { formatRand } from '../../../../domain/money.ts';
import { type Compared, fromOtherMoney, leftToSpend, less } from '../../../../domain/tax/what-if.ts';
import { SectionHead } from '../../../ui/section-head.tsx';
import { Cell, HeadCell, Row, Table } from '../../../ui/table.tsx';
import { type Figure, figureRows, formatDifference, formatFigure } from '../results/figures.ts';
import type { ComparisonProps } from './difference-card.tsx';

interface Line {
  id: string;
  label: string;
  before: string;
  after: string;
  difference: string;
  isSame: boolean;
  /** Whether the client keeps more. */
  isGain: boolean;
  variant?: 'sub' | 'total';
}

/** Figures that the working subtracts. They are shown with a minus, so that the column visibly adds up. */
const subtracted = new Set<Figure>(['retirementDeduction', 'rebates', 'medicalCredits']);
const subtotals = new Set<Figure>(['taxableIncome', 'netTax']);

/** Formats a difference in rand with its sign. */
const signed = (rand: number) => (rand > 0 ? '+' : '') + formatRand(rand);

/** Lists the ten figures, and take-home pay after the user's own contributions if there are any. */
function linesOf({ before, after }: ComparisonProps): Line[] {
  const lines = figureRows.map(({ figure, label }): Line => {
    const variant = figure === 'takeHomePay' ? 'total' : subtotals.has(figure) ? 'sub' : undefined;
    const amountIn = ({ result }: Compared) =>
      subtracted.has(figure) ? less(0, result[figure]) : result[figure];
    const [amount, changed] = [amountIn(before), amountIn(after)];
    const change = less(changed, amount);
    return {
      id: figure,
      label,
      before: formatFigure(figure, amount, 'annual'),
      after: formatFigure(figure, changed, 'annual'),
      difference: formatDifference(figure, amount, changed, 'annual'),
      isSame: change === 0,
      isGain: figure === 'takeHomePay' && change > 0,
      ...(variant && { variant }),
    };
  });
  if (before.input.retirementContributions + after.input.retirementContributions === 0) return lines;
  const compareAmounts = (id: string, label: string, amountOf: (compared: Compared) => number): Line => {
    const [amount, changed] = [amountOf(before), amountOf(after)];
    const change = less(changed, amount);
    return {
      id,
      label,
      before: formatRand(amount),
      after: formatRand(changed),
      difference: change === 0 ? 'no change' : signed(change),
      isSame: change === 0,
      isGain: false,
    };
  };
  const left = compareAmounts('left', 'After your own contributions', leftToSpend);
  if (fromOtherMoney(before) + fromOtherMoney(after) === 0) return [...lines, left];
  return [...lines, left, compareAmounts('other', 'Contributions paid from other money', fromOtherMoney)];
}

/** A difference, green if the client keeps more. */
function Difference({ isGain, children }: { isGain: boolean; children: string }) {
  return (
    <chakra.span
      fontWeight="600"
      fontVariantNumeric="tabular-nums"
      whiteSpace="nowrap"
      color={isGain ? 'brand-fg' : 'ink'}
    >
      {children}
    </chakra.span>
  );
}

/** Line-by-line table of both calculations. Narrow containers show the first calculation below each figure's name. */
export function LineByLine(props: ComparisonProps) {
  const { before, after } = props;
  return (
    <chakra.section aria-labelledby="lines" containerType="inline-size" minWidth="0">
      <SectionHead id="lines" title="Line by line" />
      <Table
        fold="container"
        mt="8px"
        aria-labelledby="lines"
        css={{
          // Outside a card, the background of subtotals must end within the page's padding.
          '@container (max-width: 559px)': { '& tbody [data-variant=sub]': { mx: '-12px', px: '12px' } },
          '& tbody [data-variant=total], & [data-variant=total] > *': { borderBottomColor: 'line' },
          '& [data-variant=total] > :not([data-phone=below])': { fontSize: '1.0625rem' },
          '@container (min-width: 560px)': {
            '& tbody td': { py: '11px' },
            '& [data-phone=below]': { display: 'none' },
          },
        }}
      >
        <thead>
          <Row>
            <HeadCell>
              <chakra.span srOnly>Figure</chakra.span>
            </HeadCell>
            <HeadCell numeric>{before.name}</HeadCell>
            <HeadCell numeric>{after.name}</HeadCell>
            <HeadCell numeric>Difference</HeadCell>
          </Row>
        </thead>
        <tbody>
          {linesOf(props).map(({ id, label, difference, isSame, isGain, variant, ...line }) => (
            <Row key={id} variant={variant}>
              <Cell>{label}</Cell>
              <Cell phone="below">
                {isSame ? (
                  difference
                ) : (
                  <chakra.span display="flex" flexWrap="wrap" justifyContent="space-between" gap="0 16px">
                    <span>before {line.before}</span>
                    <Difference isGain={isGain}>{difference}</Difference>
                  </chakra.span>
                )}
              </Cell>
              <Cell numeric phone="hide">
                <chakra.span color="muted">{line.before}</chakra.span>
              </Cell>
              <Cell numeric>
                <chakra.span fontWeight="600">{line.after}</chakra.span>
              </Cell>
              <Cell numeric phone="hide">
                {isSame ? (
                  <chakra.span color="muted">
                    <span aria-hidden="true">–</span>
                    <chakra.span srOnly>{difference}</chakra.span>
                  </chakra.span>
                ) : (
                  <Difference isGain={isGain}>{difference}</Difference>
                )}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </chakra.section>
  );
}
