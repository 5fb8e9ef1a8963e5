import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { SectionBoundary } from '../../../../ui/feedback/section-boundary.tsx';
import { TextLink } from '../../../../ui/buttons/text-link.tsx';
import { useTableNames } from '../../../tax/results/figures.ts';
import { Section } from '../../shared/section.tsx';
import { HomeCalculatorSkeleton } from './home-calculator-layout.tsx';

const HomeCalculator = lazy(async () => ({
  default: (await import('./home-calculator.tsx')).HomeCalculator,
}));

/** Returns a ref, and calls `onNear` once when the ref's element comes within one screen of the viewport. */
function useNearViewport<Place extends Element>(onNear: () => void): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const near = useEffectEvent(onNear);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        near();
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return place;
}

/** Home page section with the full calculator. Its 35 kB of code load when the user scrolls near it. */
export function CalculatorSection() {
  const [near, setNear] = useState(false);
  const tables = useTableNames();
  const place = useNearViewport<HTMLDivElement>(() => setNear(true));
  return (
    <Section
      id="calculator"
      title="The whole calculation, step by step"
      lead="The same calculator that your practitioner uses."
    >
      <div ref={place}>
        <SectionBoundary fallback={<HomeCalculatorSkeleton />}>
          {near ? <HomeCalculator /> : <HomeCalculatorSkeleton />}
        </SectionBoundary>
      </div>
      <chakra.p textStyle="sm" color="muted" mt={{ base: '14px', lg: '20px' }}>
        An estimate based on {tables}, not an assessment.{' '}
        <TextLink to="/tax-calculator" inline>
          Every step, with its rule and source
        </TextLink>
        .
      </chakra.p>
    </Section>
  );
}
