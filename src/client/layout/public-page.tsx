import type { ReactNode } from 'react';
import { Container } from '@chakra-ui/react/container';

/** Container for a public page's single column of content. */
export function PublicPage({ children }: { children: ReactNode }) {
  return (
    <Container
      pt={{ base: '32px', tablet: '44px', lg: '64px' }}
      pb={{ base: '56px', tablet: '72px', lg: '96px' }}
    >
      {children}
    </Container>
  );
}
