import { chakra } from '@chakra-ui/react/styled-system';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { CSSProperties, RefObject } from 'react';
import { brand, chatUrl } from '../../domain/brand.ts';
import { Icon } from '../ui/icon.tsx';

/** How far the reader scrolls up before the bar appears, in pixels; less is a trembling thumb. */
const TURN = 24;

/** The room for the two round buttons at the right edge of the window, and the heights at which it is looked for. */
const ROOM = { width: 124, height: 64 };
const raises = [8, 72, 136, 200, 264];

/** Controls and figures that the round buttons must not cover. */
const parts =
  'a, button, input, select, textarea, summary, [role=img], [role=radio], canvas, dd, td, [data-price]';

/** The lowest of the heights at which the round buttons cover nothing, in pixels from the lower edge. */
function freeRaise(bar: HTMLElement): number | undefined {
  const { clientWidth } = document.documentElement;
  const taken = [...document.querySelectorAll(parts)].flatMap((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const isAtEdge =
      right > clientWidth - ROOM.width && left < clientWidth && bottom > 0 && top < innerHeight;
    const isShown =
      isAtEdge &&
      !bar.contains(part) &&
      part.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    return isShown ? [{ from: innerHeight - bottom, to: innerHeight - top }] : [];
  });
  return raises.find((raise) => taken.every(({ from, to }) => to <= raise || from >= raise + ROOM.height));
}

/** `end`: a bar at the end of the page; `edge`: the same bar at the lower edge; a number: two floating buttons so high. */
type Place = 'end' | 'edge' | number;

/**
 * Where e-mail and chat are. At the top of a page they float at the right, as low as they cover nothing, unless the
 * whole page fits the screen. Below the first screen the bar follows while the reader scrolls up.
 */
function usePlace(bar: RefObject<HTMLElement | null>): Place {
  const [place, setPlace] = useState<Place>('end');
  useEffect(() => {
    const page = document.documentElement;
    let last = scrollY;
    let turn = scrollY;
    let height = page.scrollHeight;
    const look = () => {
      const isDown = scrollY > last;
      // A page that grows or shrinks moves too; that is not scrolling.
      if (isDown || page.scrollHeight !== height) turn = scrollY;
      if (scrollY <= TURN) {
        const isLong = page.scrollHeight > innerHeight;
        setPlace((isLong && bar.current && freeRaise(bar.current)) || 'end');
      } else if (isDown || scrollY < innerHeight) setPlace('end');
      else if (turn - scrollY > TURN) setPlace('edge');
      last = scrollY;
      height = page.scrollHeight;
    };
    // Also reports the size once when it starts.
    const growth = new ResizeObserver(look);
    growth.observe(document.body);
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      growth.disconnect();
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [bar]);
  return place;
}

/** Neither follows while a field has the focus, and so the keyboard is open, or a notification or dialog is shown. */
const undisturbed =
  'body:not(:has(:is(input, select, textarea):focus)):not(:has(section[popover]:popover-open)):not(:has([role=dialog]))';

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
    place: {
      end: {},
      edge: {
        [`${undisturbed} &`]: {
          position: 'sticky',
          bottom: '0',
          animation: 'rise {durations.base} {easings.out}',
        },
      },
      floating: {
        [`${undisturbed} &`]: {
          position: 'sticky',
          bottom: 'calc(var(--raise) + 6px)',
          width: 'fit-content',
          ml: 'auto',
          mr: '12px',
          pb: '0',
          py: '2px',
          gap: '8px',
          bg: 'transparent',
          borderColor: 'transparent',
          '& > a': {
            width: '48px',
            minHeight: '48px',
            borderRadius: 'full',
            border: '1px solid',
            borderColor: 'line-strong',
            bg: 'card',
            boxShadow: 'overlay',
            _hover: { bg: 'inset' },
            '& > span': { srOnly: true },
          },
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

function PlacedBar() {
  const bar = useRef<HTMLElement>(null);
  const place = usePlace(bar);
  return (
    <Bar
      ref={bar}
      aria-label="Write to us"
      data-contacts-bar=""
      place={typeof place === 'number' ? 'floating' : place}
      {...(typeof place === 'number' && { style: { '--raise': `${place}px` } as CSSProperties })}
    >
      <Half href={`mailto:${brand.email}`}>
        <Icon name="mail" />
        <span>Email us</span>
      </Half>
      <Half href={chatUrl} target="_blank" rel="noopener">
        <Icon name="chat" />
        <span>Chat to us</span>
      </Half>
    </Bar>
  );
}

/**
 * E-mail and chat on phones: floating on the first screen, then a bar at the end of the page. The contact page shows both
 * above its form, and in the game they would be in the thumb's way.
 */
export function ContactsBar() {
  const pathname = useLocation({ select: ({ pathname: path }) => path });
  if (/^\/(contact|game)\/?$/.test(pathname)) return null;
  // Each page is measured anew.
  return <PlacedBar key={pathname} />;
}
