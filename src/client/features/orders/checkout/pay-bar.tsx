import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { formatCents } from '../../../../domain/money.ts';
import { itemCount } from '../../shop/cart-sums.ts';
import type { CartSums } from '../../shop/cart-sums.ts';

interface PayBarProps {
  sums: CartSums;
  /** The button. */
  children: ReactNode;
}

/** Total and button under the thumb, where there is no summary beside the form. */
export function PayBar({ sums, children }: PayBarProps) {
  return (
    <chakra.div
      data-bottom-bar
      position="fixed"
      insetX="0"
      bottom="0"
      zIndex="5"
      display={{ base: 'flex', lg: 'none' }}
      justifyContent="space-between"
      alignItems="center"
      gap="16px"
      py="12px"
      px="gutter"
      pb="calc(12px + env(safe-area-inset-bottom))"
      bg="card"
      borderTop="1px solid"
      borderColor="line-strong"
    >
      <div>
        <chakra.p textStyle="xs" color="muted">
          Total, {itemCount(sums.count)}
        </chakra.p>
        <chakra.p textStyle="figure-md" fontSize="1.375rem">
          {formatCents(sums.total)}
        </chakra.p>
      </div>
      {children}
    </chakra.div>
  );
}
