import { chakra } from '@chakra-ui/react/styled-system';
import { createLink, Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { brand, superPath } from '../../domain/brand.ts';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icon-paths.ts';
import { Mark } from '../ui/mark.tsx';

/** Route parameter for the Super page, whose path depends on the brand. */
export const superParams = { slug: superPath.slice(1) };

/** Links in the public header, in order. */
export const publicLinks = [
  { to: '/', label: 'Home' },
  { to: '/services', label: 'Services' },
  { to: '/products', label: 'Products' },
  { to: '/about', label: 'About Us' },
  { to: '/contact', label: 'Contact' },
  { to: '/$slug', params: superParams, label: brand.superName },
] as const;

const StyledLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '10px',
    minHeight: '44px',
    fontFamily: 'heading',
    fontWeight: '700',
    fontSize: '1.375rem',
    lineHeight: '1',
    letterSpacing: '-0.03em',
    color: 'ink',
  },
});

/** Link to the home page with the logo and the brand name. */
export function BrandLink({ markWidth = 40 }: { markWidth?: number }) {
  return (
    <StyledLink to="/" aria-label={`${brand.name}, home`}>
      <Mark width={markWidth} />
      <span>{brand.name}</span>
    </StyledLink>
  );
}

/** Navigation link; underlined when it points to the current page. */
export const NavAnchor = chakra('a', {
  base: {
    position: 'relative',
    color: 'muted',
    whiteSpace: 'nowrap',
    _hover: { color: 'ink' },
    _focusVisible: { outlineOffset: '-4px' },
    _currentPage: {
      color: 'ink',
      fontWeight: '600',
      // Use a border, because forced-colours mode drops backgrounds.
      _after: {
        content: '""',
        position: 'absolute',
        inset: 'auto 0 -1px',
        borderBottom: '3px solid',
        borderColor: 'var(--current-page, {colors.brand})',
      },
    },
  },
});

/** Unobtrusive link with text and an optional icon, 44 px high. */
export const QuietAnchor = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '7px',
    minHeight: '44px',
    fontSize: '0.9375rem',
    lineHeight: '1.2',
    fontWeight: '500',
    color: 'ink',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
    _currentPage: {
      textDecoration: 'underline',
      textDecorationColor: 'brand',
      textDecorationThickness: '3px',
      textUnderlineOffset: '8px',
    },
  },
});

export const QuietLink = createLink(QuietAnchor);

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

/** Link in a sidebar or side menu. */
function SideAnchor({ icon, children, ...rest }: SideAnchorProps) {
  return (
    <StyledSideLink {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </StyledSideLink>
  );
}

export const SideLink = createLink(SideAnchor);
