import { chakra } from '@chakra-ui/react/styled-system';
import { brand } from '../../../domain/brand.ts';
import { Container } from '../../ui/container.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { HeroEdge } from './-hero-edge.tsx';

function Price() {
  return (
    <chakra.div pe={{ md: '36px' }} borderRight={{ md: '1px solid' }} borderColor={{ md: 'hero-line' }}>
      <chakra.p display="flex" alignItems="flex-end" gap="12px" lineHeight="1">
        <chakra.span fontSize="0.9375rem" color="on-hero-muted" pb="4px">
          from
        </chakra.span>
        <chakra.span
          fontFamily="heading"
          fontWeight="700"
          fontSize={{ base: '2.75rem', md: '3.5rem' }}
          lineHeight="0.86"
          letterSpacing="-0.025em"
          color="accent"
        >
          R299
        </chakra.span>
      </chakra.p>
      <chakra.p textStyle="sm" color="on-hero-muted" mt="12px">
        per return, quoted before we file
      </chakra.p>
    </chakra.div>
  );
}

/** Promise and price above the staircase of tax brackets. */
export function Hero() {
  return (
    <chakra.section bg="hero" color="on-hero" position="relative" overflow="hidden">
      <Container pt={{ base: '40px', md: '72px' }} pb={{ base: '276px', md: '288px' }}>
        <chakra.p
          display="flex"
          alignItems="center"
          gap="12px"
          mb={{ base: '20px', md: '28px' }}
          fontSize={{ base: '0.875rem', md: '0.9375rem' }}
          color="on-hero-muted"
          css={{
            _before: {
              content: '""',
              width: '40px',
              height: '14px',
              flexShrink: '0',
              bg: 'accent',
              maskImage: 'linear-gradient(90deg, #000 0 2px, transparent 2px)',
              maskSize: '6px 100%',
            },
          }}
        >
          Licensed tax practitioners, working all over South Africa
        </chakra.p>
        <chakra.h1 textStyle="display" maxWidth="9em">
          {brand.tagline}
        </chakra.h1>
        <chakra.p textStyle="lead" color="on-hero-muted" mt={{ base: '20px', md: '28px' }} maxWidth="44ch">
          Send your papers once. A practitioner prepares your return, files it through eFiling and answers the
          revenue service for you, in 2–5 business days.
        </chakra.p>
        <chakra.div
          display="flex"
          flexDirection={{ base: 'column', md: 'row' }}
          alignItems={{ md: 'center' }}
          gap={{ base: '24px', md: '36px' }}
          mt={{ base: '28px', md: '40px' }}
        >
          <Price />
          <LinkButton to="/tax-calculator" variant="hero" size="lg" iconAfter="arrow">
            See what you will pay
          </LinkButton>
        </chakra.div>
      </Container>
      <HeroEdge />
    </chakra.section>
  );
}
