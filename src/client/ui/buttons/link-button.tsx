import { chakra } from '@chakra-ui/react/styled-system';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { buttonRecipe } from '../../theme/recipes/button.ts';
import { Icon } from '../icon.tsx';
import type { IconName } from '../icon-paths.ts';

const StyledAnchor = chakra('a', buttonRecipe);

type AnchorButtonProps = ComponentProps<typeof StyledAnchor> & { icon?: IconName; iconAfter?: IconName };

/** Anchor styled as a button, for e-mail, chat and external links. */
export function AnchorButton({ icon, iconAfter, children, ...rest }: AnchorButtonProps) {
  return (
    <StyledAnchor {...rest}>
      {icon && <Icon name={icon} size={18} />}
      {children}
      {iconAfter && <Icon name={iconAfter} size={18} />}
    </StyledAnchor>
  );
}

/** Router link (`to`) styled as a button. */
export const LinkButton = createLink(AnchorButton);
