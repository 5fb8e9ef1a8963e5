import { chakra } from '@chakra-ui/react/styled-system';
import { formatRand, formatWholeRand } from '../../domain/money.ts';

interface AmountProps {
  /** In rand, as the server sends it (a number, or a decimal string). */
  rand: number | string;
  /** Without cents: published prices and monthly figures. */
  whole?: boolean;
}

/** Money in the one format, in figures of equal width, never broken over two lines. */
export function Amount({ rand, whole = false }: AmountProps) {
  const value = Number(rand);
  return (
    <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
      {whole ? formatWholeRand(value) : formatRand(value)}
    </chakra.span>
  );
}
