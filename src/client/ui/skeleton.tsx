import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';

/** One grey bar in the size of what comes (`w`, `h`). */
export const Bone = chakra('span', {
  base: {
    display: 'block',
    height: '16px',
    maxWidth: 'full',
    borderRadius: 'sm',
    bg: 'inset',
    animation: 'pulse 1.6s ease-in-out infinite',
    _motionReduce: { animation: 'none' },
  },
});

/** Bones in the shape of the page that is loading; read out as one short message. */
export function Skeleton({ children, ...rest }: ComponentProps<typeof chakra.output>) {
  return (
    <chakra.output aria-label="Loading" display="grid" gap="12px" {...rest}>
      {children}
    </chakra.output>
  );
}
