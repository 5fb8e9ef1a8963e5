import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { Question } from '../../../../domain/site/questions.ts';
import { Container } from '../../../ui/container.tsx';
import { QuestionList } from './question-list.tsx';

interface QuestionSectionProps {
  title: string;
  questions: readonly Question[];
  tone?: 'paper' | 'sunken';
  /** Beside the questions: whom to ask the others. */
  children: ReactNode;
}

/** Questions in eight columns, beside their title. */
export function QuestionSection({ title, questions, tone = 'paper', children }: QuestionSectionProps) {
  const heading = useId();
  return (
    <chakra.section py="section" bg={tone} aria-labelledby={heading}>
      <Container
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '4fr 8fr' }}
        gap={{ base: '28px', lg: '64px' }}
        alignItems="start"
      >
        <div>
          <chakra.h2 id={heading} textStyle="h2">
            {title}
          </chakra.h2>
          <chakra.div mt="16px" color="muted" display="grid" gap="16px" justifyItems="start">
            {children}
          </chakra.div>
        </div>
        <QuestionList questions={questions} />
      </Container>
    </chakra.section>
  );
}
