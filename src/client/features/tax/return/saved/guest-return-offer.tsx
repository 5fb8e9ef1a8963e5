import { useState } from 'react';
import { defaultTaxYear } from '../../../../../domain/tax/tax-year.ts';
import { useAuth } from '../../../../auth/auth-provider.tsx';
import { toastFailure } from '../../../../data/notifications.ts';
import { SaveOffer } from '../../saved/save-offer.tsx';
import { forgetGuestReturn, guestReturn, useAddEstimate } from './estimates.ts';

/** Offers to save the return that the user wanted to save before logging in. */
export function GuestReturnOffer() {
  const { user } = useAuth();
  const [isAnswered, setIsAnswered] = useState(false);
  const add = useAddEstimate();
  const request = isAnswered || !user ? null : guestReturn();
  if (!request) return null;
  const name = `Return ${request.taxYear ?? defaultTaxYear}`;
  const answer = () => {
    forgetGuestReturn();
    setIsAnswered(true);
  };
  return (
    <SaveOffer
      label="Figures from before you logged in"
      title={`Save your earlier figures as “${name}”?`}
      busy={add.isPending}
      onSave={() =>
        add.mutate(
          { name, input: request },
          {
            onSuccess: answer,
            onError: (error) => toastFailure('Estimate could not be saved', error),
          },
        )
      }
      onDecline={answer}
    />
  );
}
