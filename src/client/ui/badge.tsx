import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

const StyledBadge = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    py: '5px',
    ps: '8px',
    pe: '9px',
    border: '1px solid transparent',
    borderRadius: 'sm',
    fontSize: '0.8125rem',
    lineHeight: '1.1',
    fontWeight: '600',
    whiteSpace: 'nowrap',
  },
  variants: {
    look: {
      pending: { bg: 'accent-subtle', color: 'accent-fg' },
      ok: { bg: 'brand-subtle', color: 'brand-fg' },
      work: { bg: 'info-subtle', color: 'info-fg' },
      done: { bg: 'brand', color: 'on-brand' },
      off: { bg: 'neutral-subtle', color: 'neutral-fg' },
      bad: { bg: 'danger-subtle', color: 'danger-fg' },
      line: { borderColor: 'line-strong', color: 'muted' },
    },
  },
});

export type BadgeLook = 'pending' | 'ok' | 'work' | 'done' | 'off' | 'bad' | 'line';

const usualIcon: Record<BadgeLook, IconName | null> = {
  pending: 'clock',
  ok: 'check',
  work: 'trend',
  done: 'check',
  off: 'minus',
  bad: 'cross',
  line: null,
};

interface BadgeProps {
  look: BadgeLook;
  /** Another icon than the look's own (a lock for Processed, a receipt for Processing); null for none. */
  icon?: IconName | null;
  children: ReactNode;
}

/** A state in one word. Icon and word carry it, the colour only helps. */
export function Badge({ look, icon = usualIcon[look], children }: BadgeProps) {
  return (
    <StyledBadge look={look}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </StyledBadge>
  );
}
