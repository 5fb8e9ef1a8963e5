import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useAuth } from '../auth/auth-context.ts';
import { CartLink } from './cart-link.tsx';

const none = <CartLink to="/cart" count={0} />;

const counted = async (member: boolean) => (await import('./counted-cart-link.tsx')).countedCartLink(member);

/** The way to the cart on the public pages. What counts its items is fetched after the page itself. */
export function HeaderCartLink() {
  const { user, isLoading } = useAuth();
  const member = user !== null;
  const [link, setLink] = useState<ReactElement>(none);
  useEffect(() => {
    if (!isLoading) void counted(member).then(setLink, () => undefined);
  }, [isLoading, member]);
  return link;
}
