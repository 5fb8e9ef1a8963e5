import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps, MouseEvent } from 'react';
import { buttonRecipe } from './button-recipe.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

const StyledButton = chakra('button', buttonRecipe);

type ButtonProps = ComponentProps<typeof StyledButton> & {
  icon?: IconName;
  iconAfter?: IconName;
  /** Under way: says so, keeps the focus, and can't be pressed (or submitted by Enter) a second time. */
  busy?: boolean;
  /** What it is doing, such as "Calculating…". */
  busyLabel?: string;
};

export function Button({
  icon,
  iconAfter,
  busy = false,
  busyLabel,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <StyledButton
      type="button"
      {...rest}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
    >
      {icon && <Icon name={icon} size={18} />}
      {busy && busyLabel ? busyLabel : children}
      {iconAfter && <Icon name={iconAfter} size={18} />}
    </StyledButton>
  );
}
