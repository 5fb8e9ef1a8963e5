import { chakra } from '@chakra-ui/react/styled-system';
import { initials } from '../../layout/account-menu.tsx';

/** Square with the initials of a message's author. Decorative, because the name is beside it. */
export function PersonMark({ name }: { name: string }) {
  return (
    <chakra.span
      aria-hidden="true"
      display="block"
      boxSize="36px"
      borderRadius="md"
      bg="brand-subtle"
      color="brand-fg"
      fontWeight="700"
      fontSize="13px"
      lineHeight="36px"
      textAlign="center"
    >
      {initials(name)}
    </chakra.span>
  );
}
