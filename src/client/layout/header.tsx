import { chakra } from '@chakra-ui/react/styled-system';
import { createLink } from '@tanstack/react-router';
import { useAuth } from '../auth/auth-provider.tsx';
import { CartLink } from '../cart/cart-link.tsx';
import { useOwnerDetails } from '../data/settings.ts';
import { Container } from '@chakra-ui/react/container';
import { AnchorButton, LinkButton } from '../ui/buttons/link-button.tsx';
import { ContactLinks } from './contact-links.tsx';
import { BrandLink, NavAnchor, publicLinks, SideLink } from './frame-links.tsx';
import { MenuButton } from './menu-button.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const HeaderLink = createLink(
  chakra(NavAnchor, {
    base: {
      display: 'flex',
      alignItems: 'center',
      minHeight: '44px',
      '--current-page': '{colors.accent}',
    },
  }),
);

/** Login or dashboard button. Hidden until the session is known, so its target can't change mid-tap. */
function AccountButton() {
  const { user, isLoading } = useAuth();
  return (
    <LinkButton
      to={user ? '/dashboard' : '/auth'}
      variant="outline"
      size="sm"
      minWidth={{ tablet: '88px', lg: '104px' }}
      minHeight="44px"
      visibility={isLoading ? 'hidden' : undefined}
      hideBelow="tablet"
    >
      {user ? 'Dashboard' : 'Log in'}
    </LinkButton>
  );
}

/** Side menu for phones with the header's links. */
function PublicMenu() {
  const { user } = useAuth();
  const { email, chatUrl } = useOwnerDetails();
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
            <SideLink to="/tax-calculator">Tax calculator</SideLink>
            <SideLink to="/assistant">Tax assistant</SideLink>
          </chakra.nav>
          <chakra.div display="grid" gap="10px" mt="auto" pt="24px">
            {email && (
              <AnchorButton href={`mailto:${email}`} variant="outline" icon="mail">
                Email
              </AnchorButton>
            )}
            {chatUrl && (
              <AnchorButton href={chatUrl} target="_blank" rel="noopener" variant="outline" icon="chat">
                Chat
              </AnchorButton>
            )}
            <LinkButton to={user ? '/dashboard' : '/auth'} onClick={close}>
              {user ? 'Dashboard' : 'Log in'}
            </LinkButton>
          </chakra.div>
        </>
      )}
    </MenuButton>
  );
}

/** Header for public pages. Portrait tablets show the links on a second row, phones in a side menu. */
export function Header() {
  return (
    <chakra.header bg="paper" borderBottom="1px solid" borderColor="line" _print={{ display: 'none' }}>
      <Container
        display="grid"
        gridTemplateColumns={{ base: 'auto 1fr', across: 'auto minmax(0, 1fr) auto' }}
        alignItems="center"
        columnGap={{ base: '8px', across: '20px', lg: '24px', xl: '40px' }}
      >
        <BrandLink />
        <chakra.nav
          aria-label="Main"
          display={{ base: 'none', tablet: 'flex' }}
          gridRow={{ tablet: '2', across: '1' }}
          gridColumn={{ tablet: '1 / -1', across: '2' }}
          gap={{ tablet: 'clamp(14px, 3.6vw, 32px)', across: '16px', lg: '20px', xl: '26px' }}
          // Let large text wrap to a second line.
          flexWrap="wrap"
          alignSelf={{ across: 'stretch' }}
          mx={{ tablet: 'calc(-1 * {spacing.gutter})', across: '0' }}
          px={{ tablet: 'gutter', across: '0' }}
          borderTop={{ tablet: '1px solid', across: 'none' }}
          borderColor={{ tablet: 'line' }}
          fontSize="0.9375rem"
          fontWeight="500"
        >
          {publicLinks.map(({ label, ...link }) => (
            <HeaderLink key={label} {...link} activeOptions={{ exact: true, includeSearch: false }}>
              {label}
            </HeaderLink>
          ))}
        </chakra.nav>
        <chakra.div
          display="flex"
          alignItems="center"
          justifyContent="flex-end"
          gap={{ base: '0', tablet: '8px', roomy: '16px', across: '0', lg: '6px', xl: '16px' }}
          height={{ base: '60px', across: '68px', lg: 'header' }}
          mr={{ base: '-10px', tablet: '0' }}
        >
          <ContactLinks />
          <chakra.div hideBelow="tablet">
            <ThemeToggle />
          </chakra.div>
          <CartLink to="/cart" />
          <AccountButton />
          <chakra.div hideFrom="tablet">
            <PublicMenu />
          </chakra.div>
        </chakra.div>
      </Container>
    </chakra.header>
  );
}
