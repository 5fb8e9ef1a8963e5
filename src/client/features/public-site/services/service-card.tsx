import { chakra } from '@chakra-ui/react/styled-system';
import { serviceNames } from '../../../../domain/site/service-names.ts';
import type { Service } from '../../../../domain/site/services.ts';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { CheckedList } from '../shared/checked-list.tsx';

interface ServiceCardProps {
  service: Service;
  /** Its place in the list, from 1. */
  number: number;
}

/** One service: what it is, what is in it, and the way to ask for it. */
export function ServiceCard({ service, number }: ServiceCardProps) {
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
      <chakra.p
        aria-hidden="true"
        fontFamily="heading"
        fontWeight="700"
        fontSize="1.5rem"
        lineHeight="1"
        color="muted"
      >
        {number}
      </chakra.p>
      <chakra.h3 id={`${id}-name`} textStyle="h3" mt="20px">
        {name}
      </chakra.h3>
      <chakra.p textStyle="ui" color="muted" mt="10px" mb="20px" textWrap="pretty">
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
