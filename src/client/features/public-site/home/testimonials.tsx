import { chakra } from '@chakra-ui/react/styled-system';
import type { Testimonial } from '../../../../domain/placeholders.ts';
import { useOwnerDetails } from '../../../data/settings.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Section } from '../shared/section.tsx';

/** Testimonial list: a horizontal scroller on phones, three columns on wider screens. */
const Voices = chakra('div', {
  base: {
    display: 'grid',
    mx: { base: 'calc(-1 * {spacing.gutter})', tablet: '0' },
    px: { base: 'gutter', tablet: '0' },
    gridAutoFlow: { base: 'column', tablet: 'row' },
    gridAutoColumns: 'min(82%, 330px)',
    gridTemplateColumns: { tablet: '1.3fr 1fr 1fr', lg: '1.35fr 1fr 1fr' },
    gap: { base: '12px', tablet: '0' },
    overflowX: { base: 'auto', tablet: 'visible' },
    scrollSnapType: 'x mandatory',
    scrollPaddingInline: 'gutter',
    scrollbarWidth: 'none',
    _focusVisible: { outlineOffset: '-2px' },
  },
});

const Voice = chakra('figure', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    m: '0',
    scrollSnapAlign: 'start',
    p: '18px',
    bg: 'card',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'lg',
    tablet: {
      py: '4px',
      px: '20px',
      bg: 'transparent',
      border: '0 solid',
      borderColor: 'line-strong',
      borderRadius: '0',
      '& + &': { borderLeftWidth: '1px' },
      _first: { ps: '0' },
      _last: { pe: '0' },
    },
    across: { px: '32px' },
    lg: { py: '8px', px: '40px' },
  },
});

function Stars({ rating }: { rating: number }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- five icons with one text alternative
    <chakra.span role="img" aria-label={`${rating} out of 5 stars`} display="flex" gap="3px" color="accent">
      {Array.from({ length: rating }, (_, at) => (
        <Icon key={at} name="star" size={18} filled />
      ))}
    </chakra.span>
  );
}

interface QuoteProps {
  testimonial: Testimonial;
  /** Whether to emphasize the quote where quotes are side by side. */
  large: boolean;
}

const largeType = {
  fontFamily: { base: 'text', tablet: 'heading' },
  fontWeight: { base: '500', tablet: '600' },
  fontSize: { base: '1.0625rem', tablet: '1.375rem', across: '1.625rem', lg: '1.75rem' },
  lineHeight: { base: '1.45', tablet: '1.28' },
  letterSpacing: { tablet: '-0.02em' },
};
const smallType = {
  fontWeight: '500',
  fontSize: { base: '1.0625rem', tablet: '1rem', across: '1.125rem', lg: '1.1875rem' },
  lineHeight: '1.45',
};

/** Testimonial with rating, author and town. */
function Quote({ testimonial, large }: QuoteProps) {
  const { rating, content, authorInitials, authorName, location, isSample } = testimonial;
  return (
    <Voice>
      <chakra.div
        display="flex"
        flexDirection={{ base: 'row', tablet: 'column-reverse', across: 'row' }}
        justifyContent={{ base: 'space-between', across: 'flex-start' }}
        alignItems={{ base: 'center', tablet: 'flex-start', across: 'center' }}
        gap={{ base: '14px', tablet: '10px', across: '14px' }}
      >
        <Stars rating={rating} />
        {isSample && <Badge variant="line">Example</Badge>}
      </chakra.div>
      <chakra.blockquote
        mt={{ base: '14px', lg: '20px' }}
        mb={{ base: '18px', tablet: '22px', lg: '32px' }}
        {...(large ? largeType : smallType)}
      >
        {content}
      </chakra.blockquote>
      <chakra.figcaption
        display="flex"
        alignItems="center"
        gap={{ base: '12px', lg: '14px' }}
        mt="auto"
        textStyle="sm"
      >
        <chakra.span
          aria-hidden="true"
          display="grid"
          placeItems="center"
          flexShrink="0"
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

/**
 * Testimonials section. Until there are real testimonials, public installations hide the section and local ones
 * show labelled samples.
 */
export function Testimonials() {
  const { testimonials } = useOwnerDetails();
  const [first] = testimonials;
  if (!first) return null;
  return (
    <Section
      title="In their words"
      lead={
        first.isSample
          ? 'These are examples. We’ll replace them with real client reviews.'
          : 'What clients say once their return is in.'
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- not a form; focusable, so that arrow keys scroll it too */}
      <Voices role="group" aria-label="Testimonials" tabIndex={0}>
        {testimonials.map((testimonial, at) => (
          <Quote key={testimonial.location} testimonial={testimonial} large={at === 0} />
        ))}
      </Voices>
    </Section>
  );
}
