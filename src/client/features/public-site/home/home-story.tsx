import { useHydrated } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { brand } from '../../../../domain/brand.ts';
import { facts } from '../../../../domain/site/facts.ts';
import { homeQuestions } from '../../../../domain/site/questions.ts';
import { SectionBoundary } from '../../../ui/section-boundary.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { FinalCall } from '../shared/final-call.tsx';
import { PricingSection } from '../shared/pricing-section.tsx';
import { QuestionSection } from '../shared/question-section.tsx';
import { CalculatorSection } from './calculator/calculator-section.tsx';
import { FilmSection } from './film/film-section.tsx';
import { Reasons } from './reasons.tsx';
import { Steps } from './steps.tsx';
import { Testimonials } from './testimonials.tsx';

/**
 * Leads to the place in the address when the sections were not there yet as the page was opened from another one. A part
 * of its own: what it learns must not draw anew what stands around sections that are still to be hydrated.
 */
function HashTarget() {
  const [wasPrerendered] = useState(!useHydrated());
  useEffect(() => {
    if (!wasPrerendered) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [wasPrerendered]);
  return null;
}

/** All below the hero. Each section is hydrated in a task of its own, so that a press never waits for all of them. */
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
        <QuestionSection title="Asked most often" questions={homeQuestions}>
          <p>
            Not here? A person answers within {facts.answer}, {brand.hours}.
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
