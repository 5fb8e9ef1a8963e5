import { chakra } from '@chakra-ui/react/styled-system';
import { TextLink } from '../../../ui/text-link.tsx';

/** How many pieces of a product lie in the cart, and the way there; nothing while there are none. */
export function InCartLine({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <chakra.p
      display="flex"
      justifyContent="space-between"
      gap="16px"
      mt="20px"
      pt="20px"
      borderTop="1px solid"
      borderColor="line"
      textStyle="sm"
    >
      <span>{count} in your cart</span>
      <TextLink to="/cart" iconAfter="arrow" py="11px" my="-11px">
        View your cart
      </TextLink>
    </chakra.p>
  );
}
