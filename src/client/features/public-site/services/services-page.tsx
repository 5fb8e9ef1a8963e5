import { chakra } from '@chakra-ui/react/styled-system';
import { facts } from '../../../../domain/site/facts.ts';
import { services } from '../../../../domain/site/services.ts';
import { AnchorButton, LinkButton } from '../../../ui/link-button.tsx';
import { FinalCall } from '../shared/final-call.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { PricingSection } from '../shared/pricing-section.tsx';
import { Section } from '../shared/section.tsx';
import { ServiceCard } from './service-card.tsx';
import { usePublicPageMeta } from '../shared/use-public-page-meta.ts';

/** What the practice does and what a filing costs. */
export function ServicesPage() {
  usePublicPageMeta('services');
  return (
    <>
      <PageHead
        title="Tax work, done by people licensed to do it"
        actions={
          <>
            <LinkButton to="/contact" variant="hero" size="lg" iconAfter="arrow">
              Get Started
            </LinkButton>
            <AnchorButton href="#pricing" variant="heroOutline" size="lg">
              View Pricing
            </AnchorButton>
          </>
        }
      >
        For people and for companies, all over South Africa. Everything runs remotely, through eFiling, and a
        return is filed within {facts.turnaround}.
      </PageHead>
      <Section
        title="Six kinds of work"
        lead="Not sure which is yours? Describe your year in a message, and we tell you."
      >
        <chakra.div
          display="grid"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            md: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(3, minmax(0, 1fr))',
          }}
          gap={{ base: '12px', lg: '20px' }}
        >
          {services.map((service) => (
            <ServiceCard key={service.id} service={service} />
          ))}
        </chakra.div>
        <chakra.p color="muted" mt="32px" maxWidth="measure">
          Fined already? We know when the revenue service takes a penalty back: we read the grounds, ask for
          remission and follow the request to its outcome.
        </chakra.p>
      </Section>
      <PricingSection />
      <FinalCall title="Tell us about your year" action="Write to us">
        A few lines are enough. We answer within {facts.answer} with what we need and what it costs.
      </FinalCall>
    </>
  );
}
