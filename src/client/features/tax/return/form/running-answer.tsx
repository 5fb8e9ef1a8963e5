import { chakra } from '@chakra-ui/react/styled-system';
import { memo, useEffect, useState } from 'react';
import { formatRand, toCents, toRand } from '../../../../../domain/money.ts';
import type { ReturnResult } from '../../../../../domain/tax/return/return-result.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { RandLegend, RandRuler } from '../../results/rand-ruler.tsx';
import { balanceLabel, randAmounts } from '../result/statement.ts';
import { useCurrentResult, useCurrentReturn } from './return-context.ts';

/** Pause in ms after which the next edit counts as a new change. */
const PAUSE_MS = 2_000;

/** Returns the balance before the latest change. Edits to one field without a pause count as one change. */
function useBalanceBefore(balance: number, isEmpty: boolean): number {
  const [{ before, last, wasEmpty }, setBalances] = useState({
    before: balance,
    last: balance,
    wasEmpty: isEmpty,
  });
  const [pausedAt, setPausedAt] = useState(balance);
  if (balance !== last || isEmpty !== wasEmpty) {
    // Filling an empty form, for example from a draft, doesn't count as a change.
    const start = pausedAt === last ? last : before;
    setBalances({ before: wasEmpty ? balance : start, last: balance, wasEmpty: isEmpty });
  }
  useEffect(() => {
    const pause = () => setPausedAt(balance);
    const timer = setTimeout(pause, PAUSE_MS);
    // Moving to another field starts a new change.
    document.addEventListener('focusin', pause);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', pause);
    };
  }, [balance]);
  return before;
}

const sum = (...rand: readonly number[]) => toRand(rand.reduce((cents, one) => cents + toCents(one), 0));

/**
 * Text that depends on the result. A separate component, so a keystroke doesn't re-render the styled element
 * around it.
 */
function ResultText({ of }: { of: (result: ReturnResult) => string }) {
  return useCurrentReturn(({ result }) => of(result));
}

const balanceText = ({ balance }: ReturnResult) => formatRand(Math.abs(balance));

/** Describes how the last change moved the balance. */
function moved(difference: number): string {
  if (toCents(difference) === 0) return '';
  return `${formatRand(Math.abs(difference))} ${difference < 0 ? 'better' : 'worse'}`;
}

/** Describes how the last change moved the balance; empty if it didn't. `than` completes the sentence. */
function LastChange({ isEmpty, than }: { isEmpty: boolean; than: string }) {
  const balance = useCurrentReturn(({ result }) => result.balance);
  const text = moved(balance - useBalanceBefore(balance, isEmpty));
  return text && `${text} ${than}`;
}

/** Ruler and legend that show where each rand of income goes. Hidden if there is no income. */
function EachRand() {
  const result = useCurrentResult();
  const shares = randAmounts(result);
  if (!shares || result.income <= 0) return null;
  return (
    <>
      <RandRuler result={shares} size="progress" />
      <RandLegend result={shares} withoutUif={result.uif === 0} />
    </>
  );
}

const Row = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '12px',
    py: '8px',
    borderTop: '1px solid',
    borderColor: 'line',
    '& dt': { color: 'muted' },
    '& dd': { whiteSpace: 'nowrap' },
  },
  variants: {
    isSum: {
      true: {
        borderTop: '1.5px solid',
        borderColor: 'ink',
        fontWeight: '600',
        '& dt': { color: 'ink' },
      },
    },
  },
});

interface AnswerRow {
  label: string;
  /** Returns the amount in rand. */
  amount: (result: ReturnResult) => number;
  isSum?: boolean;
}

const rows: readonly AnswerRow[] = [
  { label: 'Income', amount: ({ income }) => income },
  {
    label: 'Exempt and deducted',
    amount: ({ exemptions, deductions }) => -sum(exemptions, deductions),
  },
  { label: 'Taxable income', amount: ({ taxableIncome }) => taxableIncome, isSum: true },
  {
    label: 'Tax before rebates',
    amount: ({ normalTax, taxOnLumpSums, taxOnExcessSavings }) =>
      sum(normalTax, taxOnLumpSums, taxOnExcessSavings),
  },
  {
    label: 'Rebates and credits',
    amount: ({ rebates, medicalCredits: { schemeFees, additional }, foreignTaxCredit }) =>
      -sum(rebates, schemeFees, additional, foreignTaxCredit),
  },
  { label: 'Tax for the year', amount: ({ netTax }) => netTax, isSum: true },
  {
    label: 'Already paid',
    amount: ({ employeesTax, provisionalPaid }) => -sum(employeesTax, provisionalPaid),
  },
];

