import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatRand } from '../../../../domain/money.ts';
import type { BooksView } from '../../../../domain/practice/order-schemas.ts';
import { trpc } from '../../../data/trpc.ts';
import { toastFailure } from '../../../data/notifications.ts';
import { refetchAfterChange } from '../../../data/query-client.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { formatMoment } from '../../../ui/figures/day.ts';
import { Icon } from '../../../ui/icon.tsx';
import { booksQuery } from './order-queries.ts';

const rand = (amount: string) => formatRand(Number(amount));

/** A problem in the books, with advice on how to fix it. */
function Finding({
  orderId,
  advice,
  children,
}: {
  orderId: number | null;
  advice: string;
  children: React.ReactNode;
}) {
  return (
    <chakra.li
      py="8px"
      borderTop="1px solid"
      borderColor="line"
      display="flex"
      gap="12px"
      alignItems="baseline"
    >
      <chakra.div flex="1" minWidth="0">
        <strong>{children}</strong>
        {orderId !== null && (
          <>
            {' '}
            <TextLink to="/practice/orders/$orderId" params={{ orderId: String(orderId) }}>
              Order #{orderId}
            </TextLink>
          </>
        )}
        <chakra.p color="muted">{advice}</chakra.p>
      </chakra.div>
    </chakra.li>
  );
}

function Notifications({ notifications }: Pick<BooksView, 'notifications'>) {
  const { mutate, isPending, variables } = useMutation(
    trpc.practice.orders.settleNotification.mutationOptions({
      onSuccess: () => refetchAfterChange(trpc.practice.orders.pathFilter()),
      onError: (error) => toastFailure('Nothing was changed', error),
    }),
  );
  return notifications.map(({ id, orderId, text, advice }) => (
    <chakra.div
      key={id}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr) auto"
      gap="12px"
      alignItems="center"
    >
      <ul>
        <Finding orderId={orderId} advice={advice}>
          {text}
        </Finding>
      </ul>
      <Button
        size="xs"
        variant="outline"
        busy={isPending && variables.id === id}
        busyLabel="Saving…"
        onClick={() => mutate({ id })}
      >
        Done
      </Button>
    </chakra.div>
  ));
}

/** Shows whether payments and orders agree, and what needs attention. */
export function BooksLine() {
  const { data: books } = useQuery(booksQuery);
  const [isOpen, setOpen] = useState(false);
  if (!books) return null;
  const { balanced, paidOrders, received, refunded, checkedAt, differences, toDo, notifications } = books;
  const waiting = differences.length + toDo.length + notifications.length;
  return (
    <chakra.section
      aria-label="Books"
      border="1px solid"
      borderColor={balanced ? 'line' : 'danger-line'}
      borderRadius="md"
      bg="card"
      px="16px"
      py="10px"
      mb="12px"
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4px 12px">
        <chakra.strong display="inline-flex" gap="8px" color={balanced ? 'brand-fg' : 'danger-fg'}>
          <Icon name={balanced ? 'check' : 'warning'} size={18} />
          {balanced ? 'The books balance' : 'The books don’t balance'}
        </chakra.strong>
        <chakra.span flex="1" minWidth="240px">
          {paidOrders} paid orders, {rand(received)} received, {rand(refunded)} refunded. Checked{' '}
          {formatMoment(new Date(checkedAt))}.
        </chakra.span>
        {waiting > 0 && (
          <Button size="xs" variant="plain" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide' : `Needs attention: ${waiting}`}
          </Button>
        )}
      </chakra.div>
      {isOpen && (
        <chakra.div mt="8px">
          <ul>
            {[...differences, ...toDo].map(
              ({ kind, orderId, paymentId, advice, expected, received: got }) => (
                <Finding key={`${kind} ${orderId} ${paymentId}`} orderId={orderId} advice={advice}>
                  {[expected && `${rand(expected)} expected`, got && `${rand(got)} received`]
                    .filter(Boolean)
                    .join(', ')}
                </Finding>
              ),
            )}
          </ul>
          <Notifications notifications={notifications} />
        </chakra.div>
      )}
    </chakra.section>
  );
}
