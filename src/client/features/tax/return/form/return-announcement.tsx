import { chakra } from '@chakra-ui/react/styled-system';
import { memo, useEffect, useState } from 'react';
import { formatRand } from '../../../../../domain/money.ts';
import { balanceLabel } from '../result/statement.ts';
import { useReturnState } from './return-context.ts';
import type { ReturnState, ReturnStore } from './return-store.ts';
import { hasParts } from './return-values.ts';

/** Debounce in ms, so not every digit is announced. */
const DEBOUNCE_MS = 1200;

/** Returns the announcement's text. Empty while there is nothing to calculate. */
function announcement({ values, result: { balance, netTax } }: ReturnState): string {
  if (!hasParts(values)) return '';
  return `${balanceLabel(balance)} ${formatRand(Math.abs(balance))}. Tax for the year ${formatRand(netTax)}.`;
}

const LiveText = memo(function LiveText({ text }: { text: string }) {
  return (
    <chakra.p srOnly aria-live="polite">
      {text}
    </chakra.p>
  );
});

/** Announces the balance to screen readers after a pause in typing. */
export function ReturnAnnouncement({ store }: { store: ReturnStore }) {
  const [said, setSaid] = useState('');
  const next = useReturnState(store, announcement);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(next), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [next]);
  return <LiveText text={said} />;
}
