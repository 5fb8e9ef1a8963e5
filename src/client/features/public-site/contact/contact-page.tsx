import { chakra } from '@chakra-ui/react/styled-system';
import { getRouteApi } from '@tanstack/react-router';
import { lazy } from 'react';
import { brand, chatUrl } from '../../../../domain/brand.ts';
import { contactQuestions } from '../../../../domain/site/questions.ts';
import { facts } from '../../../../domain/site/facts.ts';
import { Card } from '../../../ui/card.tsx';
import { Container } from '@chakra-ui/react/container';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-paths.ts';
import { AnchorButton } from '../../../ui/link-button.tsx';
import { SectionBoundary } from '../../../ui/section-boundary.tsx';
import { TextAnchor } from '../../../ui/text-link.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { QuestionSection } from '../shared/question-section.tsx';
import { usePublicPageMeta } from '../shared/use-public-page-meta.ts';

// The form's library and schemas come after the page: what can be read, and the other ways to reach us, don't wait for them.
const MessageCard = lazy(async () => ({ default: (await import('./contact-form.tsx')).MessageCard }));

const Way = chakra('a', {
  base: {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr)',
    alignItems: 'center',
    gap: '16px',
    minHeight: '64px',
    borderBottom: '1px solid',
    borderColor: 'line-strong',
    overflowWrap: 'anywhere',
    '& svg': { color: 'brand-fg' },
    '& strong': { display: 'block', fontWeight: '600' },
    _hover: { '& strong': { textDecoration: 'underline', textUnderlineOffset: '4px' } },
  },
});

interface WayOfContact {
  icon: IconName;
  label: string;
  value: string;
  href: string;
  outside?: boolean;
}

const ways: readonly WayOfContact[] = [
  { icon: 'phone', label: 'Call', value: brand.phone, href: `tel:${brand.phone.replaceAll(' ', '')}` },
  { icon: 'chat', label: 'Chat', value: brand.phone, href: chatUrl, outside: true },
  { icon: 'mail', label: 'Email', value: brand.email, href: `mailto:${brand.email}` },
];

/** Phone, chat and e-mail, each a line to press. */
function ContactWays() {
  return (
    <chakra.ul borderTop="2px solid" borderColor="ink">
      {ways.map(({ icon, label, value, href, outside }) => (
        <li key={label}>
          <Way href={href} {...(outside ? { target: '_blank', rel: 'noopener' } : {})}>
            <Icon name={icon} size={24} />
            <span>
              <chakra.span textStyle="xs" color="muted">
                {label}
              </chakra.span>
              <strong>{value}</strong>
            </span>
          </Way>
        </li>
      ))}
    </chakra.ul>
  );
}

const { street, city, postalCode, country } = brand.address;
const booking = `mailto:${brand.email}?subject=${encodeURIComponent('Book a Consultation')}`;

/** Where and when we are at work, and how to book an hour of it. */
function OfficeCard() {
  return (
    <Card aria-labelledby="office">
      <chakra.h2 id="office" textStyle="h4">
        Our office
      </chakra.h2>
      <chakra.address fontStyle="normal" mt="10px" textStyle="ui">
        {street}
        <br />
        {city}, {postalCode}
        <br />
        {country}
      </chakra.address>
      <chakra.p textStyle="ui" color="muted" mt="10px">
        {brand.hours}. We work remotely for the whole country; a visit is by appointment.
      </chakra.p>
      <AnchorButton href={booking} variant="outline" icon="mail" mt="20px">
        Book a Consultation
      </AnchorButton>
    </Card>
  );
}

/** Where else we can be followed. */
function SocialLinks() {
  return (
    <div>
      <chakra.h2 textStyle="h4">Follow us</chakra.h2>
      <chakra.ul display="grid" gridTemplateColumns="repeat(2, max-content)" columnGap="40px" mt="4px">
        {brand.socials.map(({ kind, label, url }) => (
          <li key={kind}>
            <TextAnchor href={url} target="_blank" rel="noopener" minHeight="44px">
              {label}
            </TextAnchor>
          </li>
        ))}
      </chakra.ul>
    </div>
  );
}

const route = getRouteApi('/_public/contact');

/** Every way to reach a person, the form first. */
export function ContactPage() {
  usePublicPageMeta('contact');
  const { about } = route.useSearch();
  return (
    <>
      <PageHead title="A person reads this">
        Ask a question or start your return. You hear from us within {facts.answer}; we are at work{' '}
        {brand.hours}.
      </PageHead>
      <Container
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' }}
        alignItems="start"
        gap={{ base: '40px', lg: '64px' }}
        py={{ base: '40px', lg: '80px' }}
      >
        <SectionBoundary fallback={<Card padding="public" minHeight="760px" />}>
          <MessageCard about={about} />
        </SectionBoundary>
        <chakra.aside aria-label="Other ways to reach us" display="grid" gap="40px">
          <ContactWays />
          <OfficeCard />
          <SocialLinks />
        </chakra.aside>
      </Container>
      <SectionBoundary>
        <QuestionSection title="Before you write" questions={contactQuestions} tone="sunken">
          <p>Short answers to what most first messages ask.</p>
        </QuestionSection>
      </SectionBoundary>
    </>
  );
}
