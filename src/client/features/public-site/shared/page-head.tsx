import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Container } from '@chakra-ui/react/container';
import { Mark } from '../../../ui/mark.tsx';

/** Line drawing of the home page's staircase. */
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
  /** Introduction of one or two sentences. */
  children: ReactNode;
  actions?: ReactNode;
  /** Content on the right, or below the text on phones. */
  aside?: ReactNode;
}

/** Dark header for inner pages: title, introduction and up to two actions. */
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
        gridTemplateColumns={
          aside
            ? {
                base: 'minmax(0, 1fr)',
                tablet: 'minmax(0, 1fr) 244px',
                across: 'minmax(0, 1fr) 320px',
                lg: 'minmax(0, 7fr) minmax(0, 5fr)',
              }
            : 'minmax(0, 1fr)'
        }
        alignItems="end"
        gap={{ base: '28px', tablet: '32px', across: '56px', lg: '64px' }}
        pt={{ base: '32px', tablet: '48px', across: '64px', lg: '80px' }}
        pb={{ base: '28px', tablet: '40px', across: '56px', lg: '72px' }}
      >
        <div>
          <chakra.h1
            textStyle="display"
            fontSize={
              aside
                ? { base: 'clamp(2.25rem, 1.4rem + 4vw, 3.5rem)', lg: 'clamp(4rem, 1.6rem + 4vw, 5rem)' }
                : 'clamp(2.5rem, 1.55rem + 4.2vw, 5rem)'
            }
            lineHeight="1"
            maxWidth="12em"
          >
            {title}
          </chakra.h1>
          <chakra.p
            textStyle="lead"
            color="on-hero-muted"
            mt={{ base: '14px', tablet: '18px', lg: '24px' }}
            maxWidth="50ch"
          >
            {children}
          </chakra.p>
          {actions && (
            <chakra.div
              display={{ base: 'grid', tablet: 'flex' }}
              gridTemplateColumns="repeat(auto-fit, minmax(145px, 1fr))"
              gap={{ base: '10px', tablet: '14px' }}
              mt={{ base: '20px', tablet: '28px', lg: '36px' }}
              css={{ '& > a': { px: { base: '14px', tablet: '26px' } } }}
            >
              {actions}
            </chakra.div>
          )}
        </div>
        {aside}
      </Container>
    </chakra.header>
  );
}
