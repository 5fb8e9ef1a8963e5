import type { ErrorComponentProps } from '@tanstack/react-router';
import { LoadError } from '../../../ui/load-error.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

export function LookingForPayment() {
  return <Spinner label="Looking for your payment" />;
}

export function PaymentError({ error }: ErrorComponentProps) {
  return (
    <LoadError error={error} level={1} title="Failed to fetch order details">
      Your payment is not lost: it is confirmed whether or not this page can be shown.
    </LoadError>
  );
}
