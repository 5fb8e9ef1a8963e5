import { formatRand } from '../../../../domain/money.ts';
import { useAuth } from '../../../auth/auth-provider.tsx';
import { useCalculate } from './calculations.ts';
import { forgetGuestCalculation, useGuestCalculation } from './guest-calculation.ts';
import { SaveOffer } from './save-offer.tsx';

/** Offers to save a guest calculation to the user's account. Hidden if there is none. */
export function SaveCalculationOffer() {
  const { user } = useAuth();
  const kept = useGuestCalculation();
  const calculate = useCalculate();
  if (!user || !kept) return null;
  const { input, takeHomePay } = kept;
  return (
    <SaveOffer
      label="A calculation from before you registered"
      title="Save your earlier calculation?"
      busy={calculate.isPending}
      onSave={() => calculate.mutate(input, { onSuccess: forgetGuestCalculation })}
      onDecline={forgetGuestCalculation}
    >
      Take-home pay of {formatRand(takeHomePay)} for {input.taxYear} from{' '}
      {input.incomeKind === 'pension' ? 'a pension' : 'an income'} of {formatRand(input.income)}.
    </SaveOffer>
  );
}
