import { chakra } from '@chakra-ui/react/styled-system';
import { brand } from '../../../../domain/brand.ts';
import { formatBriefCents } from '../../../../domain/money.ts';
import { unitPrice } from '../../../../domain/shop/catalogue-product.ts';
import { filingGuide } from '../../../../domain/shop/filing-plans.ts';
import { formatPrice } from '../../../../domain/shop/prices.ts';
import { superPlanParts } from '../../../../domain/shop/super-plan-parts.ts';
import { superPlan, superPlanPrice } from '../../../../domain/shop/super-plan.ts';
import { superQuestions } from '../../../../domain/site/questions.ts';
import { usePrices, useSettings } from '../../../data/settings.ts';
import { AskButton } from '../../../ui/buttons/ask-button.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { SectionBoundary } from '../../../ui/feedback/section-boundary.tsx';
import { PlanPieces } from '../figures/plan-pieces.tsx';
import { PlanYear } from '../figures/plan-year.tsx';
import { FinalCall } from '../shared/final-call.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { QuestionSection } from '../shared/question-section.tsx';
import { Section } from '../shared/section.tsx';
import { usePublicPageMeta } from '../shared/use-public-page-meta.ts';
import { PlanComparison } from './plan-comparison.tsx';

/** Shows the price before the discount, as in "instead of R1 188". Renders nothing without a discount. */
function ListPrice() {
  const { price, discountPrice } = superPlan(usePrices());
  if (discountPrice === null) return null;
  return (
    <>
      {' '}
      instead of <chakra.s fontVariantNumeric="tabular-nums">{formatPrice(price)}</chakra.s>
    </>
  );
}

/** Plan price, with a button to the shop or, where payments are off, to the contact form. */
function PlanPrice() {
  const plan = superPlan(usePrices());
  const { acceptsPayments } = useSettings();
  const button = {
    variant: 'hero',
    size: 'lg',
    mt: { base: '18px', lg: '24px' },
    px: { base: '18px', lg: '26px' },
  } as const;
  return (
    <chakra.div borderTop="1px solid" borderColor="hero-line" pt={{ base: '20px', lg: '24px' }}>
      <chakra.p textStyle="h4" mb={{ base: '12px', lg: '16px' }}>
        {plan.name}
      </chakra.p>
      <chakra.p
        fontFamily="heading"
        fontWeight="700"
        fontSize={{ base: '2.75rem', across: '3.25rem', lg: '4.25rem' }}
        lineHeight="0.9"
        letterSpacing="-0.04em"
        color="accent"
      >
        {plan.offSale ? 'Not available' : formatPrice(unitPrice(plan))}
      </chakra.p>
      <chakra.p textStyle="ui" color="on-hero-muted" mt="14px">
        {plan.offSale ? (
          'We’re not taking new clients on this plan at the moment.'
        ) : (
          <>
            a year
            <ListPrice />. Prices include VAT where applicable.
          </>
        )}
      </chakra.p>
      {acceptsPayments && !plan.offSale ? (
        <LinkButton
          to="/products/$productId"
          params={{ productId: String(plan.id) }}
          {...button}
          iconAfter="arrow"
          whiteSpace="normal"
        >
          Choose {plan.name}
        </LinkButton>
      ) : (
        <AskButton about={plan.name} {...button} />
      )}
    </chakra.div>
  );
}

const contents = [
  {
    title: 'One Comprehensive return',
    text: 'Multiple sources of income, dividends, capital gains and rent, with every deduction checked.',
  },
  {
    title: 'Two provisional submissions',
    text: 'August and February, each with its estimate and working, submitted on time.',
  },
  {
    title: 'SARS letters answered',
    text: 'A practitioner answers SARS’s questions about your return and submissions.',
  },
  {
    title: 'Priority support',
    text: 'Your messages go to the front of the queue, all year round.',
  },
] as const;

