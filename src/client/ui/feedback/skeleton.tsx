import { Skeleton as ChakraSkeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';

/** A grey bar the size (`w`, `h`) of the content that is loading. */
export function Bone(props: ComponentProps<typeof ChakraSkeleton>) {
  return <ChakraSkeleton as="span" {...props} />;
}

interface FieldBoneProps {
  /** Whether the field has help text. */
  help?: boolean;
  /** Number of lines of a text area; 0 for a single-line control. */
  lines?: number;
}

/** Skeleton of a form field, as tall as a real `Field`, also with large text. */
export function FieldBone({ help = false, lines = 0 }: FieldBoneProps) {
  return (
    <chakra.span display="block">
      <Bone w="120px" h="1lh" mb="6px" fontSize="0.875rem" lineHeight="1.43" />
      <Bone h={lines > 0 ? `calc(${lines} * 1.5rem + 26px)` : '48px'} />
      {help && <Bone w="60%" h="1lh" mt="6px" textStyle="xs" />}
    </chakra.span>
  );
}

/** Bones in the layout of the loading page. Screen readers announce one short message. */
export function Skeleton({ children, ...rest }: ComponentProps<typeof chakra.output>) {
  return (
    <chakra.output aria-label="Loading" display="grid" gap="12px" {...rest}>
      {children}
    </chakra.output>
  );
}
