import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { brand } from '../../../domain/brand.ts';
import { facts } from '../../../domain/site/facts.ts';
import { useOwnerDetails, useSettings } from '../../data/settings.ts';
import { Card } from '../../ui/card.tsx';
import { Container } from '@chakra-ui/react/container';
import { DocumentsDrawing } from '../../ui/drawings/documents-drawing.tsx';
import { SectionBoundary } from '../../ui/feedback/section-boundary.tsx';
import { ClientRows } from './figures/client-rows.tsx';
import { OneOtherTick, TenBlocks } from './figures/stat-figures.tsx';
import { FinalCall } from './shared/final-call.tsx';
import { PageHead } from './shared/page-head.tsx';
import { Section } from './shared/section.tsx';
import { usePublicPageMeta } from './shared/use-public-page-meta.ts';

interface Stat {
  figure: string;
  label: string;
  meaning: string;
  drawing?: ReactNode;
}

const stats: readonly Stat[] = [
  { figure: '500+', label: 'clients', meaning: 'People and companies we file for.' },
  {
    figure: '5+',
    label: 'experts',
    meaning: 'Practitioners who prepare your return and answer your questions.',
  },
  {
    figure: 'R1M+',
    label: 'savings',
    meaning: 'In tax and penalties that our clients did not have to pay.',
    drawing: <TenBlocks />,
  },
  {
    figure: '99%',
    label: 'satisfaction',
    meaning: 'Of our clients are satisfied with our work.',
    drawing: <OneOtherTick />,
  },
];

const Figure = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    py: { base: '18px', lg: '24px' },
    pe: { base: '0', lg: '24px' },
    borderTop: '2px solid',
    borderColor: 'ink',
  },
});

/** Four key figures about the practice. */
function Stats() {
  return (
    <Container pt={{ base: '40px', across: '56px', lg: '80px' }}>
      <chakra.h2 srOnly>In figures</chakra.h2>
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', roomy: 'repeat(4, minmax(0, 1fr))' }}
        columnGap={{ base: '16px', across: '24px', lg: '32px' }}
      >
        {stats.map(({ figure, label, meaning, drawing }) => (
          <Figure key={label}>
            <chakra.dt order="1" textStyle="h4" mt="8px">
              {label}
            </chakra.dt>
            <chakra.dd textStyle="figure-xl">{figure}</chakra.dd>
            <chakra.dd order="2" textStyle="sm" color="muted" mt="4px" maxWidth="26ch">
              {meaning}
            </chakra.dd>
            {drawing && (
              <chakra.dd order="3" mt="12px">
                {drawing}
              </chakra.dd>
            )}
          </Figure>
        ))}
      </chakra.dl>
    </Container>
  );
}

/** Shows the promised filing time or, once there are enough cases, the measured time. */
function Turnaround() {
  const { figures, submission } = useSettings().promises;
  if (!figures) return <>We file within {facts.turnaround}.</>;
  return (
    <>
      Over the last three months, half of our clients had their figures within {figures.median} business days
      of their last document, and {figures.keptPercent}% within the {figures.limit} we promise.
      {submission &&
        ` ${submission.keptPercent}% of returns went to SARS within ${submission.limit} business days of the client’s approval.`}
    </>
  );
}

/** Shows the promised response time or, once there are enough cases, the measured time. */
function AnswerTime() {
  const { answer } = useSettings().promises;
  if (!answer) return <>A person answers within {facts.answer}.</>;
  return (
    <>
      A person answers. Half of all messages in the last three months were answered within {answer.median}{' '}
      hours, and {answer.keptPercent}% within the {answer.limit} we promise.
    </>
  );
}

