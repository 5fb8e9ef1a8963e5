import { Skeleton as ChakraSkeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';

/** One grey bar in the size of what comes (`w`, `h`). */
export function Bone(props: ComponentProps<typeof ChakraSkeleton>) {
  return <ChakraSkeleton as="span" {...props} />;
}

/** Bones in the shape of the page that is loading; read out as one short message. */
export function Skeleton({ children, ...rest }: ComponentProps<typeof chakra.output>) {
  return (
    <chakra.output aria-label="Loading" display="grid" gap="12px" {...rest}>
      {children}
    </chakra.output>
  );
}
