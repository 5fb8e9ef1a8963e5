import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { ContactsBar } from './contacts-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Main } from './main.tsx';

/** Layout of public pages: header, main content, footer and contacts bar. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <chakra.div display="flex" flexDirection="column" minHeight="100dvh">
      <Header />
      <Main flex="1">{children}</Main>
      <Footer />
      <ContactsBar />
    </chakra.div>
  );
}
