import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { formatCents } from '../../domain/money.ts';
import type { Recurring } from '../../domain/orders/order-total.ts';
import { type BillingInterval, everyInterval } from '../../domain/shop/billing-interval.ts';
import { useSettings } from '../data/settings.ts';
import { paymentsOff } from '../../domain/shop/payments-off.ts';
import { AskButton } from '../ui/buttons/ask-button.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { Card, CardHead } from '../ui/card.tsx';
import { CartDrawing } from '../ui/drawings/cart-drawing.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { LinkButton } from '../ui/buttons/link-button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { itemCount } from './cart-sums.ts';
import type { CartSums } from './cart-sums.ts';

const Line = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '16px',
    py: '12px',
    borderTop: '1px solid',
    borderColor: 'line',
    textStyle: 'ui',
    '& > dt': { color: 'muted' },
    '& > dd': { fontWeight: '500', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  },
  variants: {
    sum: {
      true: {
        borderTop: '2px solid',
        borderColor: 'ink',
        pb: '0',
        fontWeight: '600',
        '& > dt': { color: 'ink' },
        '& > dd': { fontWeight: '700' },
      },
    },
  },
});

const firstPayment: Record<BillingInterval, string> = {
  monthly: 'Monthly items, first month',
  yearly: 'Yearly items, first year',
};

/**
 * Shows the subtotal and the total, which are equal because there are no extra charges. Lists one-off and recurring
 * items separately, unless the items mix billing intervals and can't be paid together.
 */
export function SumRows({ sums: { total, recurring: charges } }: { sums: CartSums }) {
  const recurring = charges.length === 1 ? charges[0] : undefined;
  const once = total - (recurring?.cents ?? 0);
  return (
    <dl>
      {recurring && once > 0 && (
        <>
          <Line>
            <dt>One-off items</dt>
            <dd>{formatCents(once)}</dd>
          </Line>
          <Line>
            <dt>{firstPayment[recurring.interval]}</dt>
            <dd>{formatCents(recurring.cents)}</dd>
          </Line>
        </>
      )}
      <Line>
        <dt>Subtotal</dt>
        <dd>{formatCents(total)}</dd>
      </Line>
      <Line sum>
        <dt>Total</dt>
        <chakra.dd textStyle="figure-lg">{formatCents(total)}</chakra.dd>
      </Line>
    </dl>
  );
}

/** Shows the recurring amount and how often it is charged. */
export function RecurringNote({ recurring: [first] }: { recurring: readonly Recurring[] }) {
  if (!first) return null;
  return (
    <chakra.p textStyle="sm" color="muted" textWrap="balance">
      <chakra.strong fontWeight="600" fontVariantNumeric="tabular-nums" color="ink">
        {formatCents(first.cents)}
      </chakra.strong>{' '}
      is charged again {everyInterval[first.interval]} until you cancel.
    </chakra.p>
  );
}

/** Notice for a cart that mixes billing intervals. The title matches the server's error message. */
export const twoIntervals = {
  title: 'Please check out monthly and yearly plans separately',
  advice:
    'A single payment can renew monthly or yearly, but not both. Remove one plan, pay for the rest, then order the other.',
} as const;

/** Refund promise for one-off items. */
export const refundPromise = 'Your money back in full, as long as we haven’t started.';

/** Totals and buttons, side by side in wide cards. */
const Halves = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '10px 40px',
    alignItems: 'end',
    '@container summary (min-width: 35rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});

/** Card with the cart's totals and the checkout button. */
export function CartSummary({ sums }: { sums: CartSums }) {
  const { acceptsPayments } = useSettings();
  const { count, recurring } = sums;
  const isPayable = recurring.length < 2;
  const obstacle = acceptsPayments ? twoIntervals : paymentsOff;
  return (
    <Card aria-labelledby="summary" containerType="inline-size" containerName="summary">
      <CardHead id="summary" title="Order Summary" note={itemCount(count)} />
      <Halves>
        <SumRows sums={sums} />
        <chakra.div display="grid" gap="10px">
          <chakra.p textStyle="xs" color="muted">
            * Prices include VAT where applicable
          </chakra.p>
          <chakra.div my="6px" _empty={{ display: 'none' }}>
            {isPayable && acceptsPayments ? (
              <RecurringNote recurring={recurring} />
            ) : (
              <Notice tone="attention">
                <strong>{obstacle.title}.</strong> {obstacle.advice}
              </Notice>
            )}
          </chakra.div>
          {!acceptsPayments && <AskButton about="Items in your cart" size="lg" block />}
          {acceptsPayments && isPayable && (
            <LinkButton to="/checkout" size="lg" block iconAfter="arrow" px="12px">
              Proceed to Checkout
            </LinkButton>
          )}
          {acceptsPayments && !isPayable && (
            <Button size="lg" block disabled>
              Proceed to Checkout
            </Button>
          )}
          <LinkButton to="/products" variant="plain" block>
            Continue Shopping
          </LinkButton>
        </chakra.div>
      </Halves>
    </Card>
  );
}

interface EmptyCartProps {
  /** Label for the link to the product list. */
  action: string;
  children: ReactNode;
}

export function EmptyCart({ action, children }: EmptyCartProps) {
  return (
    <EmptyState
      title="Your cart is empty"
      drawing={<CartDrawing />}
      action={<LinkButton to="/products">{action}</LinkButton>}
    >
      {children}
    </EmptyState>
  );
}
