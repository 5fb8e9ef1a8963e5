import { chakra } from '@chakra-ui/react/styled-system';
import { CatchBoundary } from '@tanstack/react-router';
import { brand } from '../../../../domain/brand.ts';
import { lowestFilingPrice } from '../../../../domain/shop/filing-plans.ts';
import { formatPrice } from '../../../../domain/shop/prices.ts';
import { facts } from '../../../../domain/site/facts.ts';
import { usePrices } from '../../../data/settings.ts';
import { Container } from '@chakra-ui/react/container';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { HeroEdge, HeroNote, stairsHeight, stairsMeasures } from './hero-stairs.tsx';
import { MiniCalculator } from './mini-calculator.tsx';

/** Secondary link on the hero's background. */
const HeroLink = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: '44px',
    mb: { base: '-12px', tablet: '0' },
    fontSize: '0.9375rem',
    fontWeight: '500',
    whiteSpace: 'nowrap',
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
    <div>
      <chakra.p display="flex" alignItems="flex-end" gap="8px" lineHeight="1">
        <chakra.span fontSize="0.9375rem" color="on-hero-muted" pb="2px">
          from{' '}
        </chakra.span>
        <chakra.span
          fontFamily="heading"
          fontWeight="700"
          fontSize={{ base: '2.75rem', across: '3.25rem' }}
          lineHeight="0.86"
          letterSpacing="-0.025em"
          color="accent"
        >
          {lowest}
        </chakra.span>
      </chakra.p>
      <chakra.p
        fontSize="0.8125rem"
        lineHeight="17px"
        color="on-hero-muted"
        mt="8px"
        maxWidth="8em"
        textWrap="balance"
      >
        a fixed price per return
      </chakra.p>
    </div>
  );
}

const Kicker = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    mb: { base: '16px', across: 'clamp(16px, 2.6svh, 28px)' },
    fontSize: '0.9375rem',
    lineHeight: '1.4',
    color: 'on-hero-muted',
    _before: {
      content: '""',
      width: '40px',
      height: '14px',
      flexShrink: '0',
      bg: 'accent',
      maskImage: 'linear-gradient(90deg, #000 2px, #0000 0)',
      maskSize: '6px 100%',
    },
  },
});

/** Left column of the hero: headline, price and two links. */
function HeroPromise() {
  return (
    <chakra.div pt={{ across: 'clamp(8px, 2.4svh, 40px)' }}>
      <Kicker>Licensed tax practitioners, countrywide</Kicker>
      <chakra.h1
        textStyle="display"
        fontSize={{
          base: 'clamp(2.625rem, 12.8vw, 3.125rem)',
          tablet: 'clamp(2.75rem, 7.2vw, 4.75rem)',
          across: 'clamp(4rem, min(6.6vw, 12.4svh), 8rem)',
        }}
        maxWidth="9em"
      >
        {brand.tagline}
      </chakra.h1>
      <chakra.p
        textStyle="lead"
        textWrap={{ across: 'balance' }}
        color="on-hero-muted"
        mt={{ base: '14px', tablet: '20px', across: 'clamp(16px, 2.6svh, 28px)' }}
        maxWidth={{ base: '44ch', across: '40ch' }}
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
        gap={{ base: '16px', tablet: '20px', across: '12px 26px' }}
        mt={{ base: '22px', tablet: '28px', across: 'clamp(16px, 2.6svh, 28px)' }}
      >
        <HeroPrice />
        <chakra.div
          display={{ base: 'grid', across: 'flex' }}
          flexWrap="wrap"
          flexGrow={{ base: '1', tablet: '0' }}
          maxWidth={{ sm: '280px', across: 'none' }}
          justifyItems={{ base: 'center', tablet: 'start' }}
          gap={{ across: '8px 26px' }}
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
    </chakra.div>
  );
}

/**
 * Home page hero: headline and price beside the mini calculator, with the tax brackets below. From 1000 px up,
 * it fills the window, within limits.
 */
export function Hero() {
  return (
    <>
      <chakra.section
        id="top"
        // Keep the header visible when a link scrolls to `#top`.
        scrollMarginTop={{ base: '60px', tablet: '106px', across: '68px', lg: '76px' }}
        bg="hero"
        color="on-hero"
        position="relative"
        overflow="hidden"
        minHeight={{
          across: 'clamp(620px, calc(100svh - 69px), 860px)',
          lg: 'clamp(620px, calc(100svh - {sizes.header} - 1px), 860px)',
        }}
        css={{ ...stairsMeasures, '--focus-ring': '{colors.hero-action}' }}
      >
        <Container
          display="grid"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            tablet: 'minmax(0, 1fr) clamp(292px, 44.8vw, 344px)',
            across: 'minmax(0, 1fr) 360px',
            lg: 'minmax(0, 1fr) 448px',
          }}
          gap={{ base: '28px', tablet: 'clamp(20px, 4.2vw, 32px)', across: '32px', lg: '64px' }}
          alignItems="start"
          pt={{ base: '24px', tablet: '40px', across: 'clamp(28px, 4.4svh, 56px)' }}
          pb={{
            base: `calc(${stairsHeight} + 48px)`,
            tablet: `calc(${stairsHeight} + 40px)`,
            across: `calc(${stairsHeight} + 16px)`,
          }}
        >
          <HeroPromise />
          <CatchBoundary getResetKey={() => 'hero'} errorComponent={() => null}>
            <MiniCalculator />
          </CatchBoundary>
        </Container>
        <HeroEdge />
      </chakra.section>
      <HeroNote />
    </>
  );
}
