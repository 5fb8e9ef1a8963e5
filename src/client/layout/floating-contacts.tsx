import { chakra } from '@chakra-ui/react/styled-system';
import { useLocation } from '@tanstack/react-router';
import { brand, chatUrl } from '../../domain/brand.ts';
import { Icon } from '../ui/icon.tsx';

const RoundLink = chakra('a', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '50px',
    height: '50px',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'full',
    bg: 'card',
    color: 'ink',
    boxShadow: 'raised',
    _focusVisible: { borderRadius: 'full' },
    _last: { bg: 'brand', color: 'on-brand', borderColor: 'transparent' },
  },
});

/**
 * E-mail and chat under the thumb, on phones only; out of the way while something is being typed, while a notification
 * stands in their place, on the page that is nothing but a form, whose buttons they would cover, and in the game, where
 * the thumb flaps.
 */
export function FloatingContacts() {
  const inTheWay = useLocation({ select: ({ pathname }) => /^\/(auth|game)\/?$/.test(pathname) });
  if (inTheWay) return null;
  return (
    <chakra.aside
      aria-label="Contact us"
      position="fixed"
      right="16px"
      bottom="calc(16px + env(safe-area-inset-bottom))"
      zIndex="5"
      display={{ base: 'flex', md: 'none' }}
      gap="8px"
      css={{
        'body:has(:is(input, select, textarea):focus) &, body:has(section[popover]:popover-open) &': {
          display: 'none',
        },
        _print: { display: 'none' },
      }}
    >
      <RoundLink href={`mailto:${brand.email}`} aria-label="E-mail us">
        <Icon name="mail" size={24} />
      </RoundLink>
      <RoundLink href={chatUrl} target="_blank" rel="noopener" aria-label="Chat to us">
        <Icon name="chat" size={24} />
      </RoundLink>
    </chakra.aside>
  );
}
