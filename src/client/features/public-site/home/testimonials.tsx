import { chakra } from '@chakra-ui/react/styled-system';
import { placeholders } from '../../../../domain/placeholders.ts';
import { Section } from '../shared/section.tsx';
import { Testimonial } from './testimonial.tsx';

/** What clients say; until they have agreed to be quoted, what will stand here. */
export function Testimonials() {
  return (
    <Section
      title="From the people we file for"
      lead="These are placeholders. We print words only once a client has agreed to them."
    >
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '1.35fr 1fr 1fr' }}
        rowGap={{ base: '28px', lg: '0' }}
      >
        {placeholders.testimonials.map((testimonial, at) => (
          <Testimonial key={testimonial.location} {...testimonial} large={at === 0} />
        ))}
      </chakra.div>
    </Section>
  );
}
