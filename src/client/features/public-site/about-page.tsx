import { chakra } from '@chakra-ui/react/styled-system';
import { brand } from '../../../domain/brand.ts';
import { placeholders } from '../../../domain/placeholders.ts';
import { facts } from '../../../domain/site/facts.ts';
import { Card } from '../../ui/card.tsx';
import { Container } from '@chakra-ui/react/container';
import { DocumentsDrawing } from '../../ui/drawings/documents-drawing.tsx';
import { SectionBoundary } from '../../ui/section-boundary.tsx';
import { FinalCall } from './shared/final-call.tsx';
import { PageHead } from './shared/page-head.tsx';
import { Section } from './shared/section.tsx';
import { usePublicPageMeta } from './shared/use-public-page-meta.ts';

const stats = [
  { figure: '500+', label: 'clients', meaning: 'People and companies who let us file for them.' },
  { figure: '5+', label: 'experts', meaning: 'Practitioners who read, prepare and answer.' },
  { figure: 'R1M+', label: 'savings', meaning: 'Tax and penalties our clients did not have to pay.' },
  { figure: '99%', label: 'satisfaction', meaning: 'Our clients’ own verdict on the work.' },
] as const;

const Figure = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    py: '24px',
    pe: '24px',
    borderTop: '2px solid',
    borderColor: 'ink',
  },
});

/** Four figures about the practice. */
function Stats() {
  return (
    <Container pt={{ base: '48px', lg: '80px' }}>
      <chakra.h2 srOnly>In figures</chakra.h2>
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}
        columnGap={{ base: '16px', lg: '32px' }}
      >
        {stats.map(({ figure, label, meaning }) => (
          <Figure key={label}>
            <chakra.dt order="1" textStyle="h4" mt="8px">
              {label}
            </chakra.dt>
            <chakra.dd textStyle="figure-xl">{figure}</chakra.dd>
            <chakra.dd order="2" textStyle="sm" color="muted" mt="4px" maxWidth="26ch">
              {meaning}
            </chakra.dd>
          </Figure>
        ))}
      </chakra.dl>
    </Container>
  );
}

/** How the practice came to be, and what follows from it. */
function Story() {
  return (
    <chakra.section py="section" aria-labelledby="story">
      <Container
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '5fr 7fr' }}
        gap={{ base: '28px', lg: '64px' }}
        alignItems="start"
      >
        <div>
          <chakra.h2 id="story" textStyle="h2">
            Our story
          </chakra.h2>
          <chakra.div mt="40px" hideBelow="lg">
            <DocumentsDrawing height={180} />
          </chakra.div>
        </div>
        <chakra.div display="grid" gap="20px" maxWidth="measure" textStyle="lead">
          <p>
            Most people are not afraid of tax. They are afraid of the letter: the one that says something is
            missing, late or wrong, in words nobody uses at home.
          </p>
          <p>
            {brand.name} is here for that letter, and for the return that keeps it from being written. The
            work is the same every time: read everything, show the sum, file it in time, and stay until the
            assessment is in.
          </p>
          <p>
            Today we do it from {brand.address.city} for the whole of South Africa, remotely. You send papers
            from your phone, approve us on eFiling and agree to a price. We file within {facts.turnaround},
            reverse penalties where there are grounds, and build tools that show their working. An AI tax
            assistant is coming, to take the small questions; the returns stay with licensed people.
          </p>
        </chakra.div>
      </Container>
    </chakra.section>
  );
}

const values = [
  {
    name: 'Integrity',
    text: 'We claim what the law allows and nothing else, and we say no when that is the answer.',
  },
  {
    name: 'Excellence',
    text: 'Every figure is checked before it is filed, and every step names the rule it stands on.',
  },
  {
    name: 'Innovation',
    text: 'The calculator you see is the one we use. What a machine does better, we let it do.',
  },
  {
    name: 'Client Focus',
    text: 'You always know whose turn it is, what it costs and whom to call.',
  },
] as const;

/** What we hold to. */
function Values() {
  return (
    <Section
      tone="sunken"
      title="Four things we hold to"
      lead="Easy to print and hard to keep. Hold us to them."
    >
      <chakra.ul
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        columnGap={{ md: '48px' }}
      >
        {values.map(({ name, text }) => (
          <chakra.li
            key={name}
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '160px minmax(0, 1fr)' }}
            gap={{ base: '8px', lg: '24px' }}
            py="28px"
            borderTop="1px solid"
            borderColor="line-strong"
          >
            <chakra.h3 textStyle="h3">{name}</chakra.h3>
            <chakra.p color="muted" maxWidth="44ch">
              {text}
            </chakra.p>
          </chakra.li>
        ))}
      </chakra.ul>
    </Section>
  );
}

/** The person behind the practice; a placeholder until the owner fills it in. */
function Founder() {
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

/** Who we are, in what we did and what we hold to. */
export function AboutPage() {
  usePublicPageMeta('about');
  return (
    <>
      <PageHead title="The tax practice that shows its working">
        Licensed practitioners who file for people and companies from one end of the country to the other, and
        who can explain every line of what they file.
      </PageHead>
      <Stats />
      <SectionBoundary>
        <Story />
      </SectionBoundary>
      <SectionBoundary>
        <Values />
      </SectionBoundary>
      <SectionBoundary>
        <Founder />
      </SectionBoundary>
      <SectionBoundary>
        <FinalCall title="Meet us over your own return" action="Write to us">
          Ask us something. A person answers within {facts.answer}.
        </FinalCall>
      </SectionBoundary>
    </>
  );
}
