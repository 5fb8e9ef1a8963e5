import { Spinner as ChakraSpinner } from '@chakra-ui/react/spinner';
import { chakra } from '@chakra-ui/react/styled-system';

/** The turning ring alone, for places that say in words what is under way. */
export const Ring = ChakraSpinner;

/** Only where the spec asks for one (a session or a cart that loads); elsewhere use a Skeleton. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <chakra.output display="grid" placeItems="center" py="64px" px="20px">
      <ChakraSpinner />
      <chakra.span srOnly>{label}</chakra.span>
    </chakra.output>
  );
}