/** Action on the figures. Must be a stable reference, because a new object re-renders the whole answer. */
export interface FiguresAction {
  label: string;
  /** Label on small screens. */
  brief: string;
  onPress: () => void;
  busy?: boolean;
}

interface RunningAnswerProps {
  /** Whether all fields are valid. */
  isValid: boolean;
  /** Whether nothing is ticked yet. */
  isEmpty: boolean;
  /** Action on the figures; `brief` is its label on small screens. */
  action: FiguresAction;
}

/**
 * Balance while the user fills in the form: a card beside it, or a bar at the bottom of small screens. Only the
 * text components read the result, because re-rendering the styled elements was the slowest part of each
 * keystroke.
 */
export const RunningAnswer = memo(function RunningAnswer({ isValid, isEmpty, action }: RunningAnswerProps) {
  const label = <ResultText of={({ balance }) => balanceLabel(balance)} />;
  const amount = isEmpty ? 'R –' : <ResultText of={balanceText} />;
  return (
    <>
      <chakra.aside
        aria-label="Your result"
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
            {amount}
          </chakra.p>
          <chakra.p textStyle="xs" color="muted" mt="6px">
            {isValid ? (
              <ResultText of={({ taxYear }) => `${taxYear}. Updates as you type.`} />
            ) : (
              'From your last valid figures.'
            )}
          </chakra.p>
          <chakra.p textStyle="xs" fontWeight="600" minHeight="1lh" mt="4px">
            <LastChange isEmpty={isEmpty} than="after your last change" />
          </chakra.p>
          <chakra.div mt="10px" _empty={{ display: 'none' }}>
            <EachRand />
          </chakra.div>
          {!isEmpty && (
            <chakra.dl mt="12px" textStyle="sm">
              {rows.map(({ label, amount, isSum }) => (
                <Row key={label} isSum={isSum}>
                  <dt>{label}</dt>
                  <chakra.dd fontVariantNumeric="tabular-nums">
                    <ResultText of={(result) => formatRand(amount(result))} />
                  </chakra.dd>
                </Row>
              ))}
            </chakra.dl>
          )}
          <Button
            block
            mt="14px"
            disabled={isEmpty}
            onClick={action.onPress}
            busy={action.busy ?? false}
            busyLabel="Saving…"
          >
            {action.label}
          </Button>
        </Card>
        <chakra.p textStyle="xs" color="muted" mt="10px" px="4px">
          An estimate based on SARS’s tables. Only SARS’s assessment is final.
        </chakra.p>
      </chakra.aside>
      <chakra.aside
        aria-label="Your result"
        display="flex"
        position="sticky"
        bottom="0"
        zIndex="1"
        // Keep notifications clear of the bar.
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
        {isEmpty ? (
          <chakra.p textStyle="sm" color="muted" textWrap="balance">
            Tick what you had this year to see your result
          </chakra.p>
        ) : (
          <chakra.div minWidth="0">
            <chakra.p textStyle="xs" color="muted">
              {isValid ? label : 'From your last valid figures'}
            </chakra.p>
            <chakra.p textStyle="figure-lg" fontSize="1.5rem" lineHeight="1.15" whiteSpace="nowrap">
              {amount}
            </chakra.p>
            <chakra.p hidden={!isValid} textStyle="xs" fontWeight="600" minHeight="1lh">
              <LastChange isEmpty={isEmpty} than="than before" />
            </chakra.p>
          </chakra.div>
        )}
        <Button
          size="sm"
          disabled={isEmpty}
          onClick={action.onPress}
          busy={action.busy ?? false}
          busyLabel="Saving…"
        >
          {action.brief}
        </Button>
      </chakra.aside>
    </>
  );
});
