import { chakra } from '@chakra-ui/react/styled-system';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { buttonRecipe } from '../theme/recipes/button.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

const StyledAnchor = chakra('a', buttonRecipe);

type AnchorButtonProps = ComponentProps<typeof StyledAnchor> & { icon?: IconName; iconAfter?: IconName };

/** Looks like a button and leads away from the app: mail, chat, another site. */
export function AnchorButton({ icon, iconAfter, children, ...rest }: AnchorButtonProps) {
  return (
    <StyledAnchor {...rest}>
      {icon && <Icon name={icon} size={18} />}
      {children}
      {iconAfter && <Icon name={iconAfter} size={18} />}
    </StyledAnchor>
  );
}

/** Looks like a button and leads to one of the app's own pages (`to`). */
export const LinkButton = createLink(AnchorButton);
