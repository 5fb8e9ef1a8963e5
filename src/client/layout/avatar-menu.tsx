import { chakra } from '@chakra-ui/react/styled-system';
import { CatchBoundary, useHydrated } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { ComponentProps } from 'react';
import { useAuth } from '../auth/auth-provider.tsx';
import { failureMessage } from '../data/errors.ts';
import { toast } from '../data/notifications.ts';
import { Avatar, initials, personLinks } from './account-menu.tsx';
import { useUnreadMessages } from './use-unread-messages.ts';

// Loads the menu's 28 kB on the first click.
const lazyMenu = () => lazy(async () => ({ default: (await import('../ui/overlays/menu.tsx')).Menu }));

const Square = chakra('button', {
  base: {
    display: 'block',
    borderRadius: 'md',
    cursor: 'pointer',
    _hover: { boxShadow: '0 0 0 2px {colors.brand-line}' },
    _focusVisible: { borderRadius: 'md' },
  },
});

/** Menu button with the user's initials. */
function AvatarButton(props: ComponentProps<typeof Square>) {
  const { user } = useAuth();
  const label = user ? `Your account, ${user.fullName}` : 'Your account';
  const waiting = !useHydrated();
  return (
    <Square
      type="button"
      title={label}
      aria-haspopup="menu"
      {...props}
      disabled={waiting}
      data-waiting={waiting || undefined}
    >
      <Avatar letters={initials(user?.fullName)} />
      <chakra.span srOnly>{label}</chakra.span>
    </Square>
  );
}

/** User menu for portrait tablets: help, messages, profile, settings and logout. */
export function AvatarMenu() {
  const { logout } = useAuth();
  const { label: messages } = useUnreadMessages();
  const [wanted, setWanted] = useState<{ Menu: ReturnType<typeof lazyMenu>; by: 'keyboard' | 'pointer' }>();
  // A lazy component never retries a failed download, so the next click creates a new one.
  const fail = (error: unknown) => {
    setWanted(undefined);
    toast({
      title: 'The menu could not be opened',
      description: failureMessage(error),
      variant: 'destructive',
    });
  };
  const closed = (
    <AvatarButton
      onClick={({ detail }) => setWanted({ Menu: lazyMenu(), by: detail === 0 ? 'keyboard' : 'pointer' })}
    />
  );
  if (!wanted) return closed;
  const { Menu, by } = wanted;
  return (
    <CatchBoundary getResetKey={() => 0} onCatch={fail} errorComponent={() => null}>
      <Suspense fallback={closed}>
        <Menu
          openedBy={by}
          trigger={<AvatarButton />}
          items={[
            { value: '/assistant', label: 'Assistant', icon: 'help' as const, to: '/assistant' as const },
            { value: '/messages', label: messages, icon: 'message' as const, to: '/messages' as const },
            ...personLinks.map(({ to, label, icon }) => ({ value: to, label, icon, to })),
            {
              value: 'log-out',
              label: 'Log out',
              icon: 'log-out' as const,
              onSelect: () => logout.mutate(),
            },
          ]}
        />
      </Suspense>
    </CatchBoundary>
  );
}
