import { chakra } from '@chakra-ui/react/styled-system';
import { useAuth } from '../auth/auth-provider.tsx';
import { CartLink } from '../cart/cart-link.tsx';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BrandLink, QuietLink, SideLink } from './frame-links.tsx';
import { MenuButton } from './menu-button.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** On wide screens, always in view beside the page. */
export function Sidebar() {
  return (
    <chakra.aside
      aria-label="Account"
      display={{ base: 'none', lg: 'flex' }}
      flexDirection="column"
      gap="24px"
      position="sticky"
      top="var(--top-edge, 0px)"
      height="calc(100vh - var(--top-edge, 0px))"
      overflowY="auto"
      py="20px"
      px="16px"
      _print={{ display: 'none' }}
    >
      <chakra.div px="8px">
        <BrandLink markWidth={36} />
      </chakra.div>
      <AccountMenu />
    </chakra.aside>
  );
}

/** The sidebar's links, the shop and the way out, on small screens. */
function AccountDrawer() {
  const { logout } = useAuth();
  return (
    <MenuButton side="left">
      {(close) => (
        <chakra.div display="flex" flexDirection="column" gap="16px" flex="1">
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

/** The bar above an app page: shop, orders and cart at the right; on small screens also the menu and the brand. */
export function AccountBar() {
  const { logout } = useAuth();
  return (
    <chakra.header
      display="flex"
      alignItems="center"
      gap={{ base: '4px', lg: '12px' }}
      height="64px"
      px={{ base: '12px', lg: '32px' }}
      borderBottom={{ base: '1px solid', lg: 'none' }}
      borderColor={{ base: 'line' }}
      _print={{ display: 'none' }}
    >
      <AccountDrawer />
      <chakra.div hideFrom="lg">
        <BrandLink markWidth={34} />
      </chakra.div>
      <chakra.div ms="auto" display="flex" alignItems="center" gap={{ base: '4px', lg: '16px' }}>
        <QuietLink to="/products" hideBelow="lg">
          Products
        </QuietLink>
        <QuietLink to="/orders" hideBelow="lg">
          Orders
        </QuietLink>
        <ThemeToggle />
        <CartLink to="/cart" />
        <IconButton
          icon="log-out"
          label="Log out"
          onClick={() => logout.mutate()}
          disabled={logout.isPending}
          hideBelow="lg"
        />
      </chakra.div>
    </chakra.header>
  );
}
