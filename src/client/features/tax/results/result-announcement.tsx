import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment, useEffect, useState } from 'react';
import { formatRand, formatWholeRand } from '../../../../domain/money.ts';
import { monthlyFigure } from '../../../../domain/tax/tax-result.ts';
import type { TaxResult } from '../../../../domain/tax/tax-result.ts';

/** Debounce in ms, so not every digit is announced. */
const DEBOUNCE_MS = 1200;

interface ResultAnnouncementProps {
  /** Result to announce, or null if there is none. */
  result: TaxResult | null;
  /** Number of requested answers. Each request triggers an announcement, even if the result is unchanged. */
  asked?: number;
}

/**
 * Announces the result to screen readers after a pause in typing, on submit, and when the user opens a saved
 * calculation.
 */
export function ResultAnnouncement({ result, asked = 0 }: ResultAnnouncementProps) {
  const [said, setSaid] = useState({ text: '', asked });
  const next = result
    ? `You take home ${formatRand(result.takeHomePay)} a year, ${formatWholeRand(monthlyFigure(result.takeHomePay))} a month. Net tax ${formatRand(result.netTax)}.`
    : '';
  useEffect(() => {
    const timer = setTimeout(() => setSaid({ text: next, asked }), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [next, asked]);
  return (
    <chakra.p srOnly aria-live="polite">
      <Fragment key={said.asked}>{said.text}</Fragment>
    </chakra.p>
  );
}
