import { chakra } from '@chakra-ui/react/styled-system';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { brand, chatUrl } from '../../domain/brand.ts';
import { useAuth } from '../auth/auth-provider.tsx';
import { Icon } from '../ui/icon.tsx';

/** How far up one scrolls before the bar comes: less is a trembling thumb. Pixels. */
const TURN = 24;

/** Whether the reader scrolls up, below the first screen. A page that grows or shrinks moves too: that is no scrolling. */
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
      else if (turn - scrollY > TURN) setScrollsUp(true);
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
    gridTemplateColumns: '1fr 1fr',
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
        'body:not(:has(:is(input, select, textarea):focus)):not(:has(section[popover]:popover-open)) &': {
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
    _last: { borderLeft: '1px solid', borderColor: 'line', color: 'brand-fg' },
  },
});

/**
 * E-mail and chat at the end of every public page of a phone, in a place of their own. While one scrolls up they follow as
 * an edge of the screen, but never on the first one, nor while a field has the focus or a notification stands there. The
 * contact page has both above its form; forms to log in with and the game have nothing beside them.
 */
export function ContactsBar() {
  const isElsewhere = useLocation({ select: ({ pathname }) => /^\/(auth|contact|game)\/?$/.test(pathname) });
  const { user, isLoading } = useAuth();
  const follows = useScrollsUp();
  if (isElsewhere || user || isLoading) return null;
  return (
    <Bar aria-label="Write to us" data-contacts-bar="" follows={follows}>
      <Half href={`mailto:${brand.email}`}>
        <Icon name="mail" />
        Email us
      </Half>
      <Half href={chatUrl} target="_blank" rel="noopener">
        <Icon name="chat" />
        Chat to us
      </Half>
    </Bar>
  );
}
