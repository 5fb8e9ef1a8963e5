import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Container } from '../../../ui/container.tsx';
import { HeadStairs } from './head-stairs.tsx';

interface PageHeadProps {
  title: string;
  /** What the page is about, in a sentence or two. */
  children: ReactNode;
  actions?: ReactNode;
  /** At the right on wide screens, under the text on small ones. */
  aside?: ReactNode;
}

/** The ink opening of an inner page: the kicker's ticks, one promise, at most two ways on. */
export function PageHead({ title, children, actions, aside }: PageHeadProps) {
  return (
    <chakra.header
      position="relative"
      overflow="hidden"
      bg="hero"
      color="on-hero"
      borderBottom="1px solid"
      borderColor="hero-line"
      css={{ '& :focus-visible': { outlineColor: 'hero-action' } }}
    >
      {!aside && <HeadStairs />}
      <Container
        position="relative"
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: aside ? 'minmax(0, 7fr) minmax(0, 5fr)' : '1fr' }}
        alignItems="end"
        gap={{ base: '40px', lg: '64px' }}
        pt={{ base: '48px', md: '80px' }}
        pb={{ base: '48px', md: '72px' }}
      >
        <div>
          <chakra.h1
            textStyle="display"
            fontSize="clamp(2.75rem, 1.6rem + 4.6vw, 5rem)"
            lineHeight="0.98"
            maxWidth="12em"
          >
            {title}
          </chakra.h1>
          <chakra.p textStyle="lead" color="on-hero-muted" mt={{ base: '20px', md: '24px' }} maxWidth="50ch">
            {children}
          </chakra.p>
          {actions && (
            <chakra.div display="flex" flexWrap="wrap" gap="14px" mt={{ base: '28px', md: '36px' }}>
              {actions}
            </chakra.div>
          )}
        </div>
        {aside}
      </Container>
    </chakra.header>
  );
}
