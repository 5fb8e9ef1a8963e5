import { chakra } from '@chakra-ui/react/styled-system';
import { placeholders } from '../../../../domain/placeholders.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Section } from '../shared/section.tsx';

interface TestimonialProps {
  rating: number;
  content: string;
  authorInitials: string;
  authorName: string;
  location: string;
  /** The first one stands out. */
  large: boolean;
}

const Voice = chakra('figure', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    m: '0',
    '& + &': {
      borderStyle: 'solid',
      borderColor: 'line-strong',
      borderWidth: '0',
      borderTopWidth: { base: '1px', lg: '0' },
      borderLeftWidth: { lg: '1px' },
      pt: { base: '28px', lg: '8px' },
    },
    lg: { py: '8px', px: '40px', _first: { ps: '0' }, _last: { pe: '0' } },
  },
});

function Stars({ rating }: { rating: number }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- five drawings that read as one
    <chakra.span role="img" aria-label={`${rating} out of 5 stars`} display="flex" gap="3px" color="accent">
      {Array.from({ length: rating }, (_, at) => (
        <Icon key={at} name="star" size={20} filled />
      ))}
    </chakra.span>
  );
}

/** A client's words, with name and town. */
function Testimonial(props: TestimonialProps) {
  const { rating, content, authorInitials, authorName, location, large } = props;
  return (
    <Voice>
      <Stars rating={rating} />
      <chakra.blockquote
        mt={{ base: '14px', lg: '20px' }}
        mb={{ base: '20px', lg: '32px' }}
        fontFamily={large ? 'heading' : undefined}
        fontWeight={large ? '600' : '500'}
        fontSize={large ? { base: '1.5rem', lg: '1.75rem' } : '1.1875rem'}
        lineHeight={large ? '1.26' : '1.5'}
        letterSpacing={large ? '-0.02em' : '-0.008em'}
      >
        {content}
      </chakra.blockquote>
      <chakra.figcaption display="flex" alignItems="center" gap="14px" mt="auto" textStyle="sm">
        <chakra.span
          aria-hidden="true"
          display="grid"
          placeItems="center"
          boxSize="44px"
          borderRadius="md"
          bg="brand-subtle"
          color="brand-fg"
          fontWeight="600"
        >
          {authorInitials}
        </chakra.span>
        <span>
          <chakra.strong display="block" fontWeight="600">
            {authorName}
          </chakra.strong>
          <chakra.span color="muted">{location}</chakra.span>
        </span>
      </chakra.figcaption>
    </Voice>
  );
}

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
