import { chakra } from '@chakra-ui/react/styled-system';
import { CatchBoundary } from '@tanstack/react-router';
import { brand } from '../../../../domain/brand.ts';
import { lowestFilingPrice } from '../../../../domain/shop/filing-plans.ts';
import { formatPrice } from '../../../../domain/shop/prices.ts';
import { facts } from '../../../../domain/site/facts.ts';
import { usePrices } from '../../../data/settings.ts';
import { Container } from '@chakra-ui/react/container';
import { LinkButton } from '../../../ui/link-button.tsx';
import { HeroEdge } from './hero-stairs.tsx';
import { MiniCalculator } from './mini-calculator.tsx';

/** A quiet way on, on the hero's ground. */
const HeroLink = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: { base: '44px', lg: '32px' },
    fontSize: '0.9375rem',
    fontWeight: '500',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '4px',
    _hover: { textDecorationThickness: '2px' },
  },
});

/** What a return costs at the least. */
function HeroPrice() {
  const lowest = formatPrice(lowestFilingPrice(usePrices()));
  return (
    <chakra.div pe={{ md: '36px' }} borderRight={{ md: '1px solid' }} borderColor={{ md: 'hero-line' }}>
      <chakra.p display="flex" alignItems="flex-end" gap="12px" lineHeight="1">
        <chakra.span fontSize="0.9375rem" color="on-hero-muted" pb="2px">
          from{' '}
        </chakra.span>
        <chakra.span
          fontFamily="heading"
          fontWeight="700"
          fontSize={{ base: '2.75rem', md: '3.5rem' }}
          lineHeight="0.86"
          letterSpacing="-0.025em"
          color="accent"
        >
          {lowest}
        </chakra.span>
      </chakra.p>
      <chakra.p textStyle="sm" color="on-hero-muted" mt="12px">
        per return, quoted before we file
      </chakra.p>
    </chakra.div>
  );
}

const Kicker = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    mb: { base: '20px', md: '28px' },
    fontSize: { base: '0.875rem', md: '0.9375rem' },
    color: 'on-hero-muted',
    _before: {
      content: '""',
      width: '40px',
      height: '14px',
      flexShrink: '0',
      bg: 'accent',
      maskImage: 'linear-gradient(90deg, #000 0 2px, transparent 2px)',
      maskSize: '6px 100%',
    },
  },
});

/** The left of the hero: what we do, for how much, and the two ways on. */
function HeroPromise() {
  return (
    <div>
      <Kicker>Licensed tax practitioners, working all over South Africa</Kicker>
      <chakra.h1 textStyle="display" maxWidth="9em">
        {brand.tagline}
      </chakra.h1>
      <chakra.p textStyle="lead" color="on-hero-muted" mt={{ base: '20px', md: '28px' }} maxWidth="44ch">
        Send us your papers from wherever you are. A practitioner prepares the return, files it through
        eFiling within {facts.turnaround} and deals with the revenue service for you.
      </chakra.p>
      <chakra.div
        display="flex"
        flexDirection={{ base: 'column', md: 'row' }}
        alignItems={{ md: 'center' }}
        gap={{ base: '24px', md: '36px' }}
        mt={{ base: '28px', md: '40px' }}
      >
        <HeroPrice />
        <chakra.div display="grid" gap="6px" justifyItems={{ base: 'stretch', md: 'start' }}>
          <LinkButton to="/contact" variant="hero" size="lg" iconAfter="arrow">
            Start my return
          </LinkButton>
          <HeroLink href="#pricing">Compare the three prices</HeroLink>
        </chakra.div>
      </chakra.div>
    </div>
  );
}

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
