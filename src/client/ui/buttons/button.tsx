import { Button as ChakraButton } from '@chakra-ui/react/button';
import type { ButtonProps as ChakraButtonProps } from '@chakra-ui/react/button';
import type { RecipeVariantProps } from '@chakra-ui/react/styled-system';
import { useHydrated } from '@tanstack/react-router';
import type { Ref } from 'react';
import type { buttonRecipe } from '../../theme/recipes/button.ts';
import { Icon } from '../icon.tsx';
import type { IconName } from '../icon-paths.ts';

/** Button variants from our recipe. Chakra's types only include the variants of its own preset. */
type Variants = NonNullable<RecipeVariantProps<typeof buttonRecipe>>;

type ButtonProps = Omit<ChakraButtonProps, keyof Variants | 'loading' | 'loadingText'> &
  Variants & {
    icon?: IconName;
    iconAfter?: IconName;
    /** Whether the action is pending. The button then keeps focus but ignores clicks and Enter. */
    busy?: boolean;
    /** Label to show while busy, such as "Calculating…". */
    busyLabel?: string;
    ref?: Ref<HTMLButtonElement>;
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
  // Before hydration, a prerendered button has no click handler, so it stays disabled.
  const waiting = !useHydrated();
  return (
    <ChakraButton
      {...(rest as ChakraButtonProps)}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      disabled={waiting || rest.disabled}
      data-waiting={waiting || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
    >
      {icon && <Icon name={icon} size={18} />}
      {busy && busyLabel ? busyLabel : children}
      {iconAfter && <Icon name={iconAfter} size={18} />}
    </ChakraButton>
  );
}
