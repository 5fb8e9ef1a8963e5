import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { writtenDay } from '../../../domain/calendar.ts';
import { promisedDays } from '../../../domain/engagements/promises.ts';
import { cartQuery } from '../../cart/cart.ts';
import { toastFailure } from '../../data/notifications.ts';
import { refetchAfterChange } from '../../data/query-client.ts';
import { api, trpc } from '../../data/trpc.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { Preparation } from './use-preparation.ts';

const promises = [
  ['From documents to figures', `${promisedDays.figures} business days`],
  ['From approval to submission', `${promisedDays.submission} business days`],
  ['Help if SARS asks for documents', 'included'],
  ['Full refund if you cancel', 'within 7 days'],
] as const;

/** Requests the price and, if it is known, adds it to the cart. */
function useAcceptPrice(preparation: Preparation) {
  const navigate = useNavigate();
  const id = preparation.stored?.id;
  return useMutation({
    mutationFn: async () => {
      const quote = await api.preparation.quote.mutate(typeof id === 'number' ? { id } : {});
      if ('message' in quote) return null;
      return api.preparation.acceptQuote.mutate({ id: quote.id });
    },
    onSuccess: async (lines) => {
      await refetchAfterChange(trpc.preparation.pathFilter());
      if (!lines) return;
      await refetchAfterChange({ queryKey: cartQuery.queryKey });
      await navigate({ to: '/checkout' });
    },
    onError: (error) => toastFailure('The price could not be accepted', error),
  });
}

interface PriceActionProps {
  preparation: Preparation;
  isKnown: boolean;
  isAccepted: boolean;
  hasExpired: boolean;
}

/** Next action for the price: log in, accept it or ask for it. */
export function PriceAction({ preparation, isKnown, isAccepted, hasExpired }: PriceActionProps) {
  const { isGuest, stored, answer } = preparation;
  const accept = useAcceptPrice(preparation);
  if (isGuest) {
    return (
      <LinkButton
        to="/auth"
        search={{ redirect: '/tax-preparation/price' }}
        icon="lock"
        width="full"
        // Save the draft again, because login only transfers answers saved in this tab.
        onClick={() => answer({})}
      >
        Log in to continue
      </LinkButton>
    );
  }
  if (!isKnown && stored?.lookingSince) {
    return (
      <Notice tone="info">
        Someone on our team is reviewing your answers. You’ll get your price here and by e-mail within 48
        hours.
      </Notice>
    );
  }
  return (
    <Button
      icon={isKnown ? 'lock' : 'chat'}
      busy={accept.isPending}
      busyLabel={isAccepted ? 'Opening…' : isKnown ? 'Accepting…' : 'Asking…'}
      onClick={() => accept.mutate()}
      width="full"
    >
      {isAccepted
        ? 'Pay now'
        : isKnown
          ? 'Accept and pay'
          : hasExpired
            ? 'Ask for a new price'
            : 'Ask for a price'}
    </Button>
  );
}

interface PriceCardProps {
  /** Amount without the currency, such as `599` or `4 500`; null if the price has to be quoted. */
  amount: string | null;
  name: string;
  validUntil: string | null;
  children: ReactNode;
}

export function PriceCard({ amount, name, validUntil, children }: PriceCardProps) {
  return (
    <Card padding="app" aria-label="Your price">
      <chakra.h2 textStyle="h4">Your price</chakra.h2>
      {amount !== null && (
        <chakra.p
          fontFamily="heading"
          fontWeight="700"
          fontSize="4.5rem"
          lineHeight="1.1"
          letterSpacing="-0.04em"
        >
          <chakra.span fontSize="1.75rem" verticalAlign="top" position="relative" top="10px" mr="4px">
            R
          </chakra.span>
          {amount}
        </chakra.p>
      )}
      <chakra.p textStyle="sm" color="muted" mb="12px">
        {name}
        {validUntil && (
          <>
            <br />
            Valid until {writtenDay(validUntil)}
          </>
        )}
      </chakra.p>
      {amount !== null && (
        <chakra.dl mb="16px" textStyle="sm">
          {promises.map(([what, promise]) => (
            <chakra.div
              key={what}
              display="flex"
              justifyContent="space-between"
              gap="12px"
              py="9px"
              borderTop="1px solid"
              borderColor="line"
            >
              <chakra.dt color="muted">{what}</chakra.dt>
              <chakra.dd fontWeight="600">{promise}</chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
      )}
      {children}
    </Card>
  );
}
