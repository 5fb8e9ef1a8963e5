import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PaymentFormView } from '../../../../domain/orders/schemas.ts';
import { useIsOnline } from '../../../data/connection.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';

const REDIRECT_AFTER_MS = 1_500;
/** Delay in ms before a manual "Continue" button appears. */
const OFFER_AFTER_MS = 6_000;

interface RedirectScreenProps {
  payment: PaymentFormView;
  /** Called when the user returns with the browser's Back button. */
  onReturn: () => void;
}

/**
 * Submits the payment form once, after a short delay. Waits until the browser is online, because it would
 * otherwise show its own error page. Users who return with the Back button aren't redirected again.
 */
export function RedirectScreen({ payment, onReturn }: RedirectScreenProps) {
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [due, setDue] = useState(false);
  const [late, setLate] = useState(false);
  const online = useIsOnline();
  const comeBack = useEffectEvent(onReturn);

  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus();
    const redirect = setTimeout(() => setDue(true), REDIRECT_AFTER_MS);
    const offer = setTimeout(() => setLate(true), OFFER_AFTER_MS);
    const stop = () => {
      clearTimeout(redirect);
      clearTimeout(offer);
    };
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) comeBack();
    };
    window.addEventListener('pagehide', stop);
    window.addEventListener('pageshow', shown);
    return () => {
      stop();
      window.removeEventListener('pagehide', stop);
      window.removeEventListener('pageshow', shown);
    };
  }, []);

  const posted = useRef(false);
  useEffect(() => {
    if (!due || !online || posted.current) return;
    posted.current = true;
    form.current?.submit();
  }, [due, online]);

  return (
    <chakra.div textAlign="center" py={{ base: '24px', md: '64px' }}>
      <chakra.h1 ref={heading} tabIndex={-1} textStyle="h1" outline="none">
        Processing Your Order
      </chakra.h1>
      <Spinner label="Redirecting" />
      <chakra.p textStyle="h4">Redirecting to payment...</chakra.p>
      <chakra.p color="muted" mt="8px">
        Please wait while we redirect you to our secure payment gateway.
      </chakra.p>
      <chakra.p aria-live="polite" mt="8px">
        {!online && 'Your order is saved. You’ll go to the payment page as soon as you’re back online.'}
      </chakra.p>
      <form ref={form} method="post" action={payment.paymentUrl}>
        {Object.entries(payment.paymentData).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {late && online && (
          <Button type="submit" mt="24px">
            Continue to payment
          </Button>
        )}
      </form>
    </chakra.div>
  );
}
