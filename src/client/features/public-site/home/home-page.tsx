import { homeQuestions } from '../../../../domain/site/home-questions.ts';
import { facts } from '../../../../domain/site/facts.ts';
import { brand } from '../../../../domain/brand.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { FinalCall } from '../shared/final-call.tsx';
import { PricingSection } from '../shared/pricing-section.tsx';
import { QuestionSection } from '../shared/question-section.tsx';
import { CalculatorSection } from './calculator/calculator-section.tsx';
import { FilmSection } from './film/film-section.tsx';
import { Hero } from './hero/hero.tsx';
import { IncomeProvider } from './hero/income-provider.tsx';
import { Reasons } from './reasons.tsx';
import { Steps } from './steps.tsx';
import { Testimonials } from './testimonials.tsx';
import { usePublicPageMeta } from '../shared/use-public-page-meta.ts';

/** Home: promise and proof first, then how it goes, what it costs, and the answers to what people ask. */
export function HomePage() {
  usePublicPageMeta('home');
  return (
    <IncomeProvider>
      <Hero />
      <Reasons />
      <Steps />
      <Testimonials />
      <PricingSection />
      <CalculatorSection />
      <FilmSection />
      <QuestionSection title="Asked before starting" questions={homeQuestions}>
        <p>
          Yours isn’t here? A person answers within {facts.answer}, {brand.hours}.
        </p>
        <TextLink to="/contact" iconAfter="arrow">
          Ask your own
        </TextLink>
      </QuestionSection>
      <FinalCall title="Get this year’s return off your table">
        Tell us what you earn from. You have a quote before you decide, and a filed return {facts.turnaround}{' '}
        after your last paper.
      </FinalCall>
    </IncomeProvider>
  );
}
