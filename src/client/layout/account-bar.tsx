import { chakra } from '@chakra-ui/react/styled-system';
import { createLink } from '@tanstack/react-router';
import { useContext } from 'react';
import { useAuth } from '../auth/auth-provider.tsx';
import { CartLink } from '../cart/cart-link.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { AccountMenu, workLinks } from './account-menu.tsx';
import { AvatarMenu } from './avatar-menu.tsx';
import { FinderContext } from './finder-context.ts';
import { BrandLink, NavAnchor, QuietLink, SideLink } from './frame-links.tsx';
import { MessagesLink } from './messages-link.tsx';
import { MenuButton } from './menu-button.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** Sidebar with the user, the sections and contact links. Hidden on phones and portrait tablets. */
export function Sidebar() {
  return (
    <chakra.aside
      aria-label="Account"
      display={{ base: 'none', across: 'flex' }}
      flexDirection="column"
      gap={{ base: '16px', lg: '24px' }}
      position="sticky"
      top="var(--top-edge, 0px)"
      height="calc(100vh - var(--top-edge, 0px))"
      overflowY="auto"
      py={{ base: '14px', lg: '20px' }}
      px={{ base: '10px', lg: '16px' }}
      _print={{ display: 'none' }}
    >
      <chakra.div px="8px">
        <BrandLink markWidth={36} />
      </chakra.div>
      <AccountMenu />
    </chakra.aside>
  );
}

function FindButton() {
  const open = useContext(FinderContext);
  return (
    <IconButton
      icon="search"
      label="Find (Ctrl-K)"
      aria-keyshortcuts="Control+K Meta+K"
      disabled={!open}
      onClick={() => open?.()}
      hideBelow="tablet"
    />
  );
}

/** Side menu for phones: the sidebar's links, the shop and logout. */
function AccountDrawer() {
  const { logout } = useAuth();
  const find = useContext(FinderContext);
  return (
    <MenuButton side="left">
      {(close) => (
        <chakra.div display="flex" flexDirection="column" gap="16px" flex="1">
          <Button
            variant="outline"
            icon="search"
            order="-2"
            justifyContent="flex-start"
            onClick={() => {
              close();
              find?.();
            }}
          >
            Find anything
          </Button>
          <AccountMenu onNavigate={close} />
          <chakra.nav
            aria-label="Shop"
            order="-1"
            display="grid"
            gridTemplateColumns="1fr 1fr"
            onClick={close}
            mb="-8px"
          >
            <SideLink to="/products">Products</SideLink>
            <SideLink to="/orders">Orders</SideLink>
          </chakra.nav>
          <Button
            variant="outline"
            icon="log-out"
            onClick={() => logout.mutate()}
            busy={logout.isPending}
            busyLabel="Logging out…"
          >
            Log out
          </Button>
        </chakra.div>
      )}
    </MenuButton>
  );
}

const SectionLink = createLink(
  chakra(NavAnchor, { base: { flexShrink: '0', py: '11px', textStyle: 'ui', fontWeight: '500' } }),
);

/** Media query for screens too narrow to show the full section names on one row. */
const brief = '@media (max-width: 739px)';

/**
 * The six sections as labelled links on portrait tablets. Icons alone wouldn't be enough, because touch
 * screens have no tooltips.
 */
function Sections() {
  return (
    <chakra.nav
      aria-label="Your account"
      display="none"
      tabletToAcross={{ display: 'flex' }}
      gap="clamp(16px, 2.9vw, 26px)"
      px="24px"
      borderTop="1px solid"
      borderColor="line"
      overflowX="auto"
      scrollbarWidth="none"
    >
      {workLinks.map(({ to, label, brief: word }) => (
        <SectionLink key={to} to={to}>
          <chakra.span css={{ [brief]: { display: 'none' } }}>{label}</chakra.span>
          <chakra.span display="none" css={{ [brief]: { display: 'inline' } }}>
            {word}
          </chakra.span>
        </SectionLink>
      ))}
    </chakra.nav>
  );
}

/** Container query for bars too narrow for the brand name next to the links. In rem, so large text hides it sooner. */
const small = '@container account-bar (width < 22.5rem)';

/** Top bar for account pages: shop, orders, cart and, where there is no sidebar, the user menu. */
export function AccountBar() {
  const { logout } = useAuth();
  return (
    <chakra.header
      containerType="inline-size"
      containerName="account-bar"
      borderBottom="1px solid"
      borderColor="line"
      across={{ borderBottomWidth: '0' }}
      _print={{ display: 'none' }}
    >
      <chakra.div
        display="flex"
        alignItems="center"
        gap={{ base: '0', tablet: '4px', lg: '12px' }}
        height={{ base: '64px', tablet: '60px', across: '64px' }}
        px={{ base: '8px', tablet: '24px', across: '32px' }}
        // Match the content's maximum width so that the edges line up.
        maxWidth={{ across: 'calc({sizes.app} + 64px)' }}
        mx="auto"
      >
        <chakra.div hideFrom="tablet">
          <AccountDrawer />
        </chakra.div>
        <chakra.div hideFrom="across" css={{ [small]: { '& a > span': { display: 'none' } } }}>
          <BrandLink markWidth={34} />
        </chakra.div>
        <chakra.div
          ms="auto"
          // Align the last icon with the edge instead of its larger tap target. Phones align its badge.
          me={{ base: '8px', tablet: '0', across: '-12px' }}
          display="flex"
          alignItems="center"
          gap={{ base: '0', sm: '4px', tablet: '8px', across: '12px', lg: '16px' }}
        >
          <QuietLink to="/products" hideBelow="tablet" px={{ base: '6px', lg: '0' }}>
            Products
          </QuietLink>
          <QuietLink to="/orders" hideBelow="tablet" px={{ base: '6px', lg: '0' }}>
            Orders
          </QuietLink>
          {/* A text link, because e-mail and chat icons next to the messages icon would look alike. */}
          <QuietLink to="/contact" hideFrom="tablet" px="6px">
            Contact
          </QuietLink>
          <FindButton />
          <chakra.div hideBelow="tablet">
            <ThemeToggle />
          </chakra.div>
          <MessagesLink to="/messages" />
          <CartLink to="/cart" />
          <chakra.div display="none" tabletToAcross={{ display: 'block' }}>
            <AvatarMenu />
          </chakra.div>
          <IconButton
            icon="log-out"
            label="Log out"
            onClick={() => logout.mutate()}
            disabled={logout.isPending}
            hideBelow="across"
          />
        </chakra.div>
      </chakra.div>
      <Sections />
    </chakra.header>
  );
}
