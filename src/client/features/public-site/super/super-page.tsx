import { chakra } from '@chakra-ui/react/styled-system';
import { brand } from '../../../../domain/brand.ts';
import { superPlanPrice } from '../../../../domain/shop/super-plan.ts';
import { superQuestions } from '../../../../domain/site/questions.ts';
import { usePrices } from '../../../settings.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { FinalCall } from '../shared/final-call.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { QuestionSection } from '../shared/question-section.tsx';
import { Section } from '../shared/section.tsx';
import { PlanComparison } from './plan-comparison.tsx';
import { PlanContents } from './plan-contents.tsx';
import { PlanPrice } from './plan-price.tsx';
import { usePublicPageMeta } from '../shared/use-public-page-meta.ts';

/** The all-year plan: what it costs, what is in it, and how it compares with a single filing. */
export function SuperPage() {
  usePublicPageMeta('super');
  const prices = usePrices();
  return (
    <>
      <PageHead title={`${brand.superName}: the whole tax year, looked after`} aside={<PlanPrice />}>
        From March to February somebody watches your dates, submits your provisional tax, files your return
        and answers the letters. You pay once a year.
      </PageHead>
      <PlanContents />
      <Section
        tone="sunken"
        title="Beside a single filing"
        lead="A filing is one return. The plan is a year, with the return in it."
      >
        <PlanComparison />
        <chakra.p textStyle="sm" color="muted" mt="20px" maxWidth="measure" textWrap="pretty">
          Elite work often has a salary or rent beside it: your quote says all that it covers before you pay.
        </chakra.p>
      </Section>
      <QuestionSection title="Asked about the plan" questions={superQuestions(prices)}>
        <p>Something else? Ask before you decide.</p>
        <TextLink to="/contact" search={{ about: brand.superName }} iconAfter="arrow">
          Ask about {brand.superName}
        </TextLink>
      </QuestionSection>
      <FinalCall title={`One year, ${superPlanPrice(prices)}, nothing forgotten`} action="Ask for a quote">
        Tell us how you earn. If a single filing is enough for you, we will say so.
      </FinalCall>
    </>
  );
}
