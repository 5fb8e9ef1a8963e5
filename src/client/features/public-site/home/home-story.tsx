import { useHydrated } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { brand } from '../../../../domain/brand.ts';
import { facts } from '../../../../domain/site/facts.ts';
import { homeQuestions } from '../../../../domain/site/questions.ts';
import { SectionBoundary } from '../../../ui/feedback/section-boundary.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { FinalCall } from '../shared/final-call.tsx';
import { PricingSection } from '../shared/pricing-section.tsx';
import { QuestionSection } from '../shared/question-section.tsx';
import { CalculatorSection } from './calculator/calculator-section.tsx';
import { FilmSection } from './film/film-section.tsx';
import { Reasons } from './reasons.tsx';
import { Steps } from './steps.tsx';
import { Testimonials } from './testimonials.tsx';

/**
 * Scrolls to the URL's hash after client-side navigation, because the sections render after the router
 * scrolls. It is a separate component, so its state doesn't re-render sections that are still hydrating.
 */
function HashTarget() {
  const [wasPrerendered] = useState(!useHydrated());
  useEffect(() => {
    if (!wasPrerendered) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [wasPrerendered]);
  return null;
}

/** Everything below the hero. Each section hydrates in its own task, so clicks don't wait for all of them. */
export function HomeStory() {
  return (
    <>
      <SectionBoundary>
        <Reasons />
      </SectionBoundary>
      <SectionBoundary>
        <Steps />
      </SectionBoundary>
      <SectionBoundary>
        <Testimonials />
      </SectionBoundary>
      <SectionBoundary>
        <PricingSection />
      </SectionBoundary>
      <SectionBoundary>
        <CalculatorSection />
      </SectionBoundary>
      <SectionBoundary>
        <FilmSection />
      </SectionBoundary>
      <SectionBoundary>
        <QuestionSection title="Frequently asked questions" questions={homeQuestions}>
          <p>
            Can’t find it? A person answers within {facts.answer}, {brand.hours}.
          </p>
          <TextLink to="/contact" iconAfter="arrow">
            Ask us
          </TextLink>
        </QuestionSection>
      </SectionBoundary>
      <SectionBoundary>
        <FinalCall title="Tax season comes every year. Hand this one over to us.">
          Choose your return and send your details today.
        </FinalCall>
      </SectionBoundary>
      <HashTarget />
    </>
  );
}
