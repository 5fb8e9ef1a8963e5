import { chakra } from '@chakra-ui/react/styled-system';
import { CatchBoundary } from '@tanstack/react-router';
import { Container } from '../../../../ui/container.tsx';
import { HeroEdge } from './hero-edge.tsx';
import { HeroPromise } from './hero-promise.tsx';
import { MiniCalculator } from './mini-calculator.tsx';

/** Promise, price and proof in one view: the visitor's own figures beside the words, the brackets below. */
export function Hero() {
  return (
    <chakra.section
      id="top"
      // Whoever is led to the top sees the header too.
      scrollMarginTop="76px"
      bg="hero"
      color="on-hero"
      position="relative"
      overflow="hidden"
      css={{ '& :focus-visible': { outlineColor: 'hero-action' } }}
    >
      <Container
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 468px' }}
        gap={{ base: '44px', lg: '72px' }}
        alignItems="center"
        pt={{ base: '40px', md: '56px' }}
        pb={{ base: '280px', md: '252px' }}
      >
        <HeroPromise />
        <CatchBoundary getResetKey={() => 'hero'} errorComponent={() => null}>
          <MiniCalculator />
        </CatchBoundary>
      </Container>
      <HeroEdge />
    </chakra.section>
  );
}
