import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

const StyledIconButton = chakra('button', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    flexShrink: '0',
    position: 'relative',
    borderRadius: 'md',
    color: 'inherit',
    cursor: 'pointer',
    _hover: { bg: 'inset' },
    _focusVisible: { borderRadius: 'md' },
    _disabled: { color: 'muted', cursor: 'not-allowed' },
  },
});

type IconButtonProps = Omit<ComponentProps<typeof StyledIconButton>, 'aria-label'> & {
  icon: IconName;
  /** What it does, read out and shown on hover. */
  label: string;
  iconSize?: number;
};

export function IconButton({ icon, label, iconSize = 20, children, ...rest }: IconButtonProps) {
  return (
    <StyledIconButton type="button" aria-label={label} title={label} {...rest}>
      <Icon name={icon} size={iconSize} />
      {children}
    </StyledIconButton>
  );
}
