import { chakra } from '@chakra-ui/react/styled-system';
import { getRouteApi } from '@tanstack/react-router';
import { lazy } from 'react';
import { brand } from '../../../../domain/brand.ts';
import type { OwnerDetails } from '../../../../domain/owner-details.ts';
import { contactQuestions } from '../../../../domain/site/questions.ts';
import { facts } from '../../../../domain/site/facts.ts';
import { useOwnerDetails } from '../../../data/settings.ts';
import { Card } from '../../../ui/card.tsx';
import { Container } from '@chakra-ui/react/container';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-paths.ts';
import { AnchorButton, LinkButton } from '../../../ui/buttons/link-button.tsx';
import { SectionBoundary } from '../../../ui/feedback/section-boundary.tsx';
import { TextAnchor } from '../../../ui/buttons/text-link.tsx';
import { AnswerWeek } from '../../../ui/figures/answer-week.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { QuestionSection } from '../shared/question-section.tsx';
import { usePublicPageMeta } from '../shared/use-public-page-meta.ts';
import { MessageSkeleton } from './message-layout.tsx';

// Lazy, so the text and contact links don't wait for the form library and schemas.
const MessageCard = lazy(async () => ({ default: (await import('./contact-form.tsx')).MessageCard }));

const ContactRow = chakra('a', {
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

interface ContactOption {
  icon: IconName;
  label: string;
  value: string;
  href: string;
  outside?: boolean;
}

function contactOptions({ phone, chatUrl, email }: OwnerDetails): readonly ContactOption[] {
  const options: readonly (ContactOption | null)[] = [
    phone ? { icon: 'phone', label: 'Call', value: phone, href: `tel:${phone.replaceAll(' ', '')}` } : null,
    chatUrl
      ? { icon: 'chat', label: 'Chat', value: phone ?? 'Start a chat', href: chatUrl, outside: true }
      : null,
    email ? { icon: 'mail', label: 'Email', value: email, href: `mailto:${email}` } : null,
  ];
  return options.filter((option) => option !== null);
}

/** Phone, chat and e-mail links. Hidden if the owner has supplied none. */
function ContactOptions() {
  const options = contactOptions(useOwnerDetails());
  if (options.length === 0) return null;
  return (
    <chakra.ul borderTop="2px solid" borderColor="ink">
      {options.map(({ icon, label, value, href, outside }) => (
        <li key={label}>
          <ContactRow href={href} {...(outside ? { target: '_blank', rel: 'noopener' } : {})}>
            <Icon name={icon} size={24} />
            <span>
              <chakra.span textStyle="xs" color="muted">
                {label}
              </chakra.span>
              <strong>{value}</strong>
            </span>
          </ContactRow>
        </li>
      ))}
    </chakra.ul>
  );
}

const booking = 'Book a Consultation';

/** Office address and opening hours, with a button to book a consultation. */
function OfficeCard() {
  const { email, address } = useOwnerDetails();
  const button = {
    variant: 'outline',
    icon: 'mail',
    mt: '20px',
    // Hide the icon on tablets, where the column only has space for the text.
    css: { '& svg': { tablet: { display: 'none' }, across: { display: 'inline' } } },
    px: { tablet: '0', across: '20px' },
    width: { tablet: 'full', across: 'auto' },
  } as const;
  return (
    <Card aria-labelledby="office">
      <chakra.h2 id="office" textStyle="h4">
        {address ? 'Our office' : 'Our hours'}
      </chakra.h2>
      {address && (
        <chakra.address fontStyle="normal" mt="10px" textStyle="ui">
          {address.street}
          <br />
          {address.city}, {address.postalCode}
          <br />
          {address.country}
        </chakra.address>
      )}
      <chakra.p textStyle="ui" color="muted" mt="10px">
        {brand.hours}. We work remotely for the whole country{address && '; visits are by appointment'}.
      </chakra.p>
      {email ? (
        <AnchorButton href={`mailto:${email}?subject=${encodeURIComponent(booking)}`} {...button}>
          {booking}
        </AnchorButton>
      ) : (
        <LinkButton to="/contact" search={{ about: booking }} hash="message-card" {...button}>
          {booking}
        </LinkButton>
      )}
    </Card>
  );
}

/** Social media links. Hidden if the owner has supplied none. */
function SocialLinks() {
  const { socials } = useOwnerDetails();
  if (socials.length === 0) return null;
  return (
    <div>
      <chakra.h2 textStyle="h4">Follow us</chakra.h2>
      <chakra.ul display="flex" flexWrap="wrap" columnGap="28px" mt="4px">
        {socials.map(({ kind, label, url }) => (
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

/** Contact page: the message form first, then the other ways to reach us. */
export function ContactPage() {
  usePublicPageMeta('contact');
  const { about } = route.useSearch();
  const { email, chatUrl } = useOwnerDetails();
  return (
    <>
      <PageHead
        title="A person reads this"
        figure={<AnswerWeek />}
        actions={
          (email ?? chatUrl) && (
            <>
              {email && (
                <AnchorButton href={`mailto:${email}`} variant="hero" size="lg" icon="mail">
                  Email us
                </AnchorButton>
              )}
              {chatUrl && (
                <AnchorButton
                  href={chatUrl}
                  target="_blank"
                  rel="noopener"
                  variant="heroOutline"
                  size="lg"
                  icon="chat"
                >
                  Chat to us
                </AnchorButton>
              )}
            </>
          )
        }
      >
        Ask a question, or tell us about your year. You’ll hear from us within {facts.answer}. We’re here{' '}
        {brand.hours}.
      </PageHead>
      <Container
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          tablet: 'minmax(0, 1fr) 230px',
          across: 'minmax(0, 1fr) 320px',
          lg: 'minmax(0, 7fr) minmax(0, 5fr)',
        }}
        alignItems="start"
        gap={{ base: '28px', across: '48px', lg: '64px' }}
        pt={{ base: '24px', tablet: '32px', across: '48px', lg: '80px' }}
        pb={{ base: '40px', tablet: '56px', lg: '80px' }}
      >
        <SectionBoundary fallback={<MessageSkeleton />}>
          <MessageCard about={about} />
        </SectionBoundary>
        <chakra.aside aria-label="Other ways to reach us" display="grid" gap={{ base: '28px', lg: '40px' }}>
          <ContactOptions />
          <OfficeCard />
          <SocialLinks />
        </chakra.aside>
      </Container>
      <SectionBoundary>
        <QuestionSection title="Before you write" questions={contactQuestions} tone="sunken">
          <p>Short answers to the questions we get most often.</p>
        </QuestionSection>
      </SectionBoundary>
    </>
  );
}
