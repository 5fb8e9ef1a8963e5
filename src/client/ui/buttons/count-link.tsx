import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { Icon } from '../icon.tsx';
import type { IconName } from '../icon-paths.ts';

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

const Badge = chakra('span', {
  base: {
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

/** Largest number shown on a badge. */
const MOST = 99;

/** Number on a badge, or `99+`. */
export function Count({
  count,
  ...rest
}: Omit<ComponentProps<typeof Badge>, 'children'> & { count: number }) {
  return <Badge {...rest}>{count > MOST ? `${MOST}+` : count}</Badge>;
}

interface CountAnchorProps extends Omit<ComponentProps<typeof Square>, 'children'> {
  icon: IconName;
  /** Accessible name, with the count in words. */
  label: string;
  /** Number on the badge; no badge for zero. */
  count: number;
}

/** Icon with a number in its corner. */
export function CountAnchor({ icon, label, count, ...rest }: CountAnchorProps) {
  return (
    <Square {...rest} aria-label={label} title={label}>
      <Icon name={icon} />
      {count > 0 && (
        <Count
          count={count}
          aria-hidden="true"
          position="absolute"
          top="0"
          right={count > MOST ? '-8px' : '-2px'}
        />
      )}
    </Square>
  );
}
