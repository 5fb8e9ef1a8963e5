import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Container } from '@chakra-ui/react/container';
import { ContactLinks } from './contact-links.tsx';
import { Main } from './main.tsx';
import { BrandLink, QuietLink } from './frame-links.tsx';

const backToCart = <QuietLink to="/cart">Back to cart</QuietLink>;

interface CheckoutLayoutProps {
  /** Link next to the brand. Defaults to a link back to the cart. */
  link?: ReactNode;
  children: ReactNode;
}

/** Same margins as account pages. On phones, these are narrower than on public pages. */
const inset = { '--page-inset': { base: '16px', tablet: '{spacing.gutter}' } } as const;

/** Checkout layout with minimal navigation: the brand, one link and, on phones, e-mail and chat. */
export function CheckoutLayout({ link = backToCart, children }: CheckoutLayoutProps) {
  return (
    <>
      <chakra.header borderBottom="1px solid" borderColor="line" css={inset}>
        <Container
          px="var(--page-inset)"
          display="flex"
          justifyContent="space-between"
          alignItems="center"
          height={{ base: '60px', tablet: '68px', lg: 'header' }}
        >
          <BrandLink />
          <chakra.div hideFrom="tablet" ms="auto">
            <ContactLinks />
          </chakra.div>
          {link}
        </Container>
      </chakra.header>
      <Main css={inset}>
        <Container
          px="var(--page-inset)"
          pt={{ base: '24px', tablet: '36px', lg: '48px' }}
          pb={{ base: '32px', tablet: '88px' }}
          // Keep a fixed bottom bar from covering the end of the page.
          css={{ '&:has([data-bottom-bar])': { pb: { base: '0', tablet: '88px' } } }}
        >
          {children}
        </Container>
      </Main>
    </>
  );
}

/** Checkout layout for pages that the payment provider redirects to. */
export const PaymentLayout = ({ children }: Pick<CheckoutLayoutProps, 'children'>) => (
  <CheckoutLayout link={<QuietLink to="/orders">My orders</QuietLink>}>{children}</CheckoutLayout>
);
