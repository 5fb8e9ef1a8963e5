import { chakra } from '@chakra-ui/react/styled-system';
import { createLink } from '@tanstack/react-router';
import { brand, chatUrl } from '../../domain/brand.ts';
import { useAuth } from '../auth/auth-provider.tsx';
import { CartLink } from '../cart/cart-link.tsx';
import { Container } from '@chakra-ui/react/container';
import { Icon } from '../ui/icon.tsx';
import { AnchorButton, LinkButton } from '../ui/link-button.tsx';
import { BrandLink, publicLinks, QuietAnchor, SideLink } from './frame-links.tsx';
import { MenuButton } from './menu-button.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

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

/** The header's links on small screens. */
function PublicMenu() {
  const { user } = useAuth();
  return (
    <MenuButton side="right">
      {(close) => (
        <>
          <chakra.nav aria-label="Main" display="grid" gap="2px" mt="8px" onClick={close}>
            {publicLinks.map(({ label, ...link }) => (
              <SideLink key={label} {...link} activeOptions={{ exact: true, includeSearch: false }}>
                {label}
              </SideLink>
            ))}
            <SideLink to="/products">Products</SideLink>
            <SideLink to="/tax-calculator">Tax calculator</SideLink>
          </chakra.nav>
          <chakra.div display="grid" gap="10px" mt="auto" pt="24px">
            <AnchorButton href={`mailto:${brand.email}`} variant="outline" icon="mail">
              Email
            </AnchorButton>
            <AnchorButton href={chatUrl} target="_blank" rel="noopener" variant="outline" icon="chat">
              Chat
            </AnchorButton>
            <LinkButton to={user ? '/dashboard' : '/auth'} onClick={close}>
              {user ? 'Dashboard' : 'Log in'}
            </LinkButton>
          </chakra.div>
        </>
      )}
    </MenuButton>
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
          <CartLink to="/cart" />
          <AccountButton />
          <PublicMenu />
        </chakra.div>
      </Container>
    </chakra.header>
  );
}
