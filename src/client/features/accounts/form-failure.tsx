import { chakra } from '@chakra-ui/react/styled-system';
import { Icon } from '../../ui/icon.tsx';

/**
 * Why the form was not accepted, for as long as that is so: the toast that reads it out is gone after five seconds, and
 * on a phone the keyboard may cover it.
 */
export function FormFailure({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <chakra.p
      display="flex"
      gap="10px"
      py="10px"
      px="14px"
      bg="danger-subtle"
      color="danger-fg"
      borderRadius="md"
      textStyle="sm"
      fontWeight="500"
    >
      <chakra.span pt="1px">
        <Icon name="warning" size={18} />
      </chakra.span>
      {message}
    </chakra.p>
  );
}
