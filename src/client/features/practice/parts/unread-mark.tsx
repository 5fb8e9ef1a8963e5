import { chakra } from '@chakra-ui/react/styled-system';

/** Square that marks messages nobody at the practice has read; hidden if there are none. */
export function UnreadMark({ count }: { count: number }) {
  if (count === 0) return null;
  const text = count === 1 ? '1 new message' : `${count} new messages`;
  return (
    <chakra.span title={text} flexShrink="0" ms="8px">
      <chakra.span
        aria-hidden="true"
        display="inline-block"
        boxSize="8px"
        borderRadius="2px"
        bg="accent"
        verticalAlign="1px"
      />
      <chakra.span srOnly>{text}</chakra.span>
    </chakra.span>
  );
}
