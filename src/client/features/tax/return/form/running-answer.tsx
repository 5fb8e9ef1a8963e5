import { chakra } from '@chakra-ui/react/styled-system';
import { memo, useEffect, useState } from 'react';
import { formatRand, toCents, toRand } from '../../../../../domain/money.ts';
import type { ReturnResult } from '../../../../../domain/tax/return/return-result.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { RandLegend, RandRuler } from '../../results/rand-ruler.tsx';
import { balanceLabel, randAmounts } from '../result/statement.ts';

/** Pause in ms after which the next edit counts as a new change. */
const PAUSE_MS = 2_000;

/** Returns the balance before the latest change. Changes to a field without a pause between them count as one. */
function useBalanceBefore(balance: number, isEmpty: boolean): number {
  const [{ before, last, wasEmpty }, setBalances] = useState({
    before: balance,
    last: balance,
    wasEmpty: isEmpty,
  });
  const [pausedAt, setPausedAt] = useState(balance);
  if (balance !== last || isEmpty !== wasEmpty) {
    // Figures that fill an empty form, such as a restored draft, aren't a change.
    const start = pausedAt === last ? last : before;
    setBalances({ before: wasEmpty ? balance : start, last: balance, wasEmpty: isEmpty });
  }
  useEffect(() => {
    const pause = () => setPausedAt(balance);
    const timer = setTimeout(pause, PAUSE_MS);
    // Another field is another change.
    document.addEventListener('focusin', pause);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', pause);
    };
  }, [balance]);
  return before;
}

const sum = (...rand: readonly number[]) => toRand(rand.reduce((cents, one) => cents + toCents(one), 0));

interface AnswerRow {
  label: string;
  /** In rand. */
  amount: number;
  isSum?: boolean;
}

function rowsOf(result: ReturnResult): readonly AnswerRow[] {
  const { rebates, medicalCredits, foreignTaxCredit } = result;
  const credits = sum(rebates, medicalCredits.schemeFees, medicalCredits.additional, foreignTaxCredit);
  const beforeCredits = sum(result.normalTax, result.taxOnLumpSums, result.taxOnExcessSavings);
  return [
    { label: 'Income', amount: result.income },
    { label: 'Exempt and deducted', amount: -sum(result.exemptions, result.deductions) },
    { label: 'Taxable income', amount: result.taxableIncome, isSum: true },
    { label: 'Tax before rebates', amount: beforeCredits },
    { label: 'Rebates and credits', amount: -credits },
    { label: 'Tax for the year', amount: result.netTax, isSum: true },
    { label: 'Already paid', amount: -sum(result.employeesTax, result.provisionalPaid) },
  ];
}

/** Row of the answer. Memoized, because most rows stay the same from key to key. */
const Row = memo(function Row({ label, amount, isSum = false }: AnswerRow) {
  return (
    <chakra.div
      display="flex"
      justifyContent="space-between"
      gap="12px"
      py="8px"
      borderTop={isSum ? '1.5px solid' : '1px solid'}
      borderColor={isSum ? 'ink' : 'line'}
      fontWeight={isSum ? '600' : undefined}
    >
      <chakra.dt color={isSum ? 'ink' : 'muted'}>{label}</chakra.dt>
      <chakra.dd whiteSpace="nowrap">{formatRand(amount)}</chakra.dd>
    </chakra.div>
  );
});

/** Describes how the last change moved the balance. */
function moved(difference: number): string {
  if (toCents(difference) === 0) return '';
  const by = formatRand(Math.abs(difference));
  return difference < 0 ? `${by} better after your last change` : `${by} worse after your last change`;
}

interface RunningAnswerProps {
  result: ReturnResult;
  /** Whether all fields are valid. */
  isValid: boolean;
  /** Whether nothing is ticked yet. */
  isEmpty: boolean;
  onStatement: () => void;
}

/** The balance while the user fills in the form: a card beside it, or a bar at the bottom of small screens. */
export function RunningAnswer({ result, isValid, isEmpty, onStatement }: RunningAnswerProps) {
  const { balance, taxYear } = result;
  const change = moved(balance - useBalanceBefore(balance, isEmpty));
  const label = balanceLabel(balance);
  const amount = formatRand(Math.abs(balance));
  const shares = randAmounts(result);
  const state = isValid ? `${taxYear}. Changes as you type.` : 'From your last valid figures.';
  return (
    <>
      <chakra.aside
        aria-label="Your answer"
        display="none"
        position="sticky"
        top="24px"
        css={{ '@container comprehensive (min-width: 60rem)': { display: 'block' } }}
      >
        <Card aria-labelledby="running-balance">
          <chakra.h2 id="running-balance" textStyle="sm" fontWeight="600" color="muted">
            {isEmpty ? 'Tick what you had this year' : label}
          </chakra.h2>
          <chakra.p textStyle="figure-lg" fontSize="2.5rem" lineHeight="1" mt="8px" whiteSpace="nowrap">
            {isEmpty ? 'R –' : amount}
          </chakra.p>
          <chakra.p textStyle="xs" color="muted" mt="6px">
            {state}
          </chakra.p>
          <chakra.p textStyle="xs" fontWeight="600" minHeight="1lh" mt="4px">
            {change}
          </chakra.p>
          {shares && result.income > 0 && (
            <chakra.div mt="10px">
              <RandRuler result={shares} size="progress" />
              <RandLegend result={shares} withoutUif={result.uif === 0} />
            </chakra.div>
          )}
          {!isEmpty && (
            <chakra.dl mt="12px" textStyle="sm" fontVariantNumeric="tabular-nums">
              {rowsOf(result).map((row) => (
                <Row key={row.label} {...row} />
              ))}
            </chakra.dl>
          )}
          <Button block mt="14px" disabled={isEmpty} onClick={onStatement}>
            See the full working
          </Button>
        </Card>
        <chakra.p textStyle="xs" color="muted" mt="10px" px="4px">
          An estimate based on SARS’s tables. Only SARS’s assessment is final.
        </chakra.p>
      </chakra.aside>
      <chakra.aside
        aria-label="Your answer"
        display="flex"
        position="sticky"
        bottom="0"
        zIndex="1"
        // The toaster keeps clear of it.
        data-bottom-bar="wide"
        mx="calc(-1 * var(--page-inset))"
        px="var(--page-inset)"
        py="10px"
        bg="card"
        borderTop="1px solid"
        borderColor="line-strong"
        alignItems="center"
        justifyContent="space-between"
        gap="16px"
        css={{ '@container comprehensive (min-width: 60rem)': { display: 'none' } }}
      >
        <chakra.div minWidth="0">
          <chakra.p textStyle="xs" color="muted">
            {isEmpty ? 'Tick what you had' : isValid ? label : 'From your last valid figures'}
          </chakra.p>
          <chakra.p textStyle="figure-lg" fontSize="1.5rem" lineHeight="1.15" whiteSpace="nowrap">
            {isEmpty ? 'R –' : amount}
          </chakra.p>
          {isValid && change && (
            <chakra.p textStyle="xs" fontWeight="600">
              {change}
            </chakra.p>
          )}
        </chakra.div>
        <Button size="sm" disabled={isEmpty} onClick={onStatement}>
          Full working
        </Button>
      </chakra.aside>
    </>
  );
}
