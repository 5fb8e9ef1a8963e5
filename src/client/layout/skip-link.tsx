import { chakra } from '@chakra-ui/react/styled-system';

/** Link that skips the navigation; the page's first tab stop. */
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
