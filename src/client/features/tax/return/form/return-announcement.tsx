import { chakra } from '@chakra-ui/react/styled-system';
import { memo, useEffect, useState } from 'react';
import { formatRand } from '../../../../../domain/money.ts';
import type { ReturnResult } from '../../../../../domain/tax/return/return-result.ts';
import { balanceLabel } from '../result/statement.ts';

/** Debounce in ms, so that not every digit is announced. */
const DEBOUNCE_MS = 1200;

interface ReturnAnnouncementProps {
  result: ReturnResult;
  /** Whether the form has anything to calculate with. */
  isShown: boolean;
}

const LiveText = memo(function LiveText({ text }: { text: string }) {
  return (
    <chakra.p srOnly aria-live="polite">
      {text}
    </chakra.p>
  );
});

/** Announces the balance to screen readers after a pause in typing. */
export function ReturnAnnouncement({ result: { balance, netTax }, isShown }: ReturnAnnouncementProps) {
  const [said, setSaid] = useState('');
  const next = isShown
    ? `${balanceLabel(balance)} ${formatRand(Math.abs(balance))}. Tax for the year ${formatRand(netTax)}.`
    : '';
  useEffect(() => {
    const timer = setTimeout(() => setSaid(next), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [next]);
  return <LiveText text={said} />;
}
