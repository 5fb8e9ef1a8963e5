import { Link } from '@chakra-ui/react/link';
import type { LinkProps } from '@chakra-ui/react/link';
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

/** Text link to a page of the app (`to`). */
export const TextLink = createLink(TextAnchor);
