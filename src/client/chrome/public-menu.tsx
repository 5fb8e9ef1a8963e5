import { chakra } from '@chakra-ui/react/styled-system';
import { brand, chatUrl } from '../../domain/brand.ts';
import { useAuth } from '../auth/auth-context.ts';
import { Drawer } from '../ui/drawer.tsx';
import { AnchorButton, LinkButton } from '../ui/link-button.tsx';
import { BrandLink } from './brand-link.tsx';
import { publicLinks } from './public-links.ts';
import type { MenuProps } from './menu-button.tsx';
import { SideLink } from './side-link.tsx';

/** The header's links on small screens. */
export function PublicMenu({ open, onClose }: MenuProps) {
  const { user } = useAuth();
  return (
    <Drawer open={open} onClose={onClose} label="Menu" side="right" head={<BrandLink markWidth={36} />}>
      <chakra.nav aria-label="Main" display="grid" gap="2px" mt="8px" onClick={onClose}>
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
        <LinkButton to={user ? '/dashboard' : '/auth'} onClick={onClose}>
          {user ? 'Dashboard' : 'Log in'}
        </LinkButton>
      </chakra.div>
    </Drawer>
  );
}
