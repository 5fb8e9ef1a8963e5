import { chakra } from '@chakra-ui/react/styled-system';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icon-paths.ts';

const StyledSideLink = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    width: 'full',
    minHeight: '44px',
    px: '12px',
    borderRadius: 'md',
    fontSize: '0.9375rem',
    lineHeight: '1.3',
    fontWeight: '500',
    textAlign: 'left',
    color: 'muted',
    cursor: 'pointer',
    transition: 'background-color 120ms',
    _hover: { color: 'ink', bg: 'inset' },
    _currentPage: {
      bg: 'brand-subtle',
      color: 'brand-fg',
      fontWeight: '600',
      boxShadow: 'inset 3px 0 0 {colors.brand}',
      borderRadius: '4px 8px 8px 4px',
    },
  },
});

type SideAnchorProps = ComponentProps<typeof StyledSideLink> & { icon?: IconName };

/** A row of a sidebar or a side menu. */
export function SideAnchor({ icon, children, ...rest }: SideAnchorProps) {
  return (
    <StyledSideLink {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </StyledSideLink>
  );
}

export const SideLink = createLink(SideAnchor);
