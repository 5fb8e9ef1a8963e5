import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Container } from '@chakra-ui/react/container';
import { Mark } from '../../../ui/mark.tsx';

/** The home page's staircase, as a line at the right of an inner page's opening. */
function HeadStairs() {
  return (
    <chakra.div
      aria-hidden="true"
      position="absolute"
      right="0"
      bottom="0"
      width="40%"
      height="70%"
      hideBelow="lg"
      css={{ '--mark-body': 'colors.hero-action', '--mark-paper': 'colors.hero' }}
    >
      <chakra.svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        position="absolute"
        inset="0"
        width="full"
        height="full"
        fill="none"
        stroke="hero-line"
        strokeWidth="1.5"
        css={{ '& path': { vectorEffect: 'non-scaling-stroke' } }}
      >
        <path d="M0 100V82H20V64H40V46H60V28H80V10H101" />
      </chakra.svg>
      <chakra.span position="absolute" left="50%" bottom="54%" translate="-50% -4px">
        <Mark width={64} />
      </chakra.span>
    </chakra.div>
  );
}

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
