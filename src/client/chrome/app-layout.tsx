import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Main } from './main.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

/** The chrome of the signed-in pages. */
export function AppLayout({ children }: { children: ReactNode }) {
  return (
    <chakra.div
      display={{ base: 'block', lg: 'grid' }}
      gridTemplateColumns="{sizes.sidebar} minmax(0, 1fr)"
      minHeight="100dvh"
      _print={{ display: 'block' }}
    >
      <Sidebar />
      <div>
        <TopBar />
        <Main
          display="block"
          width="full"
          maxWidth="calc({sizes.app} + 64px)"
          mx="auto"
          px={{ base: '16px', md: '32px' }}
          pt={{ base: '24px', lg: '8px' }}
          pb={{ base: '72px', md: '96px' }}
        >
          {children}
        </Main>
      </div>
    </chakra.div>
  );
}
