import { chakra } from '@chakra-ui/react/styled-system';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Icon } from '../ui/icon.tsx';

const Square = chakra('a', {
  base: {
    position: 'relative',
    display: 'inline-grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    flexShrink: '0',
    borderRadius: 'md',
    color: 'inherit',
    _hover: { bg: 'inset' },
    _focusVisible: { borderRadius: 'md' },
  },
});

const Count = chakra('span', {
  base: {
    position: 'absolute',
    top: '3px',
    right: '2px',
    '&[data-long]': { right: '-8px' },
    minWidth: '18px',
    px: '4px',
    borderRadius: 'full',
    bg: 'accent',
    color: 'on-accent',
    fontSize: '0.8125rem',
    fontWeight: '600',
    lineHeight: '18px',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
});

type CartAnchorProps = Omit<ComponentProps<typeof Square>, 'children'> & { count: number };

function CartAnchor({ count, ...rest }: CartAnchorProps) {
  const label = count === 0 ? 'Cart, empty' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`;
  return (
    <Square {...rest} aria-label={label} title={label}>
      <Icon name="cart" />
      {count > 0 && (
        <Count aria-hidden="true" data-long={count > 99 || undefined}>
          {count > 99 ? '99+' : count}
        </Count>
      )}
    </Square>
  );
}

/** The way to the cart, with how many pieces lie in it. */
export const CartLink = createLink(CartAnchor);
