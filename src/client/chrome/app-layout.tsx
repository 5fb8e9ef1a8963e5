import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { DataProvider } from '../data-provider.tsx';
import { Main } from './main.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

/** The chrome of the signed-in pages, which all have data to fetch. */
export function AppLayout({ children }: { children: ReactNode }) {
  return (
    <DataProvider>
      <chakra.div
        display={{ base: 'block', lg: 'grid' }}
        gridTemplateColumns="{sizes.sidebar} minmax(0, 1fr)"
        minHeight="100dvh"
        _print={{ display: 'block' }}
      >
        <Sidebar />
        <chakra.div minWidth="0" borderLeft={{ lg: '1px solid' }} borderColor={{ lg: 'line' }}>
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
        </chakra.div>
      </chakra.div>
    </DataProvider>
  );
}
