import { chakra } from '@chakra-ui/react/styled-system';

/** As many columns as cards fit at a readable width, whatever stands beside the page. */
export const ProductGrid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
    gap: { base: '12px', md: '20px' },
    listStyle: 'none',
  },
});
