import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { decimalToCents, formatCents } from '../../../../domain/money.ts';
import type { OrderTasks as OrderTaskFacts, OrderView } from '../../../../domain/orders/schemas.ts';
import { useSettings } from '../../../data/settings.ts';
import { AskButton } from '../../../ui/buttons/ask-button.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { statusText } from '../shared/order-status.tsx';
import { NextTask } from './next-task.tsx';
import { PaymentScreen, Progress, QuietLine, NextLinks, FailureHelp } from './payment-screen.tsx';
import type { PaymentScreenProps } from './payment-screen.tsx';
import { Receipt } from './receipt.tsx';

/**
 * Result of a payment. `stopped`: unpaid after a redirect to the cancel page. `logged-out`: the session ended
 * while waiting. `none`: the order isn't the visitor's.
 */
export type PaymentResultKind =
  | 'paid'
  | 'awaited'
  | 'late'
  | 'failed'
  | 'cancelled'
  | 'stopped'
  | 'logged-out'
  | 'none';

const awaited = { tone: 'waiting', icon: 'clock', title: 'Confirming your payment' } as const;

const screens: Record<PaymentResultKind, Pick<PaymentScreenProps, 'tone' | 'icon' | 'title' | 'words'>> = {
  paid: {
    tone: 'good',
    icon: 'check',
    title: 'Payment Successful!',
    words: 'Thank you for your purchase. Your order has been received.',
  },
  awaited: {
    ...awaited,
    words: 'The payment provider confirms each payment to us. This usually takes less than a minute.',
  },
  late: {
    ...awaited,
    words: 'This is taking longer than usual. Some banks take a while to release a payment.',
  },
  'logged-out': {
    ...awaited,
    icon: 'info',
    words: 'You have been logged out. Log in to see whether your payment has arrived.',
  },
  failed: {
    tone: 'bad',
    icon: 'cross',
    title: 'The payment did not go through',
    words: 'We haven’t received any money. Your order is saved, so you don’t have to fill anything in again.',
  },
  stopped: {
    tone: 'quiet',
    icon: 'minus',
    title: 'Payment Cancelled',
    words: 'Your payment was not completed and your order is still pending.',
  },
  cancelled: {
    tone: 'quiet',
    icon: 'minus',
    title: 'Order cancelled',
    words:
      'This order was cancelled, so there is nothing to pay. If a payment for it still arrives, we’ll mark the order as paid and e-mail you.',
  },
  none: {
    tone: 'quiet',
    icon: 'info',
    title: 'Order not found',
    words: 'This isn’t one of your orders. It may belong to another account.',
  },
};

const Line = chakra('p', { base: { textStyle: 'ui', mt: '14px' } });

const continueShopping = (
  <LinkButton to="/products" variant="plain" px={{ tablet: '8px' }}>
    Continue Shopping
  </LinkButton>
);

const returnToCart = (
  <LinkButton to="/cart" size="lg" variant="outline">
    Return to Cart
  </LinkButton>
);

export interface PaymentResultProps {
  result: PaymentResultKind;
  page: 'success' | 'cancel';
  orderId?: number | undefined;
  /** The order, if it belongs to the user. */
  order?: OrderView;
  /** Tasks to show; null if their state is unknown, undefined if there are none. */
  tasks?: OrderTaskFacts | null | undefined;
  isConfirmationSent?: boolean;
  /** Starts a payment for the user's own order. */
  pay?: { busy: boolean; start: () => void };
}

/**
 * Button that starts a payment or links to the order page, which requires a login. Links to the contact form
 * if payments are off.
 */
function PayButton({ label, orderId, pay }: { label: string } & Pick<PaymentResultProps, 'orderId' | 'pay'>) {
  const { acceptsPayments } = useSettings();
  if (!acceptsPayments && orderId !== undefined) return <AskButton about={`Order #${orderId}`} size="lg" />;
  if (pay) {
    return (
      <Button icon="lock" size="lg" busy={pay.busy} busyLabel="Opening the payment page…" onClick={pay.start}>
        {label}
      </Button>
    );
  }
  if (orderId === undefined) return null;
  return (
    <LinkButton to="/orders/$orderId" params={{ orderId: String(orderId) }} icon="lock" size="lg">
      {label}
    </LinkButton>
  );
}

