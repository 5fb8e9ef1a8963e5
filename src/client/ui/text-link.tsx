import { chakra } from '@chakra-ui/react/styled-system';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

const StyledLink = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    color: 'brand-fg',
    fontWeight: '600',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '4px',
    textDecorationColor: 'brand-muted',
    _hover: { textDecorationColor: 'currentColor' },
  },
  variants: {
    /** In the middle of a sentence: wraps with the words and is underlined in full. */
    inline: { true: { display: 'inline', fontWeight: 'inherit', textDecorationColor: 'currentColor' } },
  },
});

type TextAnchorProps = ComponentProps<typeof StyledLink> & { iconAfter?: IconName };

/** A link in text to another site, a mail address or a place on the same page. */
export function TextAnchor({ iconAfter, children, ...rest }: TextAnchorProps) {
  return (
    <StyledLink {...rest}>
      {children}
      {iconAfter && <Icon name={iconAfter} size={16} />}
    </StyledLink>
  );
}

/** A link in text to one of the app's own pages (`to`). */
export const TextLink = createLink(TextAnchor);