function Story() {
  const { address } = useOwnerDetails();
  return (
    <chakra.section py="section" aria-labelledby="story">
      <Container
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', tablet: '4fr 8fr', lg: '5fr 7fr' }}
        gap={{ base: '20px', tablet: '32px', across: '56px', lg: '64px' }}
        alignItems="start"
      >
        <div>
          <chakra.h2 id="story" textStyle="h2">
            Our story
          </chakra.h2>
          <chakra.div mt={{ tablet: '28px', lg: '40px' }} hideBelow="tablet">
            <DocumentsDrawing height={160} />
          </chakra.div>
        </div>
        <chakra.div display="grid" gap="20px" maxWidth="measure" textStyle="lead">
          <p>
            Most people are not afraid of tax. They are afraid of the letter: the one that says something is
            missing, late or wrong, in words nobody uses at home.
          </p>
          <p>
            {brand.name} is here for that letter, and for the return that prevents it. The work is the same
            every time: read everything, show the working, file on time, and stay until the assessment is in.
          </p>
          <p>
            We work remotely {address && `from ${address.city} `}for clients all over South Africa. You send
            photos of your documents, approve us on eFiling and know the price before you pay. <Turnaround />{' '}
            We ask SARS to cancel penalties where there are grounds, and show the working of every figure.
          </p>
          <p>
            Our tax assistant answers everyday questions with content we have reviewed. Licensed practitioners
            prepare every return.
          </p>
        </chakra.div>
      </Container>
    </chakra.section>
  );
}

const values = [
  {
    name: 'Integrity',
    text: 'We claim what the law allows and nothing more, and we tell you when the answer is no.',
  },
  {
    name: 'Excellence',
    text: 'Every figure is checked before it is filed, and every step names the rule behind it.',
  },
  {
    name: 'Innovation',
    text: 'The calculator on this site is the one we use. It shows every step, so you can check it too.',
  },
  {
    name: 'Client Focus',
    text: 'Before you pay, you know what the work costs and who to ask if you have questions.',
  },
] as const;

function Values() {
  return (
    <Section
      tone="sunken"
      title="Four things we stand by"
      lead="Easy to promise, hard to keep. Hold us to them."
    >
      <chakra.ul
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', tablet: 'repeat(2, minmax(0, 1fr))' }}
        columnGap={{ tablet: '28px', across: '48px' }}
      >
        {values.map(({ name, text }) => (
          <chakra.li
            key={name}
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '160px minmax(0, 1fr)' }}
            gap={{ base: '6px', lg: '24px' }}
            py={{ base: '18px', across: '24px', lg: '28px' }}
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

/** Founder profile and registration number. Hidden until the owner supplies either of them. */
function Founder() {
  const { founder, registration } = useOwnerDetails();
  if (!founder && !registration) return null;
  return (
    <Section title="Who is responsible" lead="A licensed practitioner answers for every return we file.">
      {founder && (
        <Card
          as="article"
          padding="public"
          aria-labelledby="founder"
          display="grid"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            tablet: '120px minmax(0, 1fr)',
            across: '160px minmax(0, 1fr)',
          }}
          alignItems="center"
          gap={{ base: '20px', tablet: '28px', across: '40px' }}
        >
          <chakra.span
            aria-hidden="true"
            display="grid"
            placeItems="center"
            boxSize={{ base: '88px', tablet: '120px', across: '160px' }}
            borderRadius="lg"
            bg="brand-subtle"
            color="brand-fg"
            fontFamily="heading"
            fontWeight="700"
            fontSize={{ base: '2rem', tablet: '2.75rem', across: '3.5rem' }}
          >
            {founder.initials}
          </chakra.span>
          <div>
            <chakra.h3 id="founder" textStyle="h3">
              {founder.name}
            </chakra.h3>
            <chakra.p textStyle="ui" color="muted" mt="4px">
              Founder and tax practitioner
            </chakra.p>
            <chakra.p mt={{ base: '12px', across: '16px' }} maxWidth="60ch">
              {founder.text}
            </chakra.p>
          </div>
        </Card>
      )}
      {registration && (
        <chakra.p textStyle="sm" color="muted" mt="16px">
          Practitioner registration number: {registration}
        </chakra.p>
      )}
    </Section>
  );
}

/** About page: key figures, history, values and founder. */
export function AboutPage() {
  usePublicPageMeta('about');
  return (
    <>
      <PageHead title="The tax practice that shows its working" figure={<ClientRows />}>
        Licensed practitioners who file for people and companies all over South Africa, and can explain every
        line of what they file.
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
        <FinalCall title="Ask us anything" action="Contact us">
          <AnswerTime />
        </FinalCall>
      </SectionBoundary>
    </>
  );
}
