import { chakra } from '@chakra-ui/react/styled-system';
import { createLink, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useOwnersDetails } from '../data/settings.ts';
import { Icon } from '../ui/icon.tsx';

/** How far the reader scrolls up before the bar follows, in pixels; less is a trembling thumb. */
const TURN = 24;

/** Whether the bar is docked to the lower edge of the screen: at the top of a page, and while the reader scrolls up. */
function useIsDocked(): boolean {
  const [isDocked, setIsDocked] = useState(true);
  useEffect(() => {
    const page = document.documentElement;
    // A reload may start in the middle of the page: as if the reader had scrolled there.
    let last = 0;
    let turn = 0;
    let height = page.scrollHeight;
    const update = () => {
      const isDown = scrollY > last;
      // A page that grows or shrinks moves too; that is not scrolling.
      if (isDown || page.scrollHeight !== height) turn = scrollY;
      if (scrollY <= TURN || turn - scrollY > TURN) setIsDocked(true);
      else if (isDown) setIsDocked(false);
      last = scrollY;
      height = page.scrollHeight;
    };
    const frame = requestAnimationFrame(update);
    addEventListener('scroll', update, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', update);
    };
  }, []);
  return isDocked;
}

/** Not docked while a field has the focus (the keyboard is open), a notification or dialog is shown, or the page has a bar of its own. */
const undisturbed = `body:not(:has(${[
  ':is(input, select, textarea):focus',
  'section[popover]:popover-open',
  '[role=dialog]',
  '[data-page-bar]',
].join(', ')}))`;

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
    docked: { true: { [`${undisturbed} &`]: { position: 'sticky', bottom: '0' } } },
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
 * E-mail and chat on phones: docked to the lower edge on the first screen and while the reader scrolls up, otherwise at the
 * end of the page. Left out on the contact page, which shows both above its form, and in the game, where a thumb would hit
 * them.
 */
export function ContactsBar() {
  const isElsewhere = useLocation({ select: ({ pathname }) => /^\/(contact|game)\/?$/.test(pathname) });
  const docked = useIsDocked();
  const { email, chatUrl } = useOwnersDetails();
  if (isElsewhere) return null;
  return (
    <Bar aria-label="Write to us" data-contacts-bar="" docked={docked}>
      {email ? (
        <Half href={`mailto:${email}`}>
          <Icon name="mail" />
          Email us
        </Half>
      ) : (
        <HalfLink to="/contact">
          <Icon name="mail" />
          Write to us
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
