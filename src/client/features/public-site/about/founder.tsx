import { chakra } from '@chakra-ui/react/styled-system';
import { placeholders } from '../../../../domain/placeholders.ts';
import { Card } from '../../../ui/card.tsx';
import { Section } from '../shared/section.tsx';

/** The person behind the practice; a placeholder until the owner fills it in. */
export function Founder() {
  const { initials, name, role, text } = placeholders.founder;
  return (
    <Section title="Who signs for it" lead="Behind every return stands a name you can call.">
      <Card
        as="article"
        padding="public"
        aria-labelledby="founder"
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '160px minmax(0, 1fr)' }}
        alignItems="center"
        gap={{ base: '24px', md: '40px' }}
      >
        <chakra.span
          aria-hidden="true"
          display="grid"
          placeItems="center"
          boxSize={{ base: '104px', md: '160px' }}
          borderRadius="lg"
          bg="brand-subtle"
          color="brand-fg"
          fontFamily="heading"
          fontWeight="700"
          fontSize={{ base: '2.25rem', md: '3.5rem' }}
        >
          {initials}
        </chakra.span>
        <div>
          <chakra.h3 id="founder" textStyle="h3">
            {name}
          </chakra.h3>
          <chakra.p textStyle="ui" color="muted" mt="4px">
            {role}
          </chakra.p>
          <chakra.p mt="16px" maxWidth="60ch">
            {text}
          </chakra.p>
          <chakra.p textStyle="sm" color="muted" mt="12px">
            {placeholders.registration}
          </chakra.p>
        </div>
      </Card>
    </Section>
  );
}
