import { useQuery } from '@tanstack/react-query';
import { cartQuery } from '../../../cart/cart-query.ts';
import { InCartLine } from './in-cart-line.tsx';

/** How many of a product a signed-in person's cart holds. */
export function MemberInCart({ productId }: { productId: number }) {
  const { data } = useQuery(cartQuery);
  return <InCartLine count={data?.find((item) => item.productId === productId)?.quantity ?? 0} />;
}
