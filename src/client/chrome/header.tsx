import { chakra } from '@chakra-ui/react/styled-system';
import { createLink } from '@tanstack/react-router';
import { lazy } from 'react';
import { brand, chatUrl } from '../../domain/brand.ts';
import { useAuth } from '../auth/auth-context.ts';
import { HeaderCartLink } from '../cart/header-cart-link.tsx';
import { Container } from '../ui/container.tsx';
import { Icon } from '../ui/icon.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { BrandLink } from './brand-link.tsx';
import { MenuButton } from './menu-button.tsx';
import { publicLinks } from './public-links.ts';
import { QuietAnchor } from './quiet-link.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const PublicMenu = lazy(() => import('./public-menu.tsx').then((module) => ({ default: module.PublicMenu })));

const NavLink = createLink(
  chakra('a', {
    base: {
      display: 'flex',
      alignItems: 'center',
      height: 'full',
      position: 'relative',
      color: 'muted',
      _hover: { color: 'ink' },
      _focusVisible: { outlineOffset: '-4px' },
      _currentPage: {
        color: 'ink',
        _after: { content: '""', position: 'absolute', inset: 'auto 0 -1px', height: '3px', bg: 'accent' },
      },
    },
  }),
);

/** The way to the account: no button until it is known which, so that it never changes under the finger. */
function AccountButton() {
  const { user, isLoading } = useAuth();
  return (
    <LinkButton
      to={user ? '/dashboard' : '/auth'}
      variant="outline"
      size="sm"
      minWidth="104px"
      visibility={isLoading ? 'hidden' : undefined}
      hideBelow="lg"
    >
      {user ? 'Dashboard' : 'Log in'}
    </LinkButton>
  );
}

/** The header of the public pages; below 1100 px its links move into a side menu. */
export function Header() {
  return (
    <chakra.header bg="paper" borderBottom="1px solid" borderColor="line" _print={{ display: 'none' }}>
      <Container
        display="flex"
        alignItems="center"
        gap={{ base: '16px', lg: '40px' }}
        height={{ base: '64px', md: 'header' }}
      >
        <BrandLink />
        <chakra.nav
          aria-label="Main"
          display={{ base: 'none', lg: 'flex' }}
          gap="28px"
          height="full"
          fontSize="0.9375rem"
          fontWeight="500"
        >
          {publicLinks.map(({ label, ...link }) => (
            <NavLink key={label} {...link} activeOptions={{ exact: true, includeSearch: false }}>
              {label}
            </NavLink>
          ))}
        </chakra.nav>
        <chakra.div
          display="flex"
          alignItems="center"
          gap={{ base: '0', lg: '20px' }}
          ms="auto"
          mr={{ base: '-10px', lg: '0' }}
        >
          <QuietAnchor href={`mailto:${brand.email}`} hideBelow="lg">
            <Icon name="mail" size={18} />
            Email
          </QuietAnchor>
          <QuietAnchor href={chatUrl} target="_blank" rel="noopener" hideBelow="lg">
            <Icon name="chat" size={18} />
            Chat
          </QuietAnchor>
          <ThemeToggle />
          <HeaderCartLink />
          <AccountButton />
          <MenuButton menu={PublicMenu} />
        </chakra.div>
      </Container>
    </chakra.header>
  );
}
