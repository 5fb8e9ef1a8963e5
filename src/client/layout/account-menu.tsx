import { chakra } from '@chakra-ui/react/styled-system';
import { brand } from '../../domain/brand.ts';
import { deskPath } from '../../domain/site/desk-path.ts';
import { useAuth } from '../auth/auth-provider.tsx';
import { useOwnerDetails } from '../data/settings.ts';
import { Count } from '../ui/buttons/count-link.tsx';
import { TextAnchor, TextLink } from '../ui/buttons/text-link.tsx';
import { SideLink } from './frame-links.tsx';
import { useUnreadMessages } from './use-unread-messages.ts';

/** The six sections in the specification's order. `brief` is a shorter label for narrow screens. */
export const workLinks = [
  { to: '/dashboard', label: 'Dashboard', brief: 'Dashboard', icon: 'home' },
  { to: '/tax-returns', label: 'Tax Returns', brief: 'Returns', icon: 'receipt' },
  { to: '/tax-preparation', label: 'Tax Preparation', brief: 'Prepare', icon: 'clipboard' },
  { to: '/documents', label: 'Documents', brief: 'Documents', icon: 'document' },
  { to: '/tax-calculator', label: 'Tax Calculator', brief: 'Calculator', icon: 'calculator' },
  { to: '/savings-challenges', label: 'Savings Challenges', brief: 'Savings', icon: 'jar' },
] as const;

export const personLinks = [
  { to: '/profile', label: 'Profile', icon: 'user' },
  { to: '/settings', label: 'Settings', icon: 'settings' },
] as const;

/**
 * Returns the initials from a name's first two words (`TM` for Thandi Maseko), or the brand's initials until a
 * user is loaded.
 */
export function initials(fullName: string | undefined): string {
  const words = fullName?.trim().split(/\s+/).filter(Boolean) ?? [];
  if (words.length === 0) return brand.initials;
  return words
    .slice(0, 2)
    .map((word) => Array.from(word, (letter) => letter.toLocaleUpperCase('en-ZA'))[0])
    .join('');
}

/** Square with the user's initials. Decorative, so hidden from screen readers. */
export function Avatar({ letters }: { letters: string }) {
  return (
    <chakra.span
      aria-hidden="true"
      display="block"
      flexShrink="0"
      width="44px"
      borderRadius="md"
      bg="brand-subtle"
      color="brand-fg"
      fontWeight="700"
      // Sized in px like the square, so decorative letters don't wrap with large text settings.
      fontSize="15px"
      lineHeight="44px"
      textAlign="center"
    >
      {letters}
    </chakra.span>
  );
}

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

const helpLink = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8px',
  minHeight: { base: '44px', across: '32px' },
} as const;

/**
 * Help links, placed below the sections because the specification fixes the links above. On phones, also e-mail and
 * chat, because the header there has only a link to the contact page.
 */
function Help({ onNavigate }: { onNavigate: (() => void) | undefined }) {
  const { count, label } = useUnreadMessages();
  const { email, chatUrl } = useOwnerDetails();
  return (
    <chakra.div
      onClick={onNavigate}
      mt="auto"
      pt="16px"
      px="8px"
      borderTop="1px solid"
      borderColor="line"
      textStyle="sm"
    >
      <chakra.p fontWeight="600">Stuck on something?</chakra.p>
      <chakra.p color="muted" mb="8px">
        The assistant answers at once; a person answers {brand.hours}.
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="0 20px">
        <TextLink to="/assistant" iconAfter="arrow" {...helpLink}>
          Ask
        </TextLink>
        <TextLink to="/messages" aria-label={label} {...helpLink}>
          Messages
          {count > 0 && <Count count={count} />}
        </TextLink>
        {email && (
          <TextAnchor href={`mailto:${email}`} hideFrom="tablet" {...helpLink}>
            Email
          </TextAnchor>
        )}
        {chatUrl && (
          <TextAnchor href={chatUrl} target="_blank" rel="noopener" hideFrom="tablet" {...helpLink}>
            Chat
          </TextAnchor>
        )}
      </chakra.div>
    </chakra.div>
  );
}

function MenuLink({ label, to, icon }: (typeof workLinks | typeof personLinks)[number]) {
  return (
    <SideLink to={to} icon={icon}>
      {label}
    </SideLink>
  );
}

/**
 * Menu showing the signed-in user, the account's pages and contact links, for the sidebar and the side menu on
 * phones.
 */
export function AccountMenu({ onNavigate }: { onNavigate?: () => void }) {
  const { user } = useAuth();
  return (
    <>
      <Person />
      <chakra.nav aria-label="Your account" display="grid" gap="2px" onClick={onNavigate}>
        {workLinks.map((link) => (
          <MenuLink key={link.to} {...link} />
        ))}
        <chakra.hr my="12px" borderColor="line" />
        {personLinks.map((link) => (
          <MenuLink key={link.to} {...link} />
        ))}
        {user?.role !== undefined && <SideLink to={deskPath}>The desk</SideLink>}
      </chakra.nav>
      <Help onNavigate={onNavigate} />
    </>
  );
}
