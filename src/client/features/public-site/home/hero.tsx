import { chakra } from '@chakra-ui/react/styled-system';
import { CatchBoundary } from '@tanstack/react-router';
import { brand } from '../../../../domain/brand.ts';
import { lowestFilingPrice } from '../../../../domain/shop/filing-plans.ts';
import { formatPrice } from '../../../../domain/shop/prices.ts';
import { facts } from '../../../../domain/site/facts.ts';
import { usePrices } from '../../../data/settings.ts';
import { Container } from '@chakra-ui/react/container';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { HeroEdge } from './hero-stairs.tsx';
import { MiniCalculator } from './mini-calculator.tsx';

/** Secondary link on the hero's background. */
const HeroLink = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: { base: '44px', lg: '32px' },
    mb: { base: '-12px', tablet: '0' },
    fontSize: '0.9375rem',
    fontWeight: '500',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '4px',
    _hover: { textDecorationThickness: '2px' },
  },
});

/** Starting price of a tax return. */
function HeroPrice() {
  const lowest = formatPrice(lowestFilingPrice(usePrices()));
  return (
    <chakra.div
      pe={{ across: '28px', lg: '36px' }}
      borderRight={{ across: '1px solid' }}
      borderColor={{ across: 'hero-line' }}
    >
      <chakra.p display="flex" alignItems="flex-end" gap={{ base: '8px', across: '12px' }} lineHeight="1">
        <chakra.span fontSize="0.9375rem" color="on-hero-muted" pb="2px">
          from{' '}
        </chakra.span>
        <chakra.span
          fontFamily="heading"
          fontWeight="700"
          fontSize={{ base: '2.75rem', across: '3.25rem', lg: '3.5rem' }}
          lineHeight="0.86"
          letterSpacing="-0.025em"
          color="accent"
        >
          {lowest}
        </chakra.span>
      </chakra.p>
      <chakra.p
        textStyle="sm"
        fontSize={{ base: '0.8125rem', across: '0.875rem' }}
        color="on-hero-muted"
        mt={{ base: '8px', across: '12px' }}
      >
        a fixed price per return
      </chakra.p>
    </chakra.div>
  );
}

const Kicker = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    mb: { base: '16px', across: '28px' },
    fontSize: { base: '0.875rem', lg: '0.9375rem' },
    lineHeight: '1.4',
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

/** Left column of the hero: headline, price and two links. */
function HeroPromise() {
  return (
    <div>
      <Kicker>Licensed tax practitioners, countrywide</Kicker>
      <chakra.h1
        textStyle="display"
        fontSize={{
          base: 'clamp(2.625rem, 12.8vw, 3.125rem)',
          tablet: 'clamp(2.75rem, 7.2vw, 4.75rem)',
          across: '5rem',
          lg: 'clamp(5rem, 1.55rem + 6.5vw, 6.5rem)',
        }}
        maxWidth="9em"
      >
        {brand.tagline}
      </chakra.h1>
      <chakra.p
        textStyle="lead"
        color="on-hero-muted"
        mt={{ base: '14px', tablet: '20px', lg: '28px' }}
        maxWidth="44ch"
      >
        Send your documents once. A practitioner files your return in {facts.turnaround} and deals with SARS
        for you.
      </chakra.p>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        flexDirection={{ base: 'row', tablet: 'column', across: 'row' }}
        alignItems={{ base: 'center', tablet: 'flex-start', across: 'center' }}
        justifyContent={{ base: 'space-between', across: 'flex-start' }}
        gap={{ base: '16px', tablet: '20px', across: '28px', lg: '36px' }}
        mt={{ base: '22px', tablet: '28px', lg: '40px' }}
      >
        <HeroPrice />
        <chakra.div
          display="grid"
          flexGrow={{ base: '1', tablet: '0' }}
          maxWidth={{ sm: '280px' }}
          justifyItems={{ base: 'center', tablet: 'start' }}
        >
          <LinkButton
            to="/products"
            hash="returns"
            variant="hero"
            size="lg"
            iconAfter="arrow"
            px={{ base: '18px', tablet: '26px' }}
            width={{ base: 'full', tablet: 'auto' }}
          >
            Start my return
          </LinkButton>
          <HeroLink href="#pricing">See our three prices</HeroLink>
        </chakra.div>
      </chakra.div>
    </div>
  );
}

/** Home page hero: headline and price beside the mini calculator, with the tax brackets below. */
export function Hero() {
  return (
    <chakra.section
      id="top"
      // Keeps the header visible when a link scrolls to `#top`.
      scrollMarginTop={{ base: '60px', tablet: '106px', across: '68px', lg: '76px' }}
      bg="hero"
      color="on-hero"
      position="relative"
      overflow="hidden"
      css={{ '& :focus-visible': { outlineColor: 'hero-action' } }}
    >
      <Container
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          tablet: 'minmax(0, 1fr) clamp(292px, 44.8vw, 344px)',
          across: 'minmax(0, 1fr) 420px',
          lg: 'minmax(0, 1fr) 468px',
        }}
        gap={{ base: '32px', tablet: 'clamp(20px, 4.2vw, 32px)', across: '56px', lg: '72px' }}
        alignItems="center"
        pt={{ base: '28px', tablet: '40px', across: '52px', lg: '56px' }}
        pb={{ base: '208px', tablet: '236px', across: '252px' }}
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
