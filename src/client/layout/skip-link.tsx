import { chakra } from '@chakra-ui/react/styled-system';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** The first stop of the Tab key: past the links to the page itself. */
export function SkipLink() {
  return (
    <chakra.a
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
      position="absolute"
      left="12px"
      top="12px"
      zIndex="10"
      translate="0 -200%"
      py="12px"
      px="20px"
      bg="card"
      color="ink"
      fontWeight="600"
      borderRadius="md"
      css={{ '&:focus': { translate: '0 0', boxShadow: 'overlay' } }}
    >
      Skip to main content
    </chakra.a>
  );
}

/**
 * After a change of page the focus goes to its start, or to the part that the link named, as it would after a load, so that a
 * screen reader begins there.
 */
export function useRouteFocus() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (!fromLocation || fromLocation.pathname === toLocation.pathname) return;
        document.getElementById(toLocation.hash || 'main')?.focus({ preventScroll: true });
      }),
    [router],
  );
}
