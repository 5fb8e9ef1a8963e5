import { Link } from '@chakra-ui/react/link';
import type { LinkProps } from '@chakra-ui/react/link';
import { createLink } from '@tanstack/react-router';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

type TextAnchorProps = LinkProps & {
  iconAfter?: IconName;
  /** In the middle of a sentence: wraps with the words and is underlined in full. */
  inline?: boolean;
};

/** A link in text to another site, a mail address or a place on the same page. */
export function TextAnchor({ iconAfter, children, ...rest }: TextAnchorProps) {
  return (
    <Link {...rest}>
      {children}
      {iconAfter && <Icon name={iconAfter} size={16} />}
    </Link>
  );
}

/** A link in text to one of the app's own pages (`to`). */
export const TextLink = createLink(TextAnchor);
