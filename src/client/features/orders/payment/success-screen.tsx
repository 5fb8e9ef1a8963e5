import { DocumentsDrawing } from '../../../ui/drawings/documents-drawing.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PaymentScreen } from './payment-screen.tsx';

interface SuccessScreenProps {
  orderId: number | undefined;
  /** Where the confirmation went, where that is known. */
  email?: string | undefined;
}

export function SuccessScreen({ orderId, email }: SuccessScreenProps) {
  return (
    <PaymentScreen
      tone="good"
      icon="check"
      drawing={<DocumentsDrawing height={168} />}
      title="Payment Successful!"
      number={orderId === undefined ? undefined : { label: 'Your Order Number', id: orderId }}
      note={`A confirmation e-mail was sent to ${email ?? 'the address on your order'}.`}
      actions={
        <>
          {orderId === undefined ? (
            <LinkButton to="/orders">View Order Details</LinkButton>
          ) : (
            <LinkButton to="/orders/$orderId" params={{ orderId: String(orderId) }}>
              View Order Details
            </LinkButton>
          )}
          <LinkButton to="/products" variant="outline">
            Continue Shopping
          </LinkButton>
        </>
      }
    >
      Thank you for your purchase. Your order has been received.
    </PaymentScreen>
  );
}
