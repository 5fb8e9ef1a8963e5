import { chakra } from '@chakra-ui/react/styled-system';
import { createLink } from '@tanstack/react-router';

/** A link of the chrome that doesn't press forward: text, perhaps an icon, 44 px high. */
export const QuietAnchor = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '7px',
    minHeight: '44px',
    fontSize: '0.9375rem',
    lineHeight: '1.2',
    fontWeight: '500',
    color: 'ink',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
  },
});

export const QuietLink = createLink(QuietAnchor);
