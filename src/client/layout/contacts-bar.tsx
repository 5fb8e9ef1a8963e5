import { chakra } from '@chakra-ui/react/styled-system';
import { createLink, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useAuth } from '../auth/auth-provider.tsx';
import { useOwnerDetails } from '../data/settings.ts';
import { Icon } from '../ui/icon.tsx';

/** Distance in px to scroll up before the bar appears. Filters out small thumb movements. */
const MIN_SCROLL = 24;

/**
 * Returns whether the user is scrolling up, below the first screen. Ignores scrolling caused by the page
 * growing or shrinking.
 */
function useScrollsUp(): boolean {
  const [scrollsUp, setScrollsUp] = useState(false);
  useEffect(() => {
    const page = document.documentElement;
    let last = scrollY;
    let turn = scrollY;
    let height = page.scrollHeight;
    const look = () => {
      const isDown = scrollY > last;
      if (isDown || page.scrollHeight !== height) turn = scrollY;
      if (isDown || scrollY < innerHeight) setScrollsUp(false);
      else if (turn - scrollY > MIN_SCROLL) setScrollsUp(true);
      last = scrollY;
      height = page.scrollHeight;
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return scrollsUp;
}

const Bar = chakra('nav', {
  base: {
    display: { base: 'grid', tablet: 'none' },
    gridAutoFlow: 'column',
    gridAutoColumns: '1fr',
    zIndex: '5',
    pb: 'env(safe-area-inset-bottom)',
    bg: 'card',
    borderTop: '1px solid',
    borderColor: 'line-strong',
    _print: { display: 'none' },
  },
  variants: {
    follows: {
      true: {
        'body:not(:has(:is(input, select, textarea):focus, section[popover]:popover-open, [data-foot-bar])) &':
          {
            position: 'sticky',
            bottom: '0',
            animation: 'rise {durations.base} {easings.out}',
          },
      },
    },
  },
});

const Half = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '9px',
    minHeight: '52px',
    fontSize: '0.9375rem',
    fontWeight: '600',
    _hover: { bg: 'inset' },
    _focusVisible: { outlineOffset: '-4px' },
    _last: { color: 'brand-fg' },
    '& + &': { borderLeft: '1px solid', borderColor: 'line' },
  },
});
const HalfLink = createLink(Half);

/**
 * Bar with e-mail (or the contact form) and chat links at the end of public pages on phones. Below the first
 * screen, the bar sticks to the bottom edge while the user scrolls up, unless a field has focus or a
 * notification is visible. Hidden for signed-in users, on the contact, login and game pages, and on the
 * comprehensive calculator and the assistant, which have their own bars.
 */
export function ContactsBar() {
  const isElsewhere = useLocation({
    select: ({ pathname }) =>
      /^\/(auth|assistant|contact|game|tax-calculator\/comprehensive)\/?$/.test(pathname),
  });
  const { user, isLoading } = useAuth();
  const follows = useScrollsUp();
  const { email, chatUrl } = useOwnerDetails();
  if (isElsewhere || user || isLoading) return null;
  return (
    <Bar aria-label="Contact us" data-contacts-bar="" follows={follows}>
      {email ? (
        <Half href={`mailto:${email}`}>
          <Icon name="mail" />
          Email us
        </Half>
      ) : (
        <HalfLink to="/contact">
          <Icon name="mail" />
          Contact us
        </HalfLink>
      )}
      {chatUrl && (
        <Half href={chatUrl} target="_blank" rel="noopener">
          <Icon name="chat" />
          Chat to us
        </Half>
      )}
    </Bar>
  );
}
