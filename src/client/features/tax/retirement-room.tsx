import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { formatRand, formatWholeRand, toCents } from '../../../domain/money.ts';
import { taxTables } from '../../../domain/tax/tables.ts';
import type { TaxInput } from '../../../domain/tax/tax-result.ts';
import type { CalculationResult } from '../../../domain/tax/working.ts';

interface RetirementRoomProps {
  input: TaxInput;
  result: CalculationResult;
}

function hint({ input, result }: RetirementRoomProps): [string, ReactNode] {
  const { retirementCap } = taxTables[input.taxYear];
  const cap = formatWholeRand(retirementCap);
  if (input.income === 0) {
    return [
      'Room for retirement',
      `What you contribute lowers your taxable income, up to 27.5% of your income and at most ${cap} a year.`,
    ];
  }
  if (result.retirementRoom === 0) {
    const carried = input.retirementContributions - result.retirementDeduction;
    const over = toCents(carried) > 0 && ` The other ${formatRand(carried)} carries over to the next year.`;
    return ['No room for retirement is left', <>Your contributions reach this year’s limit.{over}</>];
  }
  const limit =
    input.income * 0.275 > retirementCap ? `${cap}, the most for this year` : '27.5% of this income';
  const room = formatRand(result.retirementRoom).replace(/\.00$/, '');
  return input.retirementContributions === 0
    ? [
        `Room for retirement: ${room}`,
        `That is ${limit}. What you contribute up to there lowers your taxable income.`,
      ]
    : [
        `Room for retirement: ${room} more`,
        `Up to ${limit}, what you contribute lowers your taxable income.`,
      ];
}

/** How much could still go to a retirement fund and be deducted; its place is the same with and without an income. */
export function RetirementRoom(props: RetirementRoomProps) {
  const [title, text] = hint(props);
  return (
    <chakra.div
      mt="24px"
      pt="16px"
      minHeight="102px"
      borderTop="1px solid"
      borderColor="line"
      textStyle="sm"
      color="muted"
      css={{ '@container calculator (min-width: 600px) and (max-width: 899px)': { minHeight: '60px' } }}
    >
      <chakra.strong display="block" fontWeight="600" color="ink" fontVariantNumeric="tabular-nums">
        {title}
      </chakra.strong>
      {text}
    </chakra.div>
  );
}
