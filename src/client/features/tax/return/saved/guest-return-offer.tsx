import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { defaultTaxYear } from '../../../../../domain/tax/tax-year.ts';
import { useAuth } from '../../../../auth/auth-provider.tsx';
import { toast, toastFailure } from '../../../../data/notifications.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
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
    <chakra.section
      aria-label="Return from before you logged in"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="12px 20px"
      mb="20px"
      py="16px"
      px={{ base: '20px', lg: '28px' }}
      bg="accent-subtle"
      borderLeft="4px solid"
      borderColor="accent"
      borderRadius="lg"
    >
      <chakra.p textStyle="ui" fontWeight="600">
        Save your earlier figures as “{name}”?
      </chakra.p>
      <chakra.div display="flex" gap="20px">
        <Button
          size="sm"
          busy={add.isPending}
          busyLabel="Saving…"
          onClick={() =>
            add.mutate(
              { name, input: request },
              {
                onSuccess: () => {
                  answer();
                  toast({ title: 'Estimate saved', description: name });
                },
                onError: (error) => toastFailure('Estimate could not be saved', error),
              },
            )
          }
        >
          Save it
        </Button>
        <Button variant="plain" size="sm" disabled={add.isPending} onClick={answer}>
          No thanks
        </Button>
      </chakra.div>
    </chakra.section>
  );
}
