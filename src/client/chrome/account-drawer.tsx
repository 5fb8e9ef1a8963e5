import { chakra } from '@chakra-ui/react/styled-system';
import { useLogOut } from '../auth/use-log-out.ts';
import { Button } from '../ui/button.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BrandLink } from './brand-link.tsx';
import type { MenuProps } from './menu-button.tsx';
import { SideLink } from './side-link.tsx';

/** The sidebar's links, the shop and the way out, on small screens. */
export function AccountDrawer({ open, onClose }: MenuProps) {
  const { logOut, busy } = useLogOut();
  return (
    <Drawer open={open} onClose={onClose} label="Menu" side="left" head={<BrandLink markWidth={34} />}>
      <chakra.div display="flex" flexDirection="column" gap="16px" flex="1">
        <AccountMenu onNavigate={onClose} />
        <chakra.nav
          aria-label="Shop"
          order="-1"
          display="grid"
          gridTemplateColumns="1fr 1fr"
          onClick={onClose}
          mb="-8px"
        >
          <SideLink to="/products">Products</SideLink>
          <SideLink to="/orders">Orders</SideLink>
        </chakra.nav>
        <Button variant="outline" icon="log-out" onClick={logOut} busy={busy} busyLabel="Logging out…">
          Log out
        </Button>
      </chakra.div>
    </Drawer>
  );
}
