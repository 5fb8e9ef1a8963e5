import { chakra } from '@chakra-ui/react/styled-system';
import { brand } from '../../../../../domain/brand.ts';
import { facts } from '../../../../../domain/site/facts.ts';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { HeroLink } from './hero-link.tsx';
import { HeroPrice } from './hero-price.tsx';

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
export function HeroPromise() {
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
