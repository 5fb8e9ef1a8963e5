import { Skeleton as ChakraSkeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';

/** Grey placeholder bar with the size (`w`, `h`) of the loading content. */
export function Bone(props: ComponentProps<typeof ChakraSkeleton>) {
  return <ChakraSkeleton as="span" {...props} />;
}

interface FieldBoneProps {
  /** Whether to reserve space for help text. */
  help?: boolean;
  /** Number of lines in a text area; 0 for a single-line control. */
  lines?: number;
}

/** Placeholder for a form field, as tall as a real `Field` even with large text. */
export function FieldBone({ help = false, lines = 0 }: FieldBoneProps) {
  return (
    <chakra.span display="block">
      <Bone w="120px" h="1lh" mb="6px" fontSize="0.875rem" lineHeight="1.43" />
      <Bone h={lines > 0 ? `calc(${lines} * 1.5rem + 26px)` : '48px'} />
      {help && <Bone w="60%" h="1lh" mt="6px" textStyle="xs" />}
    </chakra.span>
  );
}

/**
 * Container for placeholder bars, laid out like the page that is loading. Screen readers announce only
 * "Loading".
 */
export function Skeleton({ children, ...rest }: ComponentProps<typeof chakra.output>) {
  return (
    <chakra.output aria-label="Loading" display="grid" gap="12px" {...rest}>
      {children}
    </chakra.output>
  );
}
