import { chakra } from '@chakra-ui/react/styled-system';
import { formatRand } from '../../../../domain/money.ts';
import { useAuth } from '../../../auth/auth-provider.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useCalculate } from './calculations.ts';
import { forgetGuestCalculation, useGuestCalculation } from './guest-calculation.ts';

/** Offers to save a guest calculation to the user's account. Hidden if there is none. */
export function SaveCalculationOffer() {
  const { user } = useAuth();
  const kept = useGuestCalculation();
  const calculate = useCalculate();
  if (!user || !kept) return null;
  const { input, takeHomePay } = kept;
  return (
    <chakra.section
      aria-label="A calculation from before you registered"
      display="flex"
      flexDirection={{ base: 'column', tablet: 'row' }}
      alignItems={{ base: 'stretch', tablet: 'center' }}
      gap="16px"
      mb="20px"
      py="16px"
      px={{ base: '20px', lg: '28px' }}
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
          <chakra.p fontWeight="600">Save your earlier calculation?</chakra.p>
          <chakra.p textStyle="sm" mt="2px">
            Take-home pay of {formatRand(takeHomePay)} for {input.taxYear} from{' '}
            {input.incomeKind === 'pension' ? 'a pension' : 'an income'} of {formatRand(input.income)}.
          </chakra.p>
        </chakra.div>
      </chakra.div>
      <chakra.div display="flex" gap="20px">
        <Button
          size="sm"
          busy={calculate.isPending}
          busyLabel="Saving…"
          onClick={() => calculate.mutate(input, { onSuccess: forgetGuestCalculation })}
        >
          Save it
        </Button>
        <Button variant="plain" size="sm" disabled={calculate.isPending} onClick={forgetGuestCalculation}>
          No thanks
        </Button>
      </chakra.div>
    </chakra.section>
  );
}
