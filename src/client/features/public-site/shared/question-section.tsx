import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { Question } from '../../../../domain/site/questions.ts';
import { Container } from '@chakra-ui/react/container';
import { QuestionList } from '../../../ui/question-list.tsx';

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
