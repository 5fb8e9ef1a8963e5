import { Badge as ChakraBadge } from '@chakra-ui/react/badge';
import type { BadgeProps as ChakraBadgeProps } from '@chakra-ui/react/badge';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

export type BadgeVariant = 'pending' | 'ok' | 'work' | 'done' | 'off' | 'bad' | 'line';

const usualIcon: Record<BadgeVariant, IconName | null> = {
  pending: 'clock',
  ok: 'check',
  work: 'trend',
  done: 'check',
  off: 'minus',
  bad: 'cross',
  line: null,
};

interface BadgeProps {
  variant: BadgeVariant;
  /** Icon that replaces the variant's default (such as a lock for Processed); null shows no icon. */
  icon?: IconName | null;
  children: ReactNode;
}

/** Badge that shows a one-word status. Icon and word carry the meaning without relying on colour. */
export function Badge({ variant, icon = usualIcon[variant], children }: BadgeProps) {
  return (
    <ChakraBadge variant={variant as ChakraBadgeProps['variant']}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </ChakraBadge>
  );
}
