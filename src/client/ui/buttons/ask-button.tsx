import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { type AnchorButton, LinkButton } from './link-button.tsx';

type AskButtonProps = Pick<
  ComponentProps<typeof AnchorButton>,
  'variant' | 'size' | 'block' | 'gap' | 'px' | 'mt' | 'gridRow'
> & {
  /** Subject of the message, such as a product name. */
  about: string;
  hasIcon?: boolean;
};

/**
 * Button that opens the contact form with the subject filled in. Replaces the buy and pay buttons when
 * payments are off.
 */
export function AskButton({ about, hasIcon = true, ...rest }: AskButtonProps) {
  return (
    <LinkButton to="/contact" search={{ about }} {...(hasIcon && { icon: 'mail' })} {...rest}>
      <span>
        Ask us<chakra.span srOnly> about {about}</chakra.span>
      </span>
    </LinkButton>
  );
}
