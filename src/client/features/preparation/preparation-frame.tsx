import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type PageStep, pageSteps } from './preparation-steps.ts';

const titles = {
  questions: 'Questions',
  documents: 'Documents',
  access: 'Access',
  price: 'Price',
  pay: 'Pay',
};

interface StepsProps {
  now: PageStep;
  /** One short fact per step. */
  facts: Record<PageStep, string>;
  /** Progress of each step, from 0 to 1. */
  shares: Record<PageStep, number>;
}

/** Minimum filled fraction of the current step's bar, so the step stands out. */
const leastShare = 0.04;

/**
 * Returns the filled fraction of a step's bar. Documents and access can be skipped, but only once the questions
 * are answered.
 */
function filledShare(step: PageStep, { now, shares }: Pick<StepsProps, 'now' | 'shares'>): number {
  const [place, at] = [pageSteps.indexOf(step), pageSteps.indexOf(now)];
  if (place === at) return Math.max(leastShare, shares[step]);
  if (step === 'questions') return shares.questions;
  return place < at && shares.questions === 1 ? 1 : 0;
}

/** Progress bar for the five steps. On phones, only the current step is named. */
export function Steps({ now, facts, shares }: StepsProps) {
  const at = pageSteps.indexOf(now);
  const all = [
    ...pageSteps.map((step) => ({ step, fact: facts[step] })),
    { step: 'pay', fact: 'at the end' },
  ] as const;
  return (
    <chakra.div mb={{ base: '28px', tablet: '40px' }}>
      <chakra.ol
        aria-label="Your return in five steps"
        display="grid"
        gridTemplateColumns="repeat(5, 1fr)"
        gap="4px"
      >
        {all.map(({ step, fact }, place) => (
          <chakra.li
            key={step}
            aria-current={place === at ? 'step' : undefined}
            textStyle="sm"
            color={place > at ? 'muted' : 'ink'}
            fontWeight={place === at ? '600' : '500'}
          >
            <chakra.div aria-hidden="true" height="6px" mb="10px" bg="fig-rest">
              {step !== 'pay' && (
                <chakra.div
                  height="6px"
                  bg={place === at ? 'accent' : 'brand'}
                  style={{ width: `${filledShare(step, { now, shares }) * 100}%` }}
                />
              )}
            </chakra.div>
            <chakra.div srOnly={{ base: true, tablet: false }}>
              {titles[step]}
              <chakra.span display="block" textStyle="xs" fontWeight="400">
                {fact}
              </chakra.span>
            </chakra.div>
          </chakra.li>
        ))}
      </chakra.ol>
      <chakra.p hideFrom="tablet" aria-hidden="true" textStyle="sm" fontWeight="600">
        {titles[now]}
        <chakra.span display="block" textStyle="xs" fontWeight="400">
          {facts[now]}
        </chakra.span>
      </chakra.p>
    </chakra.div>
  );
}

/** Heading and introduction of a step. */
export function StepTitle({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header>
      <chakra.h1 textStyle="h1" maxWidth="17em">
        {title}
      </chakra.h1>
      <chakra.p color="muted" mt="12px" maxWidth="58ch">
        {children}
      </chakra.p>
    </header>
  );
}

/** Layout of a step with an aside. Narrow screens show the aside below. */
export function StepGrid({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 296px' }}
      gap={{ base: '32px', xl: '64px' }}
      alignItems="start"
    >
      <div>{children}</div>
      <chakra.div display="grid" gap="32px">
        {aside}
      </chakra.div>
    </chakra.div>
  );
}

interface StepFootProps {
  back: { label: string; step: PageStep; screen?: string | undefined } | null;
  note: string;
  children?: ReactNode;
}

/** Footer of a step: back link, a note that answers are saved, and the next action. */
export function StepFoot({ back, note, children }: StepFootProps) {
  return (
    <chakra.div
      display="flex"
      flexDirection={{ base: 'column-reverse', tablet: 'row' }}
      justifyContent="space-between"
      alignItems={{ base: 'stretch', tablet: 'center' }}
      gap="16px"
      mt={{ base: '28px', tablet: '40px' }}
      pt="20px"
      borderTop="1px solid"
      borderColor="line-strong"
    >
      <div>
        {back && (
          <TextLink
            to="/tax-preparation/$step"
            params={{ step: back.step }}
            search={{ screen: back.screen }}
            display="inline-flex"
            gap="8px"
            alignItems="center"
          >
            <chakra.span transform="scaleX(-1)" display="inline-flex">
              <Icon name="arrow" size={16} />
            </chakra.span>
            {back.label}
          </TextLink>
        )}
      </div>
      <chakra.div
        display="flex"
        flexDirection={{ base: 'column-reverse', tablet: 'row' }}
        alignItems={{ base: 'stretch', tablet: 'center' }}
        gap="16px"
      >
        <chakra.span display="inline-flex" gap="6px" alignItems="center" textStyle="sm" color="muted">
          <Icon name="check" size={16} />
          {note}
        </chakra.span>
        {children}
      </chakra.div>
    </chakra.div>
  );
}

interface RuledSectionProps {
  title: string;
  /** Whether the section is in the aside, where headings are smaller. */
  aside?: boolean;
  children: ReactNode;
}

/** Section under a bold rule. */
export function RuledSection({ title, aside = false, children }: RuledSectionProps) {
  return (
    <chakra.section borderTop="2px solid" borderColor="ink" pt="16px">
      <chakra.h2 {...(aside ? { textStyle: 'h4', fontSize: '1.0625rem' } : { textStyle: 'h3' })} mb="8px">
        {title}
      </chakra.h2>
      {children}
    </chakra.section>
  );
}