const Line = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '16px',
    py: '12px',
    borderTop: '1px solid',
    borderColor: 'line',
    textStyle: 'ui',
    '& dd': { fontWeight: '600', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    _last: { borderTop: '2px solid', borderColor: 'ink', fontWeight: '700', pb: '0' },
  },
});

/** Plan contents, with the price of each part if bought separately. */
function PlanContents() {
  const prices = usePrices();
  const plan = superPlan(prices);
  const { parts, total } = superPlanParts(prices);
  return (
    <Section title="What you get" lead="Four things, agreed once and done on time.">
      <chakra.div
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          roomy: 'minmax(0, 1fr) 300px',
          across: 'minmax(0, 1fr) 360px',
          lg: '7fr 5fr',
        }}
        gap={{ base: '28px', across: '48px', lg: '64px' }}
        alignItems="start"
      >
        <ul>
          {contents.map(({ title, text }) => (
            <chakra.li
              key={title}
              py={{ base: '14px', lg: '20px' }}
              borderTop="1px solid"
              borderColor="line-strong"
            >
              <chakra.h3 textStyle="h4">{title}</chakra.h3>
              <chakra.p color="muted" mt="4px" maxWidth="56ch">
                {text}
              </chakra.p>
            </chakra.li>
          ))}
        </ul>
        <Card padding="public" aria-labelledby="one-by-one">
          <CardHead id="one-by-one" title="Bought separately" />
          <PlanPieces />
          <dl>
            {parts.map(({ label, cents }) => (
              <Line key={label}>
                <dt>{label}</dt>
                <dd>{formatBriefCents(cents)}</dd>
              </Line>
            ))}
            <Line>
              <dt>Total without SARS letters</dt>
              <dd>{formatBriefCents(total)}</dd>
            </Line>
          </dl>
          {!plan.offSale && (
            <chakra.p textStyle="ui" color="muted" mt="16px">
              With {plan.name}, letters and priority support included:{' '}
              <chakra.strong color="ink" fontWeight="600">
                {superPlanPrice(prices)}
              </chakra.strong>
              <ListPrice />.
            </chakra.p>
          )}
        </Card>
      </chakra.div>
    </Section>
  );
}

/** Annual plan page: price, contents and a comparison with single filings. */
export function SuperPage() {
  usePublicPageMeta('super');
  const prices = usePrices();
  const plan = superPlan(prices);
  return (
    <>
      <PageHead
        title={`${brand.superName}: the whole tax year, taken care of`}
        aside={<PlanPrice />}
        wideFigure={<PlanYear />}
      >
        {plan.name}, our Super plan, covers you from March to February: a practitioner watches your dates,
        submits your provisional tax, files your return and answers the letters from SARS. You pay once a
        year.
      </PageHead>
      <SectionBoundary>
        <PlanContents />
      </SectionBoundary>
      <SectionBoundary>
        <Section
          tone="sunken"
          title="Compared with a single return"
          lead="A return is filed once. The plan covers the whole year, including the return."
        >
          <PlanComparison />
          <chakra.p textStyle="sm" color="muted" mt="20px" maxWidth="measure">
            {filingGuide} The plan is for Comprehensive filers who also pay provisional tax. Need Elite and
            Comprehensive work in one return, such as crypto and rent? We’ll give you a quote before you pay.
          </chakra.p>
        </Section>
      </SectionBoundary>
      <SectionBoundary>
        <QuestionSection title="Questions about the plan" questions={superQuestions(prices)}>
          <p>Something else? Ask before you decide.</p>
          <TextLink to="/contact" search={{ about: brand.superName }} iconAfter="arrow">
            Ask about {brand.superName}
          </TextLink>
        </QuestionSection>
      </SectionBoundary>
      <SectionBoundary>
        <FinalCall
          title={
            plan.offSale ? 'One plan, the whole year' : `One plan, ${superPlanPrice(prices)}, the whole year`
          }
          action="Ask about the plan"
        >
          Tell us how you earn. If a single return is enough for you, we’ll say so.
        </FinalCall>
      </SectionBoundary>
    </>
  );
}
