import { chakra } from '@chakra-ui/react/styled-system';
import { catalogueProduct } from '../../../../domain/shop/catalogue.ts';
import { shownPrice } from '../../../../domain/shop/prices.ts';
import { serviceNames } from '../../../../domain/site/service-names.ts';
import type { Service } from '../../../../domain/site/services.ts';
import { usePrices } from '../../../data/settings.ts';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { CheckedList } from '../shared/checked-list.tsx';

function ServicePrice({ service }: { service: Service }) {
  const product = catalogueProduct(service.product);
  return (
    <chakra.p display="flex" alignItems="baseline" gap="6px" mt="8px" textStyle="ui" color="muted">
      {service.from && 'from '}
      <chakra.strong textStyle="figure-md" color="ink">
        {shownPrice(product, usePrices())}
      </chakra.strong>
      {product.billingInterval === 'monthly' ? ' a month' : ' per return'}
    </chakra.p>
  );
}

/** One service: what it costs, what it is, what is in it, and the way to ask for it. */
export function ServiceCard({ service }: { service: Service }) {
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
      // Whoever came by a link to this very card sees which one it is.
      css={{ '&:target': { borderColor: 'brand', boxShadow: '0 0 0 1px {colors.brand}' } }}
    >
      <chakra.h3 id={`${id}-name`} textStyle="h3">
        {name}
      </chakra.h3>
      <ServicePrice service={service} />
      <chakra.p textStyle="ui" color="muted" mt="14px" mb="20px" textWrap="pretty">
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
