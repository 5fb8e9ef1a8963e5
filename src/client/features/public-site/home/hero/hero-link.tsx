import { chakra } from '@chakra-ui/react/styled-system';

/** A quiet way on, on the hero's ground. */
export const HeroLink = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: { base: '44px', lg: '32px' },
    fontSize: '0.9375rem',
    fontWeight: '500',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '4px',
    _hover: { textDecorationThickness: '2px' },
  },
});
