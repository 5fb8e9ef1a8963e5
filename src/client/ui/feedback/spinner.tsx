import { Spinner as ChakraSpinner } from '@chakra-ui/react/spinner';
import { chakra } from '@chakra-ui/react/styled-system';

/** Spinner without a label, for use next to text that already says what is loading. */
export const Ring = ChakraSpinner;

/** Centred loading spinner. Use it only where the specification requires one; elsewhere use a Skeleton. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <chakra.output display="grid" placeItems="center" py="64px" px="20px">
      <ChakraSpinner />
      <chakra.span srOnly>{label}</chakra.span>
    </chakra.output>
  );
}
