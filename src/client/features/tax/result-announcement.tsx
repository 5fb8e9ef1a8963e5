import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { formatRand, formatWholeRand } from '../../../domain/money.ts';
import { monthlyFigure } from '../../../domain/tax/monthly.ts';
import type { TaxResult } from '../../../domain/tax/tax-result.ts';

/** Long enough for a pause in typing, so that not every digit is read out. */
const PAUSE = 1200;

/** The answer for those who hear the page, once typing has paused. Null while there is none. */
export function ResultAnnouncement({ result }: { result: TaxResult | null }) {
  const [text, setText] = useState('');
  const next = result
    ? `You take home ${formatRand(result.takeHomePay)} a year, ${formatWholeRand(monthlyFigure(result.takeHomePay))} a month. Net tax ${formatRand(result.netTax)}.`
    : '';
  useEffect(() => {
    const timer = setTimeout(() => setText(next), PAUSE);
    return () => clearTimeout(timer);
  }, [next]);
  return (
    <chakra.p srOnly aria-live="polite">
      {text}
    </chakra.p>
  );
}
