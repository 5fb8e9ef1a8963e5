import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { AccountBar, Sidebar } from './account-bar.tsx';
import { ContactsBar } from './contacts-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Main } from './main.tsx';

interface PageFrameProps {
  /** `account` shows a sidebar and a top bar; `public` shows a header and a footer. */
  variant: 'account' | 'public';
  children: ReactNode;
}

/**
 * Layout for pages that visitors and members share. Both variants use the same element tree, so the page
 * isn't remounted once the session is known.
 */
export function PageFrame({ variant, children }: PageFrameProps) {
  const isAccount = variant === 'account';
  return (
    <chakra.div
      display={isAccount ? { base: 'block', across: 'grid' } : undefined}
      gridTemplateColumns={
        isAccount
          ? { base: '{sizes.sidebar-narrow} minmax(0, 1fr)', lg: '{sizes.sidebar} minmax(0, 1fr)' }
          : undefined
      }
      minHeight="100dvh"
      _print={{ display: 'block' }}
    >
      {isAccount && <Sidebar />}
      <chakra.div
        minWidth="0"
        display="flex"
        flexDirection="column"
        minHeight="100dvh"
        {...(isAccount && { borderLeft: { across: '1px solid' }, borderColor: { across: 'line' } })}
      >
        {isAccount ? <AccountBar /> : <Header />}
        <Main flex="1">
          <chakra.div
            width="full"
            mx="auto"
            px="var(--page-inset)"
            pb="var(--page-end)"
            {...(isAccount
              ? {
                  maxWidth: 'calc({sizes.app} + 64px)',
                  '--page-inset': { base: '16px', tablet: '24px', across: '32px' },
                  pt: { base: '24px', tablet: '28px', across: '4px', lg: '8px' },
                  '--page-end': { base: '72px', across: '80px', lg: '96px' },
                }
              : {
                  maxWidth: 'calc({sizes.page} + 2 * {spacing.gutter})',
                  '--page-inset': '{spacing.gutter}',
                  pt: { base: '40px', md: '64px' },
                  '--page-end': { base: '56px', md: '96px' },
                })}
          >
            {children}
          </chakra.div>
        </Main>
        {!isAccount && <Footer />}
        {!isAccount && <ContactsBar />}
      </chakra.div>
    </chakra.div>
  );
}
