import { chakra } from '@chakra-ui/react/styled-system';
import { formatRand, formatWholeRand } from '../../../domain/money.ts';

interface AmountProps {
  /** Amount in rand, as a number or a decimal string. */
  rand: number | string;
  /** Omits the cents, as for published prices and monthly amounts. */
  whole?: boolean;
}

/** Amount of money in the standard format, with tabular digits and no line breaks. */
export function Amount({ rand, whole = false }: AmountProps) {
  const value = Number(rand);
  return (
    <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
      {whole ? formatWholeRand(value) : formatRand(value)}
    </chakra.span>
  );
}
