import { chakra } from '@chakra-ui/react/styled-system';
import { brand } from '../../../../domain/brand.ts';
import { contactQuestions } from '../../../../domain/site/questions.ts';
import { facts } from '../../../../domain/site/facts.ts';
import { Container } from '../../../ui/container.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { QuestionSection } from '../shared/question-section.tsx';
import { ContactWays } from './contact-ways.tsx';
import { MessageCard } from './message-card.tsx';
import { OfficeCard } from './office-card.tsx';
import { SocialLinks } from './social-links.tsx';
import { usePublicPageMeta } from '../shared/use-public-page-meta.ts';

/** Every way to reach a person, the form first. */
export function ContactPage({ about }: { about: string | undefined }) {
  usePublicPageMeta('contact');
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
        <MessageCard about={about} />
        <chakra.aside aria-label="Other ways to reach us" display="grid" gap="40px">
          <ContactWays />
          <OfficeCard />
          <SocialLinks />
        </chakra.aside>
      </Container>
      <QuestionSection title="Before you write" questions={contactQuestions} tone="sunken">
        <p>Short answers to what most first messages ask.</p>
      </QuestionSection>
    </>
  );
}