function ViewOrder({ orderId }: Pick<PaymentResultProps, 'orderId'>) {
  const label = 'View Order Details';
  return orderId === undefined ? (
    <LinkButton to="/orders" variant="outline">
      {label}
    </LinkButton>
  ) : (
    <LinkButton to="/orders/$orderId" params={{ orderId: String(orderId) }} variant="outline">
      {label}
    </LinkButton>
  );
}

/** Content below the headline: details, tasks and links. */
function NextSteps(props: PaymentResultProps): ReactNode {
  const { result, page, orderId, order, tasks, isConfirmationSent, pay } = props;
  const amount = order ? ` ${formatCents(decimalToCents(order.total))}` : '';
  switch (result) {
    case 'paid':
      return (
        <>
          <Line>
            A confirmation e-mail {isConfirmationSent ? 'was sent' : 'is on its way'} to{' '}
            {order?.billingAddress.email ?? 'the address on your order'}.
          </Line>
          {tasks !== undefined && (
            <chakra.div mt="28px">
              <NextTask facts={tasks} />
            </chakra.div>
          )}
          <NextLinks>
            <ViewOrder orderId={orderId} />
            {continueShopping}
          </NextLinks>
        </>
      );
    case 'awaited':
    case 'late':
      return (
        <>
          <Progress />
          <Line>
            This page updates automatically, and you don’t need to keep it open. Please don’t pay again. We’ll
            send a confirmation e-mail as soon as the order is paid.
          </Line>
          <NextLinks>
            <ViewOrder orderId={orderId} />
            {continueShopping}
          </NextLinks>
        </>
      );
    case 'failed':
      return (
        <>
          <NextLinks>
            <PayButton label="Try payment again" orderId={orderId} pay={pay} />
            {returnToCart}
          </NextLinks>
          <FailureHelp />
        </>
      );
    case 'stopped':
      return (
        <>
          <NextLinks>
            {(order ?? tasks) !== undefined && (
              <PayButton label={`Pay${amount} now`} orderId={orderId} pay={pay} />
            )}
            {returnToCart}
            {!order && continueShopping}
          </NextLinks>
          {order && (
            <QuietLine>
              We haven’t received a payment. Your cart is unchanged
              {order.canPayAgain ? ', and you have 14 days to pay.' : '.'}{' '}
              <TextLink to="/products" inline>
                Continue Shopping
              </TextLink>
            </QuietLine>
          )}
        </>
      );
    case 'cancelled':
      return (
        <NextLinks>
          {returnToCart}
          {continueShopping}
        </NextLinks>
      );
    case 'logged-out':
      return (
        <NextLinks>
          <LinkButton to="/auth" search={{ redirect: `/payment/${page}?order_id=${orderId}` }} size="lg">
            Log in
          </LinkButton>
        </NextLinks>
      );
    case 'none':
      return (
        <NextLinks>
          <LinkButton to="/orders" size="lg">
            All orders
          </LinkButton>
        </NextLinks>
      );
  }
}

const belowTotal: Partial<Record<PaymentResultKind, string>> = {
  failed: 'If your bank shows a hold, it will be released.',
  stopped: '* Prices include VAT where applicable',
};

/** Shows every result in the same screen, so screen readers announce changes. */
export function PaymentResult(props: PaymentResultProps) {
  const { result, orderId, order } = props;
  const screen = screens[result];
  const isPaying = result === 'paid' || result === 'awaited' || result === 'late' || result === 'logged-out';
  return (
    <PaymentScreen
      {...screen}
      words={result === 'cancelled' && order?.paidAt ? statusText(order) : screen.words}
      number={
        orderId === undefined
          ? undefined
          : { label: isPaying ? 'Your Order Number' : 'Order Number', id: orderId }
      }
      receipt={
        order && (
          <Receipt order={order} confirming={result === 'awaited' || result === 'late'}>
            {belowTotal[result]}
          </Receipt>
        )
      }
    >
      <NextSteps {...props} />
    </PaymentScreen>
  );
}
