import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { formatRand } from '../../../domain/money.ts';
import type { TaxInput } from '../../../domain/tax/tax-result.ts';
import { useAuth } from '../../auth/auth-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { calculate, refreshHistory } from './calculate.ts';
import { forgetGuestCalculation } from './guest-calculation.ts';
import { useGuestCalculation } from './use-guest-calculation.ts';

/** Offers to take a guest's calculation over into the account; shows nothing where there is nothing to take over. */
export function KeepCalculationOffer() {
  const { user } = useAuth();
  const kept = useGuestCalculation();
  const [busy, setBusy] = useState(false);
  if (!user || !kept) return null;
  const { input, takeHomePay } = kept;

  const keep = async (entered: TaxInput) => {
    setBusy(true);
    try {
      await calculate(entered);
      forgetGuestCalculation();
      await refreshHistory();
    } catch {
      // The toast has said so, and the offer stays.
    }
    setBusy(false);
  };

  return (
    <chakra.section
      aria-label="A calculation from before you registered"
      display="flex"
      flexDirection={{ base: 'column', md: 'row' }}
      alignItems={{ base: 'stretch', md: 'center' }}
      gap="16px"
      mb="20px"
      py="16px"
      px={{ base: '20px', md: '28px' }}
      bg="accent-subtle"
      borderLeft="4px solid"
      borderColor="accent"
      borderRadius="lg"
      _print={{ display: 'none' }}
    >
      <chakra.div display="flex" gap="14px" flex="1">
        <chakra.span color="accent-fg" pt="1px">
          <Icon name="calculator" size={22} />
        </chakra.span>
        <chakra.div textStyle="ui">
          <chakra.p fontWeight="600">
            You worked out {formatRand(takeHomePay)} before you registered. Keep it?
          </chakra.p>
          <chakra.p textStyle="sm" mt="2px">
            Take-home pay for {input.taxYear} from an income of {formatRand(input.income)}.
          </chakra.p>
        </chakra.div>
      </chakra.div>
      <chakra.div display="flex" gap="20px">
        <Button size="sm" busy={busy} busyLabel="Keeping…" onClick={() => void keep(input)}>
          Keep it
        </Button>
        <Button variant="plain" size="sm" disabled={busy} onClick={forgetGuestCalculation}>
          No thanks
        </Button>
      </chakra.div>
    </chakra.section>
  );
}
