import { chakra } from '@chakra-ui/react/styled-system';
import type { CalculationResult } from '../../../domain/tax/working.ts';
import { formatAmount } from './figure-rows.ts';
import type { Period } from './figure-rows.ts';
import { rateSetNames } from './medical-rates.ts';

interface MedicalCreditNoteProps {
  result: CalculationResult;
  period: Period;
}

/** What the other set of medical credit rates would give, where the two differ. */
export function MedicalCreditNote({ result, period }: MedicalCreditNoteProps) {
  const comparison = result.medicalCreditComparison;
  if (!comparison) return null;
  const { otherRates, otherMedicalCredits, netTaxDifference } = comparison;
  const name = rateSetNames[otherRates](result.taxYear).replace(/^./, (first) => first.toUpperCase());
  const tax =
    netTaxDifference === 0
      ? 'the same net tax'
      : `net tax ${formatAmount(Math.abs(netTaxDifference), period)} ${netTaxDifference < 0 ? 'lower' : 'higher'}`;
  return (
    <chakra.span display="block" textStyle="xs" color="muted" mt="2px">
      {name} give {formatAmount(otherMedicalCredits, period)}: {tax}.
    </chakra.span>
  );
}
