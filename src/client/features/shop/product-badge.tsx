import { chakra } from '@chakra-ui/react/styled-system';

/** Product badge, such as POPULAR. */
export const ProductBadge = chakra('span', {
  base: {
    flexShrink: '0',
    py: '6px',
    px: '9px',
    borderRadius: 'sm',
    bg: 'accent',
    color: 'on-accent',
    fontSize: '0.8125rem',
    fontWeight: '700',
    lineHeight: '1.1',
    letterSpacing: '0.04em',
    fontFamily: 'text',
    whiteSpace: 'nowrap',
  },
});
