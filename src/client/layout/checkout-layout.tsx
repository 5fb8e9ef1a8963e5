import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Container } from '@chakra-ui/react/container';
import { Main } from './main.tsx';
import { BrandLink, QuietLink } from './frame-links.tsx';

const backToCart = <QuietLink to="/cart">Back to cart</QuietLink>;

interface CheckoutLayoutProps {
  /** The one link beside the name. */
  link?: ReactNode;
  children: ReactNode;
}

/** The frame of the checkout: nothing that leads away but the name and one link, at first that to the cart. */
export function CheckoutLayout({ link = backToCart, children }: CheckoutLayoutProps) {
  return (
    <>
      <chakra.header borderBottom="1px solid" borderColor="line">
        <Container
          display="flex"
          justifyContent="space-between"
          alignItems="center"
          height={{ base: '60px', tablet: '68px', lg: 'header' }}
        >
          <BrandLink />
          {link}
        </Container>
      </chakra.header>
      <Main>
        <Container
          pt={{ base: '24px', tablet: '36px', lg: '48px' }}
          pb={{ base: '32px', tablet: '88px' }}
          // A bar at the foot is the last thing of the page.
          css={{ '&:has([data-bottom-bar])': { pb: { base: '0', tablet: '88px' } } }}
        >
          {children}
        </Container>
      </Main>
    </>
  );
}

/** The same frame where the payment provider sends browsers back to. */
export const PaymentLayout = ({ children }: Pick<CheckoutLayoutProps, 'children'>) => (
  <CheckoutLayout link={<QuietLink to="/orders">My orders</QuietLink>}>{children}</CheckoutLayout>
);
