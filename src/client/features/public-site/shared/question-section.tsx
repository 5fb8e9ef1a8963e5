import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { Question } from '../../../../domain/site/questions.ts';
import { Container } from '@chakra-ui/react/container';
import { Icon } from '../../../ui/icon.tsx';

const Details = chakra('details', {
  base: {
    borderTop: '1px solid',
    borderColor: 'line-strong',
    _last: { borderBottom: '1px solid', borderColor: 'line-strong' },
    '& .minus, &[open] .plus': { display: 'none' },
    '&[open] .minus': { display: 'flex' },
  },
});

const Summary = chakra('summary', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '24px',
    minHeight: '44px',
    py: '20px',
    listStyle: 'none',
    cursor: 'pointer',
    textStyle: 'h4',
    '&::-webkit-details-marker': { display: 'none' },
    _hover: { color: 'brand-fg' },
    '& > span': { display: 'flex', color: 'muted' },
  },
});

/** Questions that open on a press, by the browser's own means: they work before, and without, any script. */
function QuestionList({ questions, open = 0 }: { questions: readonly Question[]; open?: number }) {
  return (
    <div>
      {questions.map(({ question, answer }, at) => (
        <Details key={question} open={at === open}>
          <Summary>
            {question}
            <span className="plus">
              <Icon name="plus" />
            </span>
            <span className="minus">
              <Icon name="minus" />
            </span>
          </Summary>
          <chakra.p color="muted" pb="24px" pe={{ md: '64px' }} maxWidth="measure" mt="-4px">
            {answer}
          </chakra.p>
        </Details>
      ))}
    </div>
  );
}

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
