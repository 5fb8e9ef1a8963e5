import { chakra } from '@chakra-ui/react/styled-system';
import { lazy } from 'react';
import { useAuth } from '../auth/auth-context.ts';
import { useLogOut } from '../auth/use-log-out.ts';
import { CartLink } from '../cart/cart-link.tsx';
import { MemberCartLink } from '../cart/member-cart-link.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { BrandLink } from './brand-link.tsx';
import { MenuButton } from './menu-button.tsx';
import { QuietLink } from './quiet-link.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const AccountDrawer = lazy(() =>
  import('./account-drawer.tsx').then((module) => ({ default: module.AccountDrawer })),
);

/** The bar above an app page: shop, orders and cart at the right; on small screens also the menu and the brand. */
export function TopBar() {
  const { user } = useAuth();
  const { logOut, busy } = useLogOut();
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
      <MenuButton menu={AccountDrawer} />
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
        {user ? <MemberCartLink /> : <CartLink to="/cart" count={0} />}
        <IconButton
          icon="log-out"
          label="Log out"
          onClick={logOut}
          aria-disabled={busy || undefined}
          hideBelow="lg"
        />
      </chakra.div>
    </chakra.header>
  );
}
