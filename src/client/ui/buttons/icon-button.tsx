import { IconButton as ChakraIconButton } from '@chakra-ui/react/button';
import type { IconButtonProps as ChakraIconButtonProps } from '@chakra-ui/react/button';
import { useHydrated } from '@tanstack/react-router';
import { Icon } from '../icon.tsx';
import type { Ref } from 'react';
import type { IconName } from '../icon-paths.ts';

type IconButtonProps = Omit<ChakraIconButtonProps, 'aria-label' | 'variant' | 'size'> & {
  icon: IconName;
  /** Accessible name; also shown as a tooltip. */
  label: string;
  iconSize?: number;
  ref?: Ref<HTMLButtonElement>;
};

export function IconButton({ icon, label, iconSize = 20, children, ...rest }: IconButtonProps) {
  // Disabled before hydration, when a click would be lost (see Button).
  const waiting = !useHydrated();
  return (
    <ChakraIconButton
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      variant={'icon' as ChakraIconButtonProps['variant']}
      size={'icon' as ChakraIconButtonProps['size']}
      disabled={waiting || rest.disabled}
      data-waiting={waiting || undefined}
    >
      <Icon name={icon} size={iconSize} />
      {children}
    </ChakraIconButton>
  );
}
