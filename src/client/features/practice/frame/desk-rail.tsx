import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { useAuth } from '../../../auth/auth-provider.tsx';
import { brand } from '../../../../domain/brand.ts';
import { initials } from '../../../layout/account-menu.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Mark } from '../../../ui/mark.tsx';
import { adminPages, deskPages } from './desk-pages.ts';

const RailLink = chakra(Link, {
  base: {
    display: 'flex',
    flexDirection: { base: 'row', across: 'column', xl: 'row' },
    alignItems: 'center',
    justifyContent: { across: 'center', xl: 'flex-start' },
    position: 'relative',
    gap: { base: '12px', across: '2px', xl: '10px' },
    minHeight: { base: '44px', xl: '34px' },
    px: { base: '12px', across: '4px', xl: '10px' },
    borderRadius: '6px',
    fontSize: { base: '0.9375rem', across: '0.8125rem', xl: '0.875rem' },
    lineHeight: '1.25',
    fontWeight: '500',
    color: 'on-hero-muted',
    _hover: { color: 'on-hero', bg: 'hero-line' },
    _currentPage: {
      bg: 'hero-line',
      color: 'on-hero',
      fontWeight: '600',
      boxShadow: 'inset 3px 0 0 {colors.hero-action}',
    },
  },
});

const Count = chakra('b', {
  base: {
    ms: 'auto',
    fontSize: '0.8125rem',
    lineHeight: '18px',
    fontWeight: '600',
    fontVariantNumeric: 'tabular-nums',
    color: 'on-hero',
    across: { position: 'absolute', top: '3px', right: '8px', px: '2px', borderRadius: '3px', bg: 'hero' },
    xl: { position: 'static', bg: 'transparent' },
  },
});

type RailPage = (typeof deskPages)[number] | (typeof adminPages)[number];

/** Number of pending items per page. Pages with nothing pending show no number. */
export type DeskCounts = Partial<Record<RailPage['to'], number>>;

function RailItem({ page: { to, label, icon, hotkey }, count }: { page: RailPage; count: number }) {
  return (
    <RailLink
      to={to}
      activeOptions={{ exact: to === '/practice' }}
      activeProps={{ 'aria-current': 'page' }}
      title={`${label}: g, then ${hotkey}`}
    >
      <Icon name={icon} size={18} />
      <span>{label}</span>
      {count > 0 && (
        <Count>
          {count > 999 ? '999+' : count}
          <chakra.span srOnly> waiting</chakra.span>
        </Count>
      )}
    </RailLink>
  );
}

/** Links to the desk's pages with their pending counts. Admins have a second group. */
export function RailLinks({ counts }: { counts: DeskCounts }) {
  const isAdmin = useAuth().user?.role === 'admin';
  return (
    <chakra.div display="grid" gap="10px">
      <chakra.nav aria-label="The desk" display="grid" gap="1px">
        {deskPages.map((page) => (
          <RailItem key={page.to} page={page} count={counts[page.to] ?? 0} />
        ))}
      </chakra.nav>
      {isAdmin && (
        <chakra.nav
          aria-label="Admin"
          display="grid"
          gap="1px"
          pt="10px"
          borderTop="1px solid"
          borderColor="hero-line"
        >
          {adminPages.map((page) => (
            <RailItem key={page.to} page={page} count={0} />
          ))}
        </chakra.nav>
      )}
    </chakra.div>
  );
}

/** Link back to the staff member's own account pages. */
export function RailFoot() {
  const { user } = useAuth();
  return (
    <RailLink to="/settings" mt="auto" title="Your own pages" minHeight="44px">
      <chakra.span srOnly>Your own pages,</chakra.span>
      <chakra.b
        aria-hidden="true"
        flexShrink="0"
        width="30px"
        borderRadius="6px"
        bg="hero-line"
        fontSize="0.8125rem"
        lineHeight="30px"
        textAlign="center"
        color="on-hero"
      >
        {initials(user?.fullName)}
      </chakra.b>
      <chakra.span display={{ across: 'none', xl: 'block' }} minWidth="0" textAlign="left">
        <chakra.span display="block" truncate color="on-hero" fontWeight="600">
          {user?.fullName}
        </chakra.span>
        {user?.role === 'admin' ? 'Admin' : 'Practitioner'}
      </chakra.span>
    </RailLink>
  );
}

/** The desk's menu on the left. Its dark background tells staff that this isn't a client page. */
export function DeskRail({ counts, icons }: { counts: DeskCounts; icons: boolean }) {
  return (
    <chakra.aside
      aria-label="The desk"
      display={{ base: 'none', across: 'flex' }}
      flexDirection="column"
      gap="18px"
      position="sticky"
      top="var(--top-edge, 0px)"
      height="calc(100vh - var(--top-edge, 0px))"
      overflowY="auto"
      py="14px"
      px={{ across: '6px', xl: icons ? '8px' : '10px' }}
      bg="hero"
      color="on-hero"
      borderRight="1px solid"
      borderColor="hero-line"
      _print={{ display: 'none' }}
      css={{
        '--focus-ring': '{colors.hero-action}',
        '--mark-body': 'var(--tp-colors-hero-action)',
        '--mark-paper': 'var(--tp-colors-hero)',
        // Show only icons beside pages that need the width.
        ...(icons && {
          '& a > span': { xl: { display: 'none' } },
          '& a': { xl: { justifyContent: 'center', px: '4px', minHeight: '40px' } },
          '& nav b': { xl: { position: 'absolute', right: '2px', bg: 'hero' } },
        }),
      }}
    >
      <chakra.div
        display="flex"
        alignItems="center"
        justifyContent={{ across: 'center', xl: icons ? 'center' : 'flex-start' }}
        gap="8px"
        minHeight="33px"
        px={{ xl: icons ? '0' : '8px' }}
        fontFamily="heading"
        fontWeight="700"
        fontSize="1.125rem"
        letterSpacing="-0.03em"
      >
        <Mark width={30} />
        <chakra.span display={{ across: 'none', xl: icons ? 'none' : 'inline' }}>
          {brand.name}
          <chakra.em
            ms="8px"
            fontFamily="text"
            fontStyle="normal"
            fontSize="0.8125rem"
            fontWeight="600"
            letterSpacing="0"
            color="on-hero-muted"
          >
            Desk
          </chakra.em>
        </chakra.span>
      </chakra.div>
      <RailLinks counts={counts} />
      <RailFoot />
    </chakra.aside>
  );
}
