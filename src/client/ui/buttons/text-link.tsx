import { Link } from '@chakra-ui/react/link';
import type { LinkProps } from '@chakra-ui/react/link';
import { chakra } from '@chakra-ui/react/styled-system';
import { createLink } from '@tanstack/react-router';
import { Icon } from '../icon.tsx';
import type { IconName } from '../icon-paths.ts';

type TextAnchorProps = LinkProps & {
  iconAfter?: IconName;
  /** True for a link inside a sentence, which wraps with the text and is always underlined. */
  inline?: boolean;
};

/** Text link to another site, an e-mail address or a section of the same page. */
export function TextAnchor({ iconAfter, children, ...rest }: TextAnchorProps) {
  return (
    <Link {...rest}>
      {children}
      {iconAfter && <Icon name={iconAfter} size={16} />}
    </Link>
  );
}

/** Text link to a page in the app (`to`). */
export const TextLink = createLink(TextAnchor);

function BackAnchor({ children, ...rest }: LinkProps) {
  return (
    <chakra.p textStyle="ui" mb="16px" _print={{ display: 'none' }}>
      <Link
        py="11px"
        my="-11px"
        color="muted"
        fontWeight="500"
        textDecorationColor="transparent"
        _hover={{ color: 'ink' }}
        {...rest}
      >
        <chakra.span scale="-1 1" aria-hidden="true">
          <Icon name="arrow" size={16} />
        </chakra.span>
        {children}
      </Link>
    </chakra.p>
  );
}

/** Line above a page's title with a link to its parent page. */
export const BackLink = createLink(BackAnchor);
