import type { ReactNode } from 'react';
import { Container } from '@chakra-ui/react/container';

/** A public page that is one column of content below the header. */
export function PublicPage({ children }: { children: ReactNode }) {
  return (
    <Container pt={{ base: '40px', md: '64px' }} pb={{ base: '56px', md: '96px' }}>
      {children}
    </Container>
  );
}
