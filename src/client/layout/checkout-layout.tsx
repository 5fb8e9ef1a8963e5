import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Container } from '@chakra-ui/react/container';
import { Main } from './main.tsx';
import { BrandLink, QuietLink } from './frame-links.tsx';

/** The frame of the checkout: nothing that leads away but the name and the way back to the cart. */
export function CheckoutLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <chakra.header borderBottom="1px solid" borderColor="line">
        <Container
          display="flex"
          justifyContent="space-between"
          alignItems="center"
          height={{ base: '64px', md: 'header' }}
        >
          <BrandLink />
          <QuietLink to="/cart">Back to cart</QuietLink>
        </Container>
      </chakra.header>
      <Main>
        <Container pt={{ base: '28px', md: '48px' }} pb={{ base: '32px', md: '96px' }}>
          {children}
        </Container>
      </Main>
    </>
  );
}
