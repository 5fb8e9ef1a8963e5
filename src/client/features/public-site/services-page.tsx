import { chakra } from '@chakra-ui/react/styled-system';
import { unitPrice } from '../../../domain/shop/catalogue-product.ts';
import { catalogueProduct } from '../../../domain/shop/catalogue.ts';
import { formatPrice, withCurrentPrice } from '../../../domain/shop/prices.ts';
import { facts } from '../../../domain/site/facts.ts';
import { serviceNames, services } from '../../../domain/site/services.ts';
import type { Service } from '../../../domain/site/services.ts';
import { usePrices } from '../../data/settings.ts';
import { Card } from '../../ui/card.tsx';
import { AnchorButton, LinkButton } from '../../ui/buttons/link-button.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { SectionBoundary } from '../../ui/feedback/section-boundary.tsx';
import { NumberSquare, ReturnLines, serviceNumber } from './figures/return-lines.tsx';
import { CheckedList } from './shared/checked-list.tsx';
import { FinalCall } from './shared/final-call.tsx';
import { PageHead } from './shared/page-head.tsx';
import { PricingSection } from './shared/pricing-section.tsx';
import { Section } from './shared/section.tsx';
import { usePublicPageMeta } from './shared/use-public-page-meta.ts';

function ServicePrice({ service }: { service: Service }) {
  const product = withCurrentPrice(catalogueProduct(service.product), usePrices());
  if (product.offSale) return null;
  return (
    <chakra.p display="flex" alignItems="baseline" gap="6px" mt="8px" textStyle="ui" color="muted">
      {service.from && 'from '}
      <chakra.strong textStyle="figure-md" color="ink">
        {formatPrice(unitPrice(product))}
      </chakra.strong>
      {product.billingInterval === 'monthly' ? ' a month' : ' per return'}
    </chakra.p>
  );
}

/** Service card with price, description, inclusions and button. */
function ServiceCard({ service }: { service: Service }) {
  const { id, text, includes } = service;
  const name = serviceNames[id];
  return (
    <Card
      as="article"
      id={id}
      padding="public"
      aria-labelledby={`${id}-name`}
      display="flex"
      flexDirection="column"
      scrollMarginTop="24px"
      // Highlight the card that the URL's hash refers to.
      css={{ '&:target': { borderColor: 'brand', boxShadow: '0 0 0 1px {colors.brand}' } }}
    >
      <chakra.div display="flex" alignItems="flex-start" gap="12px">
        {/* The same number marks this service on the return above. */}
        <NumberSquare aria-hidden="true" mt="1px">
          {serviceNumber(id)}
        </NumberSquare>
        <chakra.h3 id={`${id}-name`} textStyle="h3">
          {name}
        </chakra.h3>
      </chakra.div>
      <ServicePrice service={service} />
      <chakra.p textStyle="ui" color="muted" mt="14px" mb="20px">
        {text}
      </chakra.p>
      <chakra.div mt="auto" borderTop="1px solid" borderColor="line">
        <CheckedList items={includes} />
      </chakra.div>
      <TextLink
        to="/contact"
        search={{ about: name }}
        iconAfter="arrow"
        mt="16px"
        minHeight="44px"
        alignSelf="start"
      >
        Ask about this
        <chakra.span srOnly>: {name}</chakra.span>
      </TextLink>
    </Card>
  );
}

/** Services page: the six services, followed by the filing prices. */
export function ServicesPage() {
  usePublicPageMeta('services');
  return (
    <>
      <PageHead
        title="Tax work, done by people licensed to do it"
        figure={<ReturnLines />}
        figureOnEdge
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
        For people and for companies, all over South Africa. We work remotely, through eFiling, and file a
        return within {facts.turnaround}.
      </PageHead>
      <SectionBoundary>
        <Section
          title="Six services"
          lead="Not sure which one you need? Tell us about your year, and we’ll point you to it."
        >
          <chakra.div
            display="grid"
            gridTemplateColumns={{
              base: 'minmax(0, 1fr)',
              tablet: 'repeat(2, minmax(0, 1fr))',
              across: 'repeat(3, minmax(0, 1fr))',
            }}
            gap={{ base: '12px', tablet: '14px', across: '18px', lg: '20px' }}
          >
            {services.map((service) => (
              <ServiceCard key={service.id} service={service} />
            ))}
          </chakra.div>
          <chakra.p color="muted" mt={{ base: '24px', lg: '32px' }} maxWidth="measure">
            Already have a penalty? Where there are grounds, we ask SARS to cancel it, and we see the request
            through. The decision is up to SARS.
          </chakra.p>
        </Section>
      </SectionBoundary>
      <SectionBoundary>
        <PricingSection />
      </SectionBoundary>
      <SectionBoundary>
        <FinalCall title="Tell us about your year" action="Contact us">
          A few lines are enough. We’ll answer within {facts.answer} and tell you what we need from you and
          what the work will cost.
        </FinalCall>
      </SectionBoundary>
    </>
  );
}
