import { chakra } from '@chakra-ui/react/styled-system';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useId } from 'react';
import type { ReactNode } from 'react';
import type { Question } from '../../../../domain/site/questions.ts';
import { Container } from '@chakra-ui/react/container';
import { Fold, FoldSummary } from '../../../ui/fold.tsx';

/** Question list of native `details` elements, which work before hydration and without scripts. */
function QuestionList({ questions }: { questions: readonly Question[] }) {
  const { hash } = useLocation();
  // Opens the question that the URL's hash refers to.
  useEffect(() => {
    document.getElementById(hash)?.setAttribute('open', '');
  }, [hash]);
  return (
    <div>
      {questions.map(({ id, question, answer }) => (
        <Fold
          key={question}
          id={id}
          borderTop="1px solid"
          borderColor="line-strong"
          _last={{ borderBottom: '1px solid', borderColor: 'line-strong' }}
        >
          <FoldSummary
            gap="24px"
            py={{ base: '13px', across: '18px', lg: '20px' }}
            textStyle="h4"
            fontWeight="700"
            fontSize={{ base: '1.0625rem', across: '1.1875rem' }}
            _hover={{ color: 'brand-fg' }}
            css={{ '& > span': { color: 'muted' } }}
          >
            {question}
          </FoldSummary>
          <chakra.p
            color="muted"
            pb={{ base: '18px', lg: '24px' }}
            pe={{ tablet: '32px', lg: '64px' }}
            maxWidth="measure"
            mt="-4px"
          >
            {answer}
          </chakra.p>
        </Fold>
      ))}
    </div>
  );
}

interface QuestionSectionProps {
  title: string;
  questions: readonly Question[];
  tone?: 'paper' | 'sunken';
  /** Invitation to contact us, shown beside the questions. */
  children: ReactNode;
}

/** FAQ section. On wide screens, the questions are beside the title. */
export function QuestionSection({ title, questions, tone = 'paper', children }: QuestionSectionProps) {
  const heading = useId();
  return (
    <chakra.section py="section" bg={tone} aria-labelledby={heading}>
      <Container
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', tablet: '4fr 7fr', across: '4fr 8fr' }}
        gap={{ base: '20px', tablet: '32px', across: '56px', lg: '64px' }}
        alignItems="start"
      >
        <div>
          <chakra.h2 id={heading} textStyle="h2">
            {title}
          </chakra.h2>
          <chakra.div
            mt={{ base: '8px', tablet: '16px' }}
            color="muted"
            display="grid"
            gap={{ base: '4px', tablet: '12px' }}
            justifyItems="start"
          >
            {children}
          </chakra.div>
        </div>
        <QuestionList questions={questions} />
      </Container>
    </chakra.section>
  );
}
