import { chakra } from '@chakra-ui/react/styled-system';

/** Two letters on a square; decoration beside the name they stand for. */
export function Avatar({ letters }: { letters: string }) {
  return (
    <chakra.span
      aria-hidden="true"
      flexShrink="0"
      width="44px"
      borderRadius="md"
      bg="brand-subtle"
      color="brand-fg"
      fontWeight="700"
      fontSize="0.9375rem"
      lineHeight="44px"
      textAlign="center"
    >
      {letters}
    </chakra.span>
  );
}
