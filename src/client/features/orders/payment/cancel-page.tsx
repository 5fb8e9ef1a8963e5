import { lazy, Suspense } from 'react';
import { useAuth } from '../../../auth/auth-provider.tsx';
import { MountainDrawing } from '../../../ui/drawings/mountain-drawing.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PaymentScreen } from './payment-screen.tsx';

// Who isn't signed in has no order to look at, and need not download what looks.
const OwnCancelledOrder = lazy(async () => ({
  default: (await import('./own-cancelled-order.tsx')).OwnCancelledOrder,
}));

/** Where the payment provider sends browsers to when the payment was stopped. */
export function CancelPage({ orderId }: { orderId: number | undefined }) {
  const { user } = useAuth();
  return (
    <PaymentScreen
      tone="quiet"
      icon="minus"
      drawing={<MountainDrawing height={168} />}
      title="Payment Cancelled"
      number={orderId === undefined ? undefined : { label: 'Order Number', id: orderId }}
      note={
        user &&
        orderId !== undefined && (
          <Suspense>
            <OwnCancelledOrder id={orderId} />
          </Suspense>
        )
      }
      actions={
        <>
          <LinkButton to="/cart">Return to Cart</LinkButton>
          <LinkButton to="/products" variant="outline">
            Continue Shopping
          </LinkButton>
        </>
      }
    >
      Your payment was not completed and your order is still pending.
    </PaymentScreen>
  );
}
