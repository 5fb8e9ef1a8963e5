import { Button as ChakraButton } from '@chakra-ui/react/button';
import type { ButtonProps as ChakraButtonProps } from '@chakra-ui/react/button';
import type { RecipeVariantProps } from '@chakra-ui/react/styled-system';
import { useHydrated } from '@tanstack/react-router';
import type { Ref } from 'react';
import type { buttonRecipe } from '../../theme/recipes/button.ts';
import { Icon } from '../icon.tsx';
import type { IconName } from '../icon-paths.ts';

/** Chakra's types only know its own preset's variants; ours come from the recipe. */
type Variants = NonNullable<RecipeVariantProps<typeof buttonRecipe>>;

type ButtonProps = Omit<ChakraButtonProps, keyof Variants | 'loading' | 'loadingText'> &
  Variants & {
    icon?: IconName;
    iconAfter?: IconName;
    /** Pending: shows a spinner, keeps focus, and ignores further presses and Enter. */
    busy?: boolean;
    /** Label while busy, such as "Calculating…". */
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
  // Before hydration a prerendered button has no handler yet.
  const waiting = !useHydrated();
  return (
    <ChakraButton
      {...(rest as ChakraButtonProps)}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      disabled={waiting || rest.disabled}
      data-waiting={waiting || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
    >
      {icon && <Icon name={icon} size={18} />}
      {busy && busyLabel ? busyLabel : children}
      {iconAfter && <Icon name={iconAfter} size={18} />}
    </ChakraButton>
  );
}
