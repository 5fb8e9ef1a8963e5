import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment, useEffect, useState } from 'react';
import { formatRand, formatWholeRand } from '../../../domain/money.ts';
import { monthlyFigure } from '../../../domain/tax/tax-result.ts';
import type { TaxResult } from '../../../domain/tax/tax-result.ts';

/** Long enough for a pause in typing, so that not every digit is read out. */
const PAUSE = 1200;

interface ResultAnnouncementProps {
  /** Null while there is none. */
  result: TaxResult | null;
  /** How often an answer was asked for: each time it is read out, even if it is the same again. */
  asked?: number;
}

/** The answer for those who hear the page: once typing has paused, when it was calculated and when it was opened. */
export function ResultAnnouncement({ result, asked = 0 }: ResultAnnouncementProps) {
  const [said, setSaid] = useState({ text: '', asked });
  const next = result
    ? `You take home ${formatRand(result.takeHomePay)} a year, ${formatWholeRand(monthlyFigure(result.takeHomePay))} a month. Net tax ${formatRand(result.netTax)}.`
    : '';
  useEffect(() => {
    const timer = setTimeout(() => setSaid({ text: next, asked }), PAUSE);
    return () => clearTimeout(timer);
  }, [next, asked]);
  return (
    <chakra.p srOnly aria-live="polite">
      <Fragment key={said.asked}>{said.text}</Fragment>
    </chakra.p>
  );
}
