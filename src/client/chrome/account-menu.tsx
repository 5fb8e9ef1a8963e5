import { chakra } from '@chakra-ui/react/styled-system';
import { brand, chatUrl } from '../../domain/brand.ts';
import { useAuth } from '../auth/auth-context.ts';
import { initials } from '../auth/initials.ts';
import { TextAnchor } from '../ui/text-link.tsx';
import { personLinks, workLinks } from './account-links.ts';
import { Avatar } from './avatar.tsx';
import { SideLink } from './side-link.tsx';

function Person() {
  const { user } = useAuth();
  return (
    <chakra.div
      display="flex"
      gap="12px"
      alignItems="center"
      py="16px"
      px="8px"
      minHeight="77px"
      borderYWidth="1px"
      borderColor="line"
    >
      <Avatar letters={initials(user?.fullName)} />
      <chakra.div minWidth="0" textStyle="sm">
        <chakra.p fontWeight="600" truncate title={user?.fullName}>
          {user?.fullName}
        </chakra.p>
        <chakra.p textStyle="xs" color="muted" truncate title={user?.email}>
          {user?.email}
        </chakra.p>
      </chakra.div>
    </chakra.div>
  );
}

function Help() {
  return (
    <chakra.div mt="auto" pt="16px" px="8px" borderTop="1px solid" borderColor="line" textStyle="sm">
      <chakra.p fontWeight="600">Stuck on something?</chakra.p>
      <chakra.p color="muted" mb="8px">
        A person answers, {brand.hours}.
      </chakra.p>
      <TextAnchor href={chatUrl} target="_blank" rel="noopener" iconAfter="arrow">
        Chat to us
      </TextAnchor>
    </chakra.div>
  );
}

/** Who is signed in, where they can go, and whom to ask: in the sidebar and, on small screens, in the drawer. */
export function AccountMenu({ onNavigate }: { onNavigate?: () => void }) {
  return (
    <>
      <Person />
      <chakra.nav aria-label="Your account" display="grid" gap="2px" onClick={onNavigate}>
        {workLinks.map(({ label, ...link }) => (
          <SideLink key={link.to} {...link}>
            {label}
          </SideLink>
        ))}
        <chakra.hr my="12px" borderColor="line" />
        {personLinks.map(({ label, ...link }) => (
          <SideLink key={link.to} {...link}>
            {label}
          </SideLink>
        ))}
      </chakra.nav>
      <Help />
    </>
  );
}
